/** The words for types and income labels of the ledger file. */
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

/** @param type the type of a stored row; an unlisted one is returned unchanged */
export function verbOf(type: string): string {
  return word(VERBS, type);
}

/** @param type the type of a stored row */
export function removalVerbOf(type: string): string {
  return type === 'withdrawal' ? 'Unmatched withdrawal' : verbOf(type);
}

/** @param label the label of a stored row; an unlisted one is returned unchanged */
export function incomeVerbOf(label: string): string {
  return word(INCOME_VERBS, label);
}

/** @param label the label of a stored row; an unlisted one is returned unchanged */
export function incomeCategoryOf(label: string): string {
  return word(INCOME_CATEGORIES, label);
}

function word(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? words[key]! : key;
}
