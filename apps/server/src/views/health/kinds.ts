import type { Severity } from '@lotbook/ledger/callout';
import { calloutWords } from '../../results/documents/callout-words.ts';

export const STATES = ['open', 'fixed', 'resolved', 'dismissed'] as const;
export type ProblemState = (typeof STATES)[number];

export const FIXES = [
  'purchase',
  'keep_price',
  'other_price',
  'unit_price',
  'match',
  'own_wallet',
  'type',
  'spam',
  'ignore',
] as const;
export type FixKind = (typeof FIXES)[number];

/** `fixes` begins with the most likely one. */
type Words = { title: string; remedy: string; fixes: readonly FixKind[] };

/** Kinds that are not a callout type, or are one of several for a type, by their name in URLs. */
const WORDS: Readonly<Record<string, Words>> = {
  'insufficient-quantity': {
    title: calloutWords('INSUFFICIENT_QUANTITY').title,
    remedy:
      'The purchase of these units is missing. Import the account they came from, match the deposit that brought them, or enter the purchase. Until then these units have a cost basis of zero.',
    fixes: ['purchase', 'ignore'],
  },
  'missing-price-history': {
    title: calloutWords('MISSING_PRICE_HISTORY').title,
    remedy: 'No price found for this date. Enter one, or upload a table of your own prices under Settings.',
    fixes: ['unit_price', 'spam', 'ignore'],
  },
  'unmatched-transfer': {
    title: calloutWords('UNBALANCED_TRANSACTION').title,
    remedy: 'Sent from your wallet with no matching deposit.',
    fixes: ['match', 'own_wallet', 'type', 'ignore'],
  },
  uncategorized: {
    title: 'Deposit of unknown origin',
    remedy: 'Match it with the withdrawal it came from, say what it was, or enter what the units cost.',
    fixes: ['match', 'unit_price', 'type', 'spam', 'ignore'],
  },
  'unbalanced-transaction': {
    title: 'Unbalanced transaction',
    remedy: 'It was left out of the figures. Check its quantities against the file it came from, or ignore it.',
    fixes: ['type', 'ignore'],
  },
  'value-out-of-bounds': { ...calloutWords('VALUE_OUT_OF_BOUNDS'), fixes: ['ignore'] },
  'sources-disagree': {
    title: 'Two sources of prices disagree',
    remedy:
      'What a movement was worth is far from what a second source says. Keep the price that counts, take the other one, or enter a price.',
    fixes: ['keep_price', 'other_price', 'unit_price'],
  },
  'balance-differences': {
    title: 'Reported and calculated balance differ',
    remedy: 'Look for missing or duplicate transactions from the date the balances diverge.',
    fixes: ['purchase'],
  },
  'negative-balances': {
    title: 'Balance below zero',
    remedy:
      'More was sent from these wallets than was received. Import the missing part of their history, match the deposit that brought the units, or enter the purchase.',
    fixes: ['purchase'],
  },
  'rejected-rows': {
    title: 'Import that failed or rejected rows',
    remedy: 'Download only the rejected rows, correct them and import that file; or undo an import that failed.',
    fixes: [],
  },
  'unknown-tokens': {
    title: 'Unrecognized token',
    remedy: 'Not in our asset list. Mark it as spam, map it to a known asset, or enter a price.',
    fixes: ['spam'],
  },
};

export function kindWords(kind: string): Words {
  return WORDS[kind] ?? { ...calloutWords(kind.toUpperCase().replaceAll('-', '_')), fixes: [] };
}

export const CHECKS = [
  'purchases that are missing',
  'prices that are missing',
  'reported balances that differ from the calculated ones',
  'unmatched transfers',
  'deposits of unknown origin',
  'likely duplicates',
  'imports that failed or rejected rows',
  'values out of bounds',
  'prices that a second source does not confirm',
  'unbalanced transactions',
  'balances below zero',
  'unrecognized tokens',
] as const;

/** The severity of kinds that are not in the engine. */
export const SEVERITY = {
  'balance-differences': 'WARNING',
  'negative-balances': 'WARNING',
  'rejected-rows': 'WARNING',
  'unknown-tokens': 'NOTICE',
  'sources-disagree': 'WARNING',
  uncategorized: 'NOTICE',
} as const satisfies Record<string, Severity>;
