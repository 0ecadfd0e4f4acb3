import { rowTypes } from '../../reading/patterns/meaning.ts';

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
  loan: 'loan',
  'margin loan': 'loan',
  'loan repayment': 'loan repaid',
  'margin repayment': 'loan repaid',
  'loan fee': 'fee',
  'margin fee': 'margin fee',
  gift: 'gift in/gift out',
  lost: 'lost',
  donation: 'donation',
  cost: 'spend',
  'realized gain': 'margin gain',
  swap: 'rename',
  'liquidity in': 'into pool',
  'liquidity out': 'out of pool',
  'add to pool': 'locked',
  'remove from pool': 'locked',
  stake: 'locked',
  unstake: 'locked',
  ignored: { skip: 'marked as ignored in Koinly.' },
});

export function koinlyLabel(text: string) {
  return known(text.replaceAll('_', ' '));
}
