import { readBrokerLines } from '@lotbook/intake/form-1099-da/read-lines';
import { formatDecimal } from '@lotbook/ledger/decimal';
import { countText } from '@lotbook/ledger/thousands';
import { lastPricedDay, readPriceTable } from '@lotbook/market/providers/price-table';
import { readLots } from './read-lots.ts';
import { MOST_PRICE_LINES, type ReadPrices, type TableAnswer, type TableQuestion } from './whole-table.ts';

/** The maximum number of listed issues. Further ones are only counted. */
const MOST_ISSUES = 500;

export function readWholeTable(question: TableQuestion, name: string, bytes: Uint8Array): TableAnswer {
  if (question.of === 'prices') return { of: 'prices', read: readPrices(bytes, question.baseCurrency) };
  if (question.of === 'lots') return { of: 'lots', read: readLots(name, bytes, question.timeZone) };
  return { of: 'brokerLines', read: readBrokerLines(name, bytes, question.taxYear) };
}

function readPrices(bytes: Uint8Array, baseCurrency: string): ReadPrices {
  const text = textOf(bytes);
  if (lineCount(text) > MOST_PRICE_LINES) {
    const error = `This file has more than ${countText(MOST_PRICE_LINES)} lines. Split it into several files.`;
    return { error, prices: [], issues: [], issueCount: 0 };
  }
  const { prices, issues } = readPriceTable(text, baseCurrency, lastPricedDay(Date.now()));
  return {
    error: null,
    prices: prices.map(({ asset, currency, moment, price }) => ({
      asset,
      currency,
      moment,
      price: formatDecimal(price),
    })),
    issues: issues.slice(0, MOST_ISSUES),
    issueCount: issues.length,
  };
}

function textOf(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function lineCount(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) count++;
  }
  return count;
}
