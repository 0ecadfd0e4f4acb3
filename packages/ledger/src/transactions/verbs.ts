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

/** Income of a label, summed: what it is called. */
const INCOME_CATEGORIES: Record<IncomeLabel, string> = {
  staking: 'Staking rewards',
  interest: 'Interest',
  airdrop: 'Airdrops',
  mining: 'Mining',
  fork: 'Forks',
  salary: 'Salary',
  royalty: 'Royalties',
  other: 'Other income',
};

/** @param type  of a stored row: one that has no word here is called what it is called there */
export function verbOf(type: string): string {
  return word(VERBS, type);
}

/** What left without a sale. @param type  as above */
export function removalVerbOf(type: string): string {
  return type === 'withdrawal' ? 'Unmatched withdrawal' : verbOf(type);
}

/** @param label  of a stored row, as above */
export function incomeVerbOf(label: string): string {
  return word(INCOME_VERBS, label);
}

/** @param label  of a stored row, as above */
export function incomeCategoryOf(label: string): string {
  return word(INCOME_CATEGORIES, label);
}

function word(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? words[key]! : key;
}
