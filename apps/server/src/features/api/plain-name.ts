/** A name as it is kept, of a wallet: on one line, and without the marks that turn around what is written after it (a whole sentence of ours). Pure. */

const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Names that are written from right to left stay as they are: their letters need no such mark. */
export function plainName(text: string): string {
  return text
    .replace(TURNING, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
}
