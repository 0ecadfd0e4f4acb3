/** JSON whose whole numbers keep all their digits: one that a double cannot hold arrives as the text it was written in. Pure. */

/** Returns a value in place of the one that was parsed. `source` is the text of a number. */
export type Revive = (key: string, value: unknown, context?: { source?: string }) => unknown;

/** Keeps whole numbers that a double cannot hold as text. */
export const wholeAsText: Revive = (_key, value, context) =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? context?.source : value;

/** Keeps all numbers but whole ones that a double holds as text. */
export const numbersAsText: Revive = (_key, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) ? context?.source : value;

/**
 * Parses a short text inside an answer; the answer itself is parsed already (`Answer.json`).
 * @returns undefined of what is no JSON
 */
export function parseJson(text: string, revive = wholeAsText): unknown {
  try {
    return JSON.parse(text, revive as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}

/** A whole number of base units, as `wholeAsText` gives it; null of anything else. */
export function wholeUnits(value: unknown): bigint | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null;
  return typeof value === 'string' && /^-?\d{1,80}$/.test(value) ? BigInt(value) : null;
}
