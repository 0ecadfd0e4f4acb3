/** What happened at one moment: the types of transactions, and the labels of income. */

export const TRANSACTION_TYPES = [
  'buy',
  'sell',
  'trade',
  'income',
  'deposit',
  'gift_received',
  'withdrawal',
  'spend',
  'fee',
  'gift',
  'donation',
  'lost',
  'stolen',
  'transfer',
  'margin_gain',
  'margin_loss',
  'split',
  'rename',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const INCOME_LABELS = [
  'staking',
  'interest',
  'airdrop',
  'mining',
  'fork',
  'salary',
  'royalty',
  'other',
] as const;
export type IncomeLabel = (typeof INCOME_LABELS)[number];
