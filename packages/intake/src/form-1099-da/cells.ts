/** Parses cells of Form 1099-DA. */
import { readNumber } from '@lotbook/integrations/reading/files/number';
import type { BrokerLine } from '@lotbook/ledger/broker-line';
import { type Decimal, formatDecimal, isNegative, isZero } from '@lotbook/ledger/decimal';
import type { RowIssue } from '@lotbook/ledger/draft';
import { isDate } from '@lotbook/ledger/json/check-timeline';
import { plainName } from '@lotbook/ledger/plain-name';
import type { Column } from './columns.ts';

export type Cells = {
  text(column: Column): string;
  wrong(column: Column, code: RowIssue['code'], message: string, remedy: string): void;
};

const MOST = { name: 200, digits: 60 };
const PLAIN_NUMBER = 'Write digits with a point, like 1250.50, and no other currency than US dollars.';

/** @returns null if the cell is empty or wrong */
export function amountIn(cells: Cells, column: Column, what: string): string | null {
  const text = cells.text(column);
  const value = readNumber(text);
  if (value === null) return null;
  if (value === undefined || formatDecimal(value).length > MOST.digits) {
    cells.wrong(column, 'INVALID_NUMBER', `${what} is not a number that can be read.`, PLAIN_NUMBER);
    return null;
  }
  if (isNegative(value)) {
    cells.wrong(
      column,
      'NEGATIVE_NUMBER',
      `${what} is less than zero.`,
      'No box of the form is. Check the row against it.',
    );
    return null;
  }
  return formatDecimal(value);
}

export function quantityIn(cells: Cells): string | null {
  const text = amountIn(cells, 'quantity', 'The quantity');
  if (text !== null && isZero(readNumber(text) as Decimal)) {
    cells.wrong(
      'quantity',
      'INVALID_NUMBER',
      'The quantity is zero.',
      'A line of the form is of some units. Remove the row, or correct it.',
    );
    return null;
  }
  return text;
}

export function nameIn(cells: Cells, column: Column): string | null {
  const text = plainName(cells.text(column));
  if (text.length <= MOST.name) return text === '' ? null : text;
  cells.wrong(column, 'TOO_LONG', `The name is longer than ${MOST.name} characters.`, 'Write its symbol, like BTC.');
  return null;
}

const VARIOUS = new Set(['', 'various', 'var', 'unknown', 'n/a', 'na', '-', '--']);

/** A pattern for US dates. A time after the date is ignored. */
const MONTH_FIRST = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ ,T].{0,30})?$/;
const YEAR_FIRST = /^(\d{4})-?(\d{2})-?(\d{2})(?:[ ,T].{0,30})?$/;

/** @returns `YYYY-MM-DD`, or null if it is missing or wrong */
export function dayIn(cells: Cells, column: Column): string | null {
  const text = cells.text(column);
  if (VARIOUS.has(text.toLowerCase())) return null;
  const [, month, day, year] = MONTH_FIRST.exec(text) ?? [];
  const iso = year
    ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
    : YEAR_FIRST.exec(text)?.slice(1, 4).join('-');
  if (isDate(iso)) return iso;
  cells.wrong(column, 'INVALID_DATE', 'This is not a date that can be read.', 'Write it as MM/DD/YYYY or YYYY-MM-DD.');
  return null;
}

const YES = new Set(['yes', 'y', 'true', 't', '1', 'x', 'checked', 'covered', 'reported']);
const NO = new Set(['', 'no', 'n', 'false', 'f', '0', 'unchecked', 'noncovered', 'not reported', 'n/a']);

/** @returns null for an empty cell */
export function yesOrNoIn(cells: Cells, column: Column): boolean | null {
  const text = cells.text(column).toLowerCase();
  if (text === '') return null;
  if (YES.has(text)) return true;
  if (!NO.has(text))
    cells.wrong(column, 'UNKNOWN_WORD', 'This is neither yes nor no.', 'Write yes or no, or leave it empty.');
  return false;
}

const TERMS: Readonly<Record<string, BrokerLine['term']>> = {
  '': null,
  short: 'short',
  s: 'short',
  st: 'short',
  'short term': 'short',
  'short-term': 'short',
  short_term: 'short',
  long: 'long',
  l: 'long',
  lt: 'long',
  'long term': 'long',
  'long-term': 'long',
  long_term: 'long',
  ordinary: 'ordinary',
  o: 'ordinary',
  'ordinary income': 'ordinary',
  unknown: null,
  undetermined: null,
};

export function termIn(cells: Cells): BrokerLine['term'] {
  const word = cells.text('term').toLowerCase();
  if (Object.hasOwn(TERMS, word)) return TERMS[word]!;
  cells.wrong(
    'term',
    'UNKNOWN_WORD',
    'This is none of short, long and ordinary.',
    'Write what is checked in box 6, or leave it empty.',
  );
  return null;
}

export function aggregateIn(cells: Cells): BrokerLine['aggregate'] {
  const text = cells.text('aggregate').toLowerCase();
  if (text === '' || text === 'no' || text === 'false') return null;
  if (text.includes('stablecoin')) return 'stablecoins';
  if (text.includes('nft')) return 'nfts';
  cells.wrong(
    'aggregate',
    'UNKNOWN_WORD',
    'This is neither stablecoins nor NFTs.',
    'Write stablecoins or nfts, or leave it empty.',
  );
  return null;
}
