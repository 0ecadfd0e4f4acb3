/** What account health calls states, fixes and reasons. Pure. */
import type { DismissReason, ProblemFixKind, ProblemState } from '../../generated/graphql.ts';

export const STATE_WORDS: Record<ProblemState, string> = {
  OPEN: 'Open',
  RESOLVED: 'Resolved',
  FIXED: 'Gone by itself',
  DISMISSED: 'Dismissed',
};

/** As a button says it, of one and of several. */
export const FIX_WORDS: Record<ProblemFixKind, string> = {
  PURCHASE: 'Enter the missing purchase',
  UNIT_PRICE: 'Enter a price',
  MATCH: 'Match as suggested',
  TYPE: 'Choose a type',
  IGNORE: 'Ignore',
};

export const REASON_WORDS: Record<DismissReason, string> = {
  KNOWN: 'I know about it, and it is right as it is',
  IMMATERIAL: 'It is too small to matter',
  NOT_MINE: 'It is not mine to solve',
  CANNOT_BE_FOUND: 'The records cannot be found any more',
  OTHER: 'Another reason',
};

/** As it was stored. */
export function reasonText(reason: string | null | undefined, note: string | null | undefined): string | null {
  const known = reason == null ? undefined : REASON_WORDS[reason.toUpperCase() as DismissReason];
  const words = known === undefined || reason === 'other' ? null : known;
  return [words, note].filter((text) => text != null && text !== '').join(': ') || null;
}
