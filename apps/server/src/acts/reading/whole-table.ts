import type { LinesRead } from '@lotbook/intake/form-1099-da/read-lines';
import type { RowIssue } from '@lotbook/ledger/draft';
import type { UserPriceRow } from '../../valuation/own-prices.ts';
import type { ReadLots } from './read-lots.ts';

export type HowToReadTable = {
  prices: { baseCurrency: string };
  lots: { timeZone: string };
  brokerLines: { taxYear: string };
};
export type TableKind = keyof HowToReadTable;

export type ReadPrices = {
  error: string | null;
  prices: UserPriceRow[];
  issues: readonly RowIssue[];
  issueCount: number;
};
export type TableRead = { prices: ReadPrices; lots: ReadLots; brokerLines: LinesRead };

export type TableQuestion = { [K in TableKind]: { of: K } & HowToReadTable[K] }[TableKind];
export type TableAnswer = { [K in TableKind]: { of: K; read: TableRead[K] } }[TableKind];

export const MOST_TABLE_BYTES: Readonly<Record<TableKind, number>> = {
  prices: 8 * 2 ** 20,
  lots: 8 * 2 ** 20,
  brokerLines: 16 * 2 ** 20,
};

/**
 * The maximum number of price lines: seventy years of daily prices. The embedded database stores them in about a
 * second.
 */
export const MOST_PRICE_LINES = 25_000;
