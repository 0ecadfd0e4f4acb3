/** What somebody asks for in an address, as the API takes it: anybody may write an address, and none of them is an error of the server. */
const MOST = 100;

/** @returns without spaces around it, without the characters that no text may have, and no longer than any name: what is longer is found nowhere */
export function askedText(text: string | null | undefined): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, MOST).toWellFormed();
}
