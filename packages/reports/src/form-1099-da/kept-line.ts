/** A stored broker's line with its account and the user's decisions. */
import type { BrokerLine } from '@lotbook/ledger/broker-line';
import { dec, equals, sum } from '@lotbook/ledger/decimal';
import type { Sale } from './sales.ts';

export type KeptLine = BrokerLine & {
  id: string;
  accountId: string;
  /** The filer; null if unstated, when the account implies it. */
  broker: string | null;
  /** The user's choice of sales; an empty list means no sale in these records. Null if matched automatically. */
  matchedTo: readonly string[] | null;
};

const UNMATCHED = [
  'nominee',
  'taken-apart',
  'sale-gone',
  'does-not-add-up',
  'no-asset',
  'two-assets',
  'no-day',
  'quantity',
] as const;
export type WhyUnmatched = (typeof UNMATCHED)[number];

export function addUp(lines: readonly KeptLine[], sales: readonly Sale[]): boolean {
  if (lines.some(({ quantity }) => quantity === null)) return false;
  const reported = sum(lines.map(({ quantity }) => dec(quantity!)));
  return equals(reported, sum(sales.map(({ quantity }) => quantity)));
}
