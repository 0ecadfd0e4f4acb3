/** What follows when transactions were entered: which pages ask again, and what the notice says. */
import { plural } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.tsx';
import { CHANGED } from '../changed.ts';
import { transactionAddress } from '../list/list-address.ts';

/** Queries that what is entered or deleted by hand changes at once. */
export const MOVED = [
  ...CHANGED,
  'TransactionTotals',
  'TransactionFilters',
  'Wallets',
  'Wallet',
  'GetCostBasisStatus',
  'SearchAssets',
];

type Answer = {
  readonly customTokens: readonly string[];
  readonly transactions: readonly { readonly publicId: string; readonly sentence: string }[];
};

/**
 * Says what was done, with the way there.
 * @param done  `Added`
 * @param hideAmounts  how a sentence is said while amounts are hidden
 */
export function announce(
  done: string,
  { transactions, customTokens }: Answer,
  hideAmounts: (text: string) => string,
): void {
  const [first] = transactions;
  const custom =
    customTokens.length === 0
      ? ''
      : ` ${customTokens.join(', ')} ${customTokens.length === 1 ? 'is a custom currency' : 'are custom currencies'} of yours now.`;
  const message =
    transactions.length === 1
      ? `${done}: ${hideAmounts(first!.sentence)}${custom}`
      : `${done} ${plural(transactions.length, 'transaction')}.${custom}`;
  toast({
    status: 'Success',
    message,
    delay: 8_000,
    link:
      transactions.length === 1
        ? { to: transactionAddress(first!.publicId, { q: '', page: 1 }), label: 'See it' }
        : { to: '/transactions', label: 'See them' },
  });
}
