/** How a history is understood piece by piece. Pure but for what an understanding remembers of the pieces before. */
import type { Normalized, Records, Understanding } from './connector.ts';

/** Records of one height mean the same without those of any other. */
export function byHeight(normalize: (records: Records) => Normalized): Understanding {
  return { next: normalize, end: () => [] };
}

/** All of it as one piece. */
export function atOnce(understanding: Understanding, records: Records): Normalized {
  const { drafts, issues } = understanding.next(records);
  return { drafts, issues: [...issues, ...understanding.end()] };
}
