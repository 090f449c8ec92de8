/** The text files of a zip archive, as Letterboxd exports one, by the browser's own decompression (PKWARE APPNOTE 6.3). */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const MAX_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
/** Flag of an entry that is encrypted. */
const ENCRYPTED = 1;
/** An archive of lists has some thirty files. */
const MAX_FILES = 200;

export interface ZipEntry {
  name: string;
  /** Unpacked, as its directory says. */
  size: number;
  text: () => Promise<string>;
}

/** Null for what is no zip archive, or one that is cut off. */
export function zipEntries(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const count = Math.min(view.getUint16(end + 10, true), MAX_FILES);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const local = view.getUint32(at + 42, true);
    const isReadable = (flags & ENCRYPTED) === 0 && (method === STORED || method === DEFLATED) && !name.endsWith('/');
    if (isReadable) entries.push({ name, size, text: () => unpack(bytes, view, { local, packed, size, method }) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Where the directory's end record is: last, but for a comment. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}

interface Packed {
  local: number;
  packed: number;
  size: number;
  method: number;
}

async function unpack(bytes: Uint8Array<ArrayBuffer>, view: DataView, { local, packed, size, method }: Packed): Promise<string> {
  // The local header may have other extra fields than the directory.
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const data = bytes.subarray(start, start + packed);
  if (method === STORED) return new TextDecoder().decode(data);
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    // More than the directory says is an archive that is made to fill the memory.
    if (length > size) throw new Error('a file of another size');
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
