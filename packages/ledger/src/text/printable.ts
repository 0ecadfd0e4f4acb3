/** Characters that a terminal or page interprets: escapes and bidirectional marks. Line ends and tabs are allowed. */
const HIDDEN = /(?![\r\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]|\r(?!\n)/gu;

/** Escapes control characters, such as `\u001b`. In JSON, this keeps the meaning. */
export function printable(text: string): string {
  return text.replace(HIDDEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
