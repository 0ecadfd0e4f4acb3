/** How a history is understood piece by piece. Pure but for what an understanding remembers of the pieces before. */
import type { Normalised, Records, Understanding } from './connector.ts';

/** Records of one height mean the same without those of any other. */
export function byHeight(normalise: (records: Records) => Normalised): Understanding {
  return { next: normalise, end: () => [] };
}

/** All of it as one piece. */
export function atOnce(understanding: Understanding, records: Records): Normalised {
  const { drafts, issues } = understanding.next(records);
  return { drafts, issues: [...issues, ...understanding.end()] };
}
