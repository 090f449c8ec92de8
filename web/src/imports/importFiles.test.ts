import { deflateRawSync } from 'node:zlib';
import { Blob as NodeBlob } from 'node:buffer';
import { expect, test, vi } from 'vitest';
import { importFiles } from './importFiles';
import { zipEntries } from './zip';

// jsdom's have neither `text` nor `stream`.
vi.stubGlobal('Blob', NodeBlob);

interface Packed {
  name: string;
  text: string;
  /** Unpacked size that the directory claims. */
  claims?: number;
}

/** An archive as Letterboxd writes one: deflated, with a directory and a comment. */
function zip(files: readonly Packed[]): Uint8Array<ArrayBuffer> {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, text, claims } of files) {
    const data = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(claims ?? Buffer.byteLength(text), 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(local, Buffer.from(name), data);
    offset += 30 + Buffer.byteLength(name) + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end, Buffer.from('een opmerking')]));
}

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string) => Object.assign(new Blob([bytes]), { name }) as unknown as File;

const HEAD = 'Date,Name,Year,Letterboxd URI';
const known: Record<string, number> = { 'The Matrix': 603, Heat: 949, Zwartboek: 1950 };

/** A server that knows three titles. Returns the names that it was asked for. */
function answerMatches() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { titles } = JSON.parse(body) as { titles: { name: string }[] };
    asked.push(...titles.map(({ name }) => name));
    const found = titles.map(({ name }) => (known[name] === undefined ? null : { mediaType: 'movie', tmdbId: known[name], title: name, year: 1999, genres: [], posterPath: null }));
    return Promise.resolve(new Response(JSON.stringify({ titles: found })));
  });
  return asked;
}

test('the archive of Letterboxd is read as it is: what was watched and rated, and the watchlist, but no lists of others', async () => {
  const asked = answerMatches();
  const bytes = zip([
    { name: 'watched.csv', text: `${HEAD}\n2024-01-02,The Matrix,1999,x\n` },
    { name: 'watchlist.csv', text: `${HEAD}\n2024-01-02,Heat,1995,x\n` },
    { name: 'profile.csv', text: 'Date Joined,Username\n2024-01-02,ik\n' },
    { name: 'likes/films.csv', text: `${HEAD}\n2024-01-02,Alien,1979,x\n` },
    { name: 'deleted/reviews.csv', text: `${HEAD}\n2024-01-02,Jaws,1975,x\n` },
  ]);
  const done = await importFiles([fileOf(bytes, 'letterboxd-ik.zip')], () => undefined);
  expect(done).toMatchObject({ seen: 1, listed: 1, unread: [], missing: [] });
  expect(asked).toEqual(['The Matrix', 'Heat']);
});

test('an IMDb title that is not found by its name is looked up by its original one', async () => {
  answerMatches();
  const text = 'Const,Your Rating,Title,Original Title,Title Type,Year\ntt1,9,Black Book,Zwartboek,Movie,2006\n';
  expect(await importFiles([fileOf(new TextEncoder().encode(text), 'ratings.csv')], () => undefined)).toMatchObject({ seen: 1, missing: [] });
});

test.each([
  ['cut off', zip([{ name: 'watched.csv', text: HEAD }]).slice(0, 60)],
  ['only its first letters', new Uint8Array([0x50, 0x4b])],
  ['of files that are larger than they say', zip([{ name: 'watched.csv', text: `${HEAD}\n2024-01-02,Heat,1995,x\n`, claims: 10 }])],
])('an archive that is %s is no list', async (_, bytes) => {
  expect(await importFiles([fileOf(bytes, 'x.zip')], () => undefined)).toMatchObject({ seen: 0, unread: ['x.zip'] });
});

test('what is no archive has no entries', () => expect(zipEntries(new TextEncoder().encode('Titel,Datum'))).toBeNull());
