import type { DismissReason, ProblemFixKind, ProblemState } from '../../generated/graphql.ts';

export const STATE_WORDS: Record<ProblemState, string> = {
  OPEN: 'Open',
  RESOLVED: 'Resolved',
  FIXED: 'Resolved automatically',
  DISMISSED: 'Dismissed',
};

const FIX_WORDS: Record<ProblemFixKind, string> = {
  PURCHASE: 'Enter the missing purchase',
  KEEP_PRICE: 'Keep the current price',
  OTHER_PRICE: "Use the second source's price",
  UNIT_PRICE: 'Enter a price',
  OWN_WALLET: 'Sent to my own wallet',
  SPAM: 'Mark as spam',
  MATCH: 'Match as suggested',
  TYPE: 'Classify it',
  IGNORE: 'Ignore the transactions',
};

/** The price of a deposit from an unknown source is what its units cost. */
export function fixWordsOf(problemKind: string | null | undefined): Record<ProblemFixKind, string> {
  return problemKind === 'uncategorized' ? { ...FIX_WORDS, UNIT_PRICE: 'Enter the purchase price' } : FIX_WORDS;
}

export function isOnlyIgnoring(fixes: readonly ProblemFixKind[]): boolean {
  return fixes.length > 0 && fixes.every((fix) => fix === 'IGNORE');
}

/** Labels for all groups of a kind. Costs differ by group, so the shared fix is zero cost. */
export const FIX_ALL_WORDS: Record<ProblemFixKind, string> = {
  ...FIX_WORDS,
  PURCHASE: 'Enter the missing purchases at zero cost',
};

/** A price applies to one asset. */
const OF_ONE_GROUP: readonly ProblemFixKind[] = ['UNIT_PRICE', 'SPAM'];

export function fixesOfAll(fixes: readonly ProblemFixKind[]): ProblemFixKind[] {
  return fixes.filter((fix) => !OF_ONE_GROUP.includes(fix));
}

export function whereFixed(fixes: readonly ProblemFixKind[]): string | null {
  if (fixes.includes('PURCHASE')) return 'Enter a cost for each group.';
  if (!isOnlyIgnoring(fixesOfAll(fixes))) return null;
  if (fixes.includes('UNIT_PRICE')) return 'Enter prices for each group.';
  return 'Correct each transaction.';
}

export const REASON_WORDS: Record<DismissReason, string> = {
  KNOWN: 'I know about it, and it is correct',
  IMMATERIAL: 'It is too small to matter',
  NOT_MINE: 'Not my responsibility',
  CANNOT_BE_FOUND: 'The records no longer exist',
  OTHER: 'Another reason',
};

export function reasonText(reason: string | null | undefined, note: string | null | undefined): string | null {
  if (reason === 'keep_price') return 'You kept the current price';
  const known = reason == null ? undefined : REASON_WORDS[reason.toUpperCase() as DismissReason];
  const words = known === undefined || reason === 'other' ? null : known;
  return [words, note].filter((text) => text != null && text !== '').join(': ') || null;
}
