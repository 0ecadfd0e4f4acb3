/**
 * Finds `(UTC)` in `Time (UTC)`. Searched from the end, because a pattern from the beginning takes quadratic time.
 * @returns null if the text does not end in a bracket
 */
export function lastBracket(text: string): { before: string; inner: string } | null {
  const open = text.lastIndexOf('(');
  if (open === -1 || text.indexOf(')', open) !== text.length - 1) return null;
  return { before: text.slice(0, open).trimEnd(), inner: text.slice(open + 1, -1).trim() };
}

export function withoutLastBracket(text: string): string {
  return lastBracket(text)?.before ?? text;
}
