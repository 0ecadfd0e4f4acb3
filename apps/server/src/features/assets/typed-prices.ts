/** A small table of prices as it is typed or pasted, for one asset: a day and a price on each line, and a currency where it is another. Pure. */
import { formatDecimal } from '@lotbook/ledger/decimal';
import type { RowIssue } from '@lotbook/ledger/draft';
import { readPriceTable } from '@lotbook/market/providers/price-table';
import type { UserPriceRow } from '../../books/prices/own-prices.ts';

/** More is a file, which Settings take in. */
export const MOST_TYPED_PRICES = 1_000;

export type TypedPrices = { prices: UserPriceRow[]; issues: readonly RowIssue[] };

/** @param currency  of lines that name none. @returns issues with the number of their line, counted from 1 */
export function readTypedPrices(text: string, symbol: string, currency: string): TypedPrices {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const cells = lines.map((line) => line.split(/[,;\t]/).map((cell) => cell.trim()));
  const asCsv = cells.map(([moment = '', price = '', of = '', ...more]) =>
    moment + price === '' ? '' : [moment, symbol, price, [of, ...more].join(' ').trim()].map(quoted).join(','),
  );
  const { prices, issues } = readPriceTable(['date,asset,price,currency', ...asCsv].join('\n'), currency);
  return {
    prices: prices.map((one) => ({
      asset: symbol,
      currency: one.currency,
      moment: one.moment,
      price: formatDecimal(one.price),
    })),
    issues: issues.map((issue) => ({ ...issue, row: issue.row - 1 })),
  };
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
