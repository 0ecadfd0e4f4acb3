/** Anyone can write an address, so its text must not cause a server error. */
const MOST = 100;

export function askedText(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, MOST).toWellFormed();
}
