/** The specification's numbers for kinds of imports. */
import type { DraftTransaction } from '@lotbook/ledger/draft';
import type { TransactionType } from '@lotbook/ledger/transaction';

export const IMPORT_KIND = { generic: 1, trades: 2, transfers: 3, history: 7 } as const;

const TRADES: readonly TransactionType[] = ['buy', 'sell', 'trade'];
const TRANSFERS: readonly TransactionType[] = ['deposit', 'withdrawal', 'transfer'];

export function whyLeftOut(importType: number | null, { type }: Pick<DraftTransaction, 'type'>): string | null {
  if (importType === IMPORT_KIND.trades && !TRADES.includes(type))
    return 'This import takes trades only, and this row is not a trade. Import the file as a whole history to add it.';
  if (importType === IMPORT_KIND.transfers && !TRANSFERS.includes(type))
    return 'This import takes transfers only, and this row is not a transfer. Import the file as a whole history to add it.';
  return null;
}

/** Explains which choice excluded transactions from an import, and how to add them; null if none were excluded. */
export function leftOutMessage({
  importType,
  numberLeftOut,
}: {
  importType: number | null;
  numberLeftOut: number;
}): string | null {
  if (numberLeftOut === 0) return null;
  const [transactions, them] = numberLeftOut === 1 ? ['transaction', 'it'] : ['transactions', 'them'];
  const choice = importType === IMPORT_KIND.transfers ? 'deposits and withdrawals' : 'trades';
  return (
    `Left out ${numberLeftOut} ${transactions} because you chose to import ${choice} only. To add ${them}, import the file again ` +
    'from the page of its wallet and choose “Everything”.'
  );
}
