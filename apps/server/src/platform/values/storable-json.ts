/**
 * Formats JSON without NUL and half surrogate pairs, which PostgreSQL can't store. A damaged file may contain both and
 * must not block the other rows.
 */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value);
  // Almost no text needs this, and searching it is much cheaper than visiting every value.
  if (!text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text)) return text;
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'string' ? storableText(inner) : inner));
}

export function storableText(text: string): string {
  return text.replaceAll('\0', '\u{FFFD}').toWellFormed();
}
