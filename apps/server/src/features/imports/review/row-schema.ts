import type { ReviewCounts, ReviewFilter, ReviewRow } from '@lotbook/intake/opening/review';
import { isMoney } from '@lotbook/ledger/asset-id';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { assetIdOf, shownSymbol } from '../../../facts/assets/resolve.ts';
import { sentenceOf } from '../../../facts/transactions/sentence.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { LikelyDuplicate } from '../../../views/duplicates/likely.ts';
import { legsOf } from './draft-legs.ts';

export const Outcome = builder.enumType('ReviewOutcome', {
  values: {
    TRANSACTION: { value: 'transaction' },
    DUPLICATE: { value: 'duplicate' },
    LIKELY_DUPLICATE: { value: 'likely' },
    SKIPPED: { value: 'skipped' },
    SKIPPED_BY_YOU: { value: 'left_out' },
    ERROR: { value: 'error' },
  } satisfies Record<string, { value: ReviewRow['outcome'] }>,
});
export const Filter = builder.enumType('ReviewFilter', {
  values: {
    ALL: { value: 'all' },
    PROBLEMS: { value: 'problems' },
    READY: { value: 'ready' },
    DUPLICATES: { value: 'duplicates' },
    LIKELY_DUPLICATES: { value: 'likely' },
    SKIPPED: { value: 'skipped' },
    WARNINGS: { value: 'warnings' },
    ERRORS: { value: 'errors' },
  } satisfies Record<string, { value: ReviewFilter }>,
});

export type Shown = { row: ReviewRow; accountName: string; likely: LikelyDuplicate[] };

export const ReviewRowRef = builder.objectRef<Shown>('ReviewRow');
export const ReviewCountsRef = builder.objectRef<ReviewCounts>('ReviewCounts');

export const NO_COUNTS: ReviewCounts = {
  all: 0,
  ready: 0,
  duplicates: 0,
  likely: 0,
  skipped: 0,
  leftOut: 0,
  warnings: 0,
  errors: 0,
  toImport: 0,
};

/** @param accountName  the current or future name of the account */
export function shownRows(
  rows: readonly ReviewRow[],
  accountName: string,
  likely: ReadonlyMap<number, LikelyDuplicate[]> = new Map(),
): Shown[] {
  return rows.map((row) => ({
    row,
    accountName: row.draft?.account ?? accountName,
    likely: row.outcome === 'likely' ? (likely.get(row.transaction) ?? []) : [],
  }));
}

export function sentenceFor(draft: DraftTransaction, accountName: string): string {
  const isFee = draft.type === 'fee';
  const flows = legsOf(draft)
    .filter(({ direction }) => direction !== 'fee' || isFee)
    .map(({ direction, leg }) => ({
      direction,
      symbol: shownSymbol(leg.asset),
      isFiat: isMoney(assetIdOf(leg.asset)),
      quantity: leg.quantity,
      accountName: direction === 'in' && draft.toAccount !== undefined ? draft.toAccount : accountName,
    }));
  if (draft.split) {
    const { asset, ratio: splitRatio } = draft.split;
    return sentenceOf({
      type: draft.type,
      label: null,
      accountName,
      flows: [{ direction: 'in', symbol: shownSymbol(asset), isFiat: false, quantity: '0', splitRatio, accountName }],
      linked: null,
    });
  }
  const isHalf = draft.type === 'transfer' && draft.toAccount === undefined && !(draft.sent && draft.received);
  const type = isHalf ? (draft.sent ? 'withdrawal' : 'deposit') : draft.type;
  return sentenceOf({ type, label: draft.label ?? null, accountName, flows, linked: null });
}
