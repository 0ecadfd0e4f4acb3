/**
 * Marks that reverse the text after them, which may be one of our sentences. Names written from right to left need
 * none.
 */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
const UNSEEN = /[\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Normalizes a name. Composes accents, so that two names that look alike are equal. A blank name becomes ''. */
export function plainName(text: string): string {
  const name = text
    .normalize('NFC')
    .replace(TURNING, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();
  return name.replace(UNSEEN, '') === '' ? '' : name;
}
