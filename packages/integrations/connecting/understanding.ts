/** Normalizes a history in batches. */
import type { Normalized, Records, Understanding } from './connector.ts';

/** For records whose meaning does not depend on other heights. */
export function byHeight(normalize: (records: Records) => Normalized): Understanding {
  return { next: normalize, end: () => [] };
}

/** Normalizes everything as one batch. */
export function atOnce(understanding: Understanding, records: Records): Normalized {
  const { drafts, issues } = understanding.next(records);
  return { drafts, issues: [...issues, ...understanding.end()] };
}
