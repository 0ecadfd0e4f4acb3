import type { Undoing } from '../../../data/changes.ts';
import type { MadeChangeFragment } from '../../../generated/graphql.ts';
import { plural } from '../../../ui/format.ts';
import { CHANGED } from '../changed.ts';
import { transactionAddress } from '../list/list-address.ts';

export const MOVED = [...CHANGED, 'TransactionFilters', 'Wallets', 'Wallet', 'GetCostBasisStatus', 'SearchAssets'];

type Answer = {
  readonly change?: MadeChangeFragment | null;
  readonly customTokens: readonly string[];
  readonly transactions: readonly { readonly publicId: string; readonly sentence: string }[];
};

export function announce(
  offer: Undoing['offer'],
  done: string,
  { transactions, customTokens, change }: Answer,
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
  const link =
    transactions.length === 1
      ? { to: transactionAddress(first!.publicId, { q: '', page: 1 }), label: 'See it' }
      : { to: '/transactions', label: 'See them' };
  offer(change, message, link);
}
