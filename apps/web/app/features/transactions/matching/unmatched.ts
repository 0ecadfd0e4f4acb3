import type { UnmatchedPartsFragment } from '../../../generated/graphql.ts';
import { isMoneyOnly } from '../list/rows/row-view.ts';

/** No counterpart is expected for bank transfers or units from before the records. */
export function isUnmatched(transaction: UnmatchedPartsFragment): boolean {
  const { type, purpose, isIgnored, link, dateAcquired } = transaction;
  if (link || purpose || isIgnored || dateAcquired) return false;
  return (type === 'withdrawal' || type === 'deposit') && !isMoneyOnly(transaction);
}
