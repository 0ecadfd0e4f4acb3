/** Parses JSON without losing digits: a whole number that a double can't represent stays text. */

/** `source` is the text of a number. */
export type Revive = (key: string, value: unknown, context?: { source?: string }) => unknown;

export const wholeAsText: Revive = (_key, value, context) =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? context?.source : value;

export const numbersAsText: Revive = (_key, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) ? context?.source : value;

/**
 * Parses a short text inside a response.
 * @returns undefined if the text is not JSON
 */
export function parseJson(text: string, revive = wholeAsText): unknown {
  try {
    return JSON.parse(text, revive as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}

export function wholeUnits(value: unknown): bigint | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null;
  return typeof value === 'string' && /^-?\d{1,80}$/.test(value) ? BigInt(value) : null;
}
