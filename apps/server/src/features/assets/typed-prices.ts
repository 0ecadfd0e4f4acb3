/** Parses a typed or pasted price table for one asset: a day, a price and optionally a currency per line. Pure. */
import { formatDecimal } from '@lotbook/ledger/decimal';
import type { RowIssue } from '@lotbook/ledger/draft';
import { readPriceTable } from '@lotbook/market/providers/price-table';
import type { UserPriceRow } from '../../valuation/own-prices.ts';

export const MOST_TYPED_PRICES = 1_000;

export type TypedPrices = { prices: UserPriceRow[]; issues: readonly RowIssue[] };

/**
 * @param currency the default currency
 * @param lastDay 'YYYY-MM-DD', the last day that can have a price
 * @returns issues by line number, counted from 1
 */
export function readTypedPrices(
  text: string,
  { symbol, currency, lastDay }: { symbol: string; currency: string; lastDay: string },
): TypedPrices {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const cells = lines.map(cellsOf);
  const asCsv = cells.map(([moment = '', price = '', of = '', ...more]) =>
    moment + price === '' ? '' : [moment, symbol, price, [of, ...more].join(' ').trim()].map(quoted).join(','),
  );
  // Empty text removes all prices, but a file without prices is an error.
  if (asCsv.every((line) => line === '')) return { prices: [], issues: [] };
  const { prices, issues } = readPriceTable(['date,asset,price,currency', ...asCsv].join('\n'), currency, lastDay);
  return {
    prices: prices.map((one) => ({
      asset: symbol,
      currency: one.currency,
      moment: one.moment,
      price: formatDecimal(one.price),
    })),
    issues: issues.map((issue) => ({
      ...issue,
      ...(issue.code === 'CONTRADICTING_PRICE' && AGAIN),
      row: issue.row - 1,
    })),
  };
}

const AGAIN = {
  message: 'A line before it gives another price for the same moment and currency.',
  remedy: 'Keep the right one of the two.',
};

/** Splits a line into cells. Lines pasted from a spreadsheet have tabs, and their numbers may have commas. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';'].find((one) => line.includes(one)) ?? ',';
  const cells = line.split(separator).map((cell) => cell.trim());
  const [moment = '', price = '', of = ''] = cells;
  // `12,50` is likely a decimal number, not a price with a currency of 50.
  return separator === ',' && /^\d+(\.\d+)?$/.test(of) ? [moment, `${price},${of}`] : cells;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
