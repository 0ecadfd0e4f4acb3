/** JSON whose whole numbers keep all their digits: one that a double cannot hold arrives as the text it was written in. Pure. */

/** @returns undefined of what is no JSON */
export function parseJson(text: string): unknown {
  const keep = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? context?.source : value;
  try {
    return JSON.parse(text, keep as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}

/** A whole number of base units, as `parseJson` gives it; null of anything else. */
export function wholeUnits(value: unknown): bigint | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null;
  return typeof value === 'string' && /^-?\d{1,80}$/.test(value) ? BigInt(value) : null;
}
