/** Which transactions are half of something whose other half is looked for. */
import type { UnmatchedPartsFragment } from '../../../generated/graphql.ts';
import { isMoneyOnly } from '../list/rows/row-view.ts';

/** Whether another half is looked for. Money goes to a bank, which keeps no books here; nobody sent units from before the records. */
export function isUnmatched(transaction: UnmatchedPartsFragment): boolean {
  const { type, purpose, isIgnored, link, dateAcquired } = transaction;
  if (link || purpose || isIgnored || dateAcquired) return false;
  return (type === 'withdrawal' || type === 'deposit') && !isMoneyOnly(transaction);
}
