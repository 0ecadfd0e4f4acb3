/**
 * JSON that PostgreSQL can store. It has no place for the character NUL, and none for half a surrogate pair; a damaged
 * file may have both, and must not stop the rows around it.
 */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  // Almost always there is nothing to do, and looking for it in the text is much cheaper than visiting every value.
  if (!text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text)) return text;
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'string' ? storableText(inner) : inner));
}

/** The same for one text. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\u{FFFD}').toWellFormed();
}
