/** The verbs of the ledger in plain words. A verb is a type of the ledger file, and for income its label. */
import type { IncomeLabel, TransactionType } from './transaction.ts';

export const VERBS: Record<TransactionType, string> = {
  buy: 'Buy',
  sell: 'Sell',
  trade: 'Trade',
  income: 'Income',
  deposit: 'Deposit',
  gift_received: 'Gift received',
  withdrawal: 'Withdrawal',
  spend: 'Spend',
  fee: 'Fee',
  gift: 'Gift sent',
  donation: 'Donation',
  lost: 'Lost',
  stolen: 'Stolen',
  transfer: 'Transfer',
  margin_gain: 'Margin gain',
  margin_loss: 'Margin loss',
  split: 'Split',
  rename: 'Rename',
};

export const INCOME_VERBS: Record<IncomeLabel, string> = {
  staking: 'Staking reward',
  interest: 'Interest',
  airdrop: 'Airdrop',
  mining: 'Mining',
  fork: 'Fork',
  salary: 'Salary',
  royalty: 'Royalty',
  other: 'Income',
};
