/** Normalizes a history in batches. */
import type { Normalized, Records, Understanding } from './connector.ts';

export function byHeight(normalize: (records: Records) => Normalized): Understanding {
  return { next: normalize, end: () => [] };
}

export function atOnce(understanding: Understanding, records: Records): Normalized {
  const { drafts, issues } = understanding.next(records);
  return { drafts, issues: [...issues, ...understanding.end()] };
}
