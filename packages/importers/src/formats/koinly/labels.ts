/** Koinly's labels, the same in its template, its export and the wallets that write its template. */
import { rowTypes } from '../patterns/meaning.ts';

const known = rowTypes({
  '': 'plain',
  airdrop: 'airdrop',
  fork: 'fork',
  mining: 'mining',
  reward: 'staking',
  staking: 'staking',
  'lending interest': 'interest',
  income: 'income',
  'other income': 'income',
  salary: 'salary',
  cashback: 'income',
  'fee refund': 'income',
  // Borrowed money is no income, and giving it back no sale.
  loan: 'deposit',
  'margin loan': 'deposit',
  'loan repayment': 'withdrawal',
  'margin repayment': 'withdrawal',
  'loan fee': 'fee',
  'margin fee': 'margin fee',
  gift: 'gift in/gift out',
  lost: 'lost',
  donation: 'donation',
  cost: 'spend',
  'realized gain': 'margin gain',
  swap: 'rename',
  'liquidity in': 'trade',
  'liquidity out': 'trade',
  'add to pool': 'locked',
  'remove from pool': 'locked',
  stake: 'locked',
  unstake: 'locked',
  ignored: { skip: 'marked as ignored in Koinly.' },
});

/** The meaning of a label; spaces and underscores are alike. */
export function koinlyLabel(text: string) {
  return known(text.replaceAll('_', ' '));
}
