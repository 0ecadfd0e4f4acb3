/** A broker's line as it is kept: whose account it is about, and what the user says about it. */
import type { BrokerLine } from '@lotbook/ledger/broker-line';
import { dec, equals, sum } from '@lotbook/ledger/decimal';
import type { Sale } from './sales.ts';

export type KeptLine = BrokerLine & {
  id: string;
  accountId: string;
  /** Who filed the form; null: nobody said, the account speaks for them. */
  broker: string | null;
  /** Ids of sales, by the user's own hand; none: it reports no sale of these records. Null: as it is found here. */
  matchedTo: readonly string[] | null;
};

/** Why a line has no sale. */
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
