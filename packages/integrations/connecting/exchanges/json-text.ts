/** JSON of exchanges, whose numbers arrive as the text that was written where a double may not hold them. Pure. */

/** @returns undefined of what is neither a list nor an object */
export function parseNumbersAsText(text: string): object | undefined {
  const keep = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) ? context?.source : value;
  try {
    const read: unknown = JSON.parse(text, keep as (key: string, value: unknown) => unknown);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
