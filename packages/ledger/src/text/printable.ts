/** Characters that a terminal or page acts on instead of showing them: escapes, and marks that turn text around. Line ends and tabs stay. */
const HIDDEN = /(?![\r\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]|\r(?!\n)/gu;

/**
 * A text from outside as it can be shown: what would be acted on is written as `\u001b`. In JSON this means the same character.
 */
export function printable(text: string): string {
  return text.replace(HIDDEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
