import { dec, formatDecimal } from '@lotbook/ledger/decimal';
import type { KnownLine, KnownSum } from '../../ui/why.tsx';
import type { AssetRow, Performance } from './query.ts';

export type Column =
  | 'valueBefore'
  | 'value'
  | 'deposits'
  | 'withdrawals'
  | 'gain'
  | 'realized'
  | 'income'
  | 'unrealized'
  | 'fees';

const WORDS: Record<Column, string> = {
  valueBefore: 'Starting value',
  value: 'Ending value',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  gain: 'Gain',
  realized: 'Realized gain',
  income: 'Income',
  unrealized: 'Change in unrealized gain',
  fees: 'Fees',
};

/** Further parts are summed. */
const MOST = 6;

export function totalSum(page: Performance, column: Column): KnownSum {
  const total = page[column];
  const parts = page.assets
    .flatMap((row) =>
      row[column] === null || row[column] === undefined ? [] : { label: row.asset.symbol, value: row[column] },
    )
    .filter(({ value }) => dec(value).coefficient !== 0n)
    .sort((a, b) => size(b.value) - size(a.value));
  const shown = parts.slice(0, parts.length === MOST + 1 ? MOST + 1 : MOST);
  const rest = parts.slice(shown.length);
  const restSum = rest.reduce((sum, { value }) => sum + atTwelve(value), 0n);
  const others: KnownLine[] =
    rest.length === 0
      ? []
      : [{ label: `${rest.length} others`, value: formatDecimal({ coefficient: restSum, scale: 12 }), sign: null }];
  return {
    ...(column === 'gain' ? { before: { title: 'Over the period', sum: gainLines(page) } } : {}),
    sum: [
      { label: WORDS[column], value: total.amount, sign: 'EQUALS', isUnknown: total.unknownCount > 0 },
      ...shown.map((part) => ({ ...part, sign: null })),
      ...others,
      ...tradesIn(page, column),
    ],
    currency: page.currency,
    ways: [],
  };
}

/** Trades between assets count as deposits and withdrawals of each asset, but not in the total. */
function tradesIn({ tradedBetween }: Performance, column: Column): KnownLine[] {
  const isMoved = column === 'deposits' || column === 'withdrawals';
  if (!isMoved || dec(tradedBetween).coefficient === 0n) return [];
  return [{ label: 'Traded between them', value: tradedBetween, sign: 'MINUS' }];
}

const atTwelve = (value: string): bigint => {
  const { coefficient, scale } = dec(value);
  return scale > 12 ? coefficient / 10n ** BigInt(scale - 12) : coefficient * 10n ** BigInt(12 - scale);
};
const size = (value: string) => Math.abs(Number(value));

/** Lines of the total gain, without unknown amounts. */
function gainLines(page: Performance): KnownLine[] {
  const known = page.assets.filter(({ gain }) => gain !== null);
  const sum = (column: 'valueBefore' | 'value' | 'deposits' | 'withdrawals') => {
    const traded = tradesIn(page, column).length > 0 ? atTwelve(page.tradedBetween) : 0n;
    return formatDecimal({ coefficient: known.reduce((all, row) => all + atTwelve(row[column]!), -traded), scale: 12 });
  };
  return [
    { label: WORDS.value, value: sum('value'), sign: null },
    { label: WORDS.valueBefore, value: sum('valueBefore'), sign: 'MINUS' },
    { label: WORDS.deposits, value: sum('deposits'), sign: 'MINUS' },
    { label: WORDS.withdrawals, value: sum('withdrawals'), sign: 'PLUS' },
    { label: WORDS.gain, value: page.gain.amount, sign: 'EQUALS', isUnknown: page.gain.unknownCount > 0 },
  ];
}

export function moneySum(page: Performance): KnownSum {
  return {
    sum: gainLines(page),
    currency: page.currency,
    ways: [{ to: '#money-weighted', words: 'How the rate is calculated' }],
  };
}

export function gainOf(row: AssetRow, currency: string): KnownSum {
  const lines: KnownLine[] = [
    { label: WORDS.value, value: row.value!, sign: null },
    { label: WORDS.valueBefore, value: row.valueBefore!, sign: 'MINUS' },
    { label: WORDS.deposits, value: row.deposits!, sign: 'MINUS' },
    { label: WORDS.withdrawals, value: row.withdrawals!, sign: 'PLUS' },
    { label: WORDS.gain, value: row.gain!, sign: 'EQUALS' },
  ];
  const parts: KnownLine[] = (['realized', 'unrealized', 'income'] as const).flatMap((column) =>
    row[column] == null ? [] : [{ label: WORDS[column], value: row[column], sign: null }],
  );
  return { sum: [...lines, ...parts], currency, ways: [] };
}

export function unrealizedOf(row: AssetRow, currency: string): KnownSum {
  return {
    sum: [
      { label: WORDS.gain, value: row.gain!, sign: null },
      { label: WORDS.realized, value: row.realized!, sign: 'MINUS' },
      { label: WORDS.income, value: row.income!, sign: 'MINUS' },
      { label: WORDS.unrealized, value: row.unrealized!, sign: 'EQUALS' },
    ],
    currency,
    ways: [],
  };
}

type Moved = Pick<AssetRow, 'deposits' | 'withdrawals'>;

export function netOf({ deposits, withdrawals }: Moved): string | null {
  if (deposits == null || withdrawals == null) return null;
  return formatDecimal({ coefficient: atTwelve(deposits) - atTwelve(withdrawals), scale: 12 });
}

export function netSum(moved: Moved, currency: string): KnownSum {
  return {
    sum: [
      { label: WORDS.deposits, value: moved.deposits!, sign: null },
      { label: WORDS.withdrawals, value: moved.withdrawals!, sign: 'MINUS' },
      { label: 'Net deposits', value: netOf(moved)!, sign: 'EQUALS' },
    ],
    currency,
    ways: [],
  };
}
