/** Text typed into the server-rendered search field, for when the page is rendered anew. */
let earlyInput: string | undefined;

export function captureEarlyInput(root: Element) {
  earlyInput = root.querySelector<HTMLInputElement>('input[name=q]')?.value;
}

/** Returned once: it belongs to the first field only. */
export function takeEarlyInput(): string | undefined {
  const typed = earlyInput;
  earlyInput = undefined;
  return typed;
}
