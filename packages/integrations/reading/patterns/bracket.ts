/**
 * The bracket at the end of a text, without a bracket inside: `(UTC)` of `Time (UTC)`. Found from its end, because a pattern that
 * looks for it from the beginning costs the square of a long text.
 * @returns null when the text does not end in one
 */
export function lastBracket(text: string): { before: string; inner: string } | null {
  const open = text.lastIndexOf('(');
  if (open === -1 || text.indexOf(')', open) !== text.length - 1) return null;
  return { before: text.slice(0, open).trimEnd(), inner: text.slice(open + 1, -1).trim() };
}

/** The text without the bracket at its end, and without the blanks before that. */
export function withoutLastBracket(text: string): string {
  return lastBracket(text)?.before ?? text;
}
