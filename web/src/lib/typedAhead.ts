/** What a visitor typed into a page that the server drew, when the browser draws that page anew. */
let text: string | undefined;

export function noteTyped(root: Element) {
  text = root.querySelector<HTMLInputElement>('input[name=q]')?.value;
}

/** Given once: a field that comes later starts with what is its own. */
export function typedAhead(): string | undefined {
  const typed = text;
  text = undefined;
  return typed;
}
