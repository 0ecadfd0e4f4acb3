import type { Instructions, Integration } from './integration.ts';
import type { Category } from './reading/importer.ts';

export function generalInstructions({ name, category }: Pick<Integration, 'name' | 'category'>): Instructions {
  return {
    steps: [WHERE[category](name), 'Choose the whole time since you opened the account.'],
    limitations: [LIMITATIONS[category]],
    confidence: 'low',
  };
}

const WHERE: Record<Category, (name: string) => string> = {
  Exchange: (name) =>
    `Sign in to ${name} on a computer and look for “Export”, “Statements”, “Reports” or “History” near your transactions or in the account’s settings.`,
  Wallet: (name) => `Open ${name} and look for “Export” or “History” near your transactions or in its settings.`,
  Explorer: (name) =>
    `Open ${name}, look your address up, and download the list of its transactions as CSV. Where tokens and internal transactions are listed apart, download those too.`,
  'Tax product': (name) => `Open ${name} and export all your transactions, of all years and all accounts, as CSV.`,
  Other: (name) => `Open ${name} and export your whole history.`,
};
const LIMITATIONS: Record<Category, string> = {
  Exchange:
    'Check that the file has your deposits and withdrawals as well as your trades: an export of trades alone leaves transfers unexplained. Derivatives and earn products often have separate exports.',
  Wallet:
    'A wallet’s file knows what went in and out, not what it was for or what it was worth: values are looked up, and you can say later what a transaction was.',
  Explorer:
    'An explorer knows one address on one network. Do this for each of your addresses and networks. It does not know what a transaction was for.',
  'Tax product':
    'Types, labels and transfers are kept where the file has them. Cost basis is taken only where the file states it.',
  Other: 'Values that the file does not state are looked up.',
};
