/**
 * Computes each asset's performance in a period, rounded so that rows add up. The gain is the change in value minus net
 * deposits. Totals exclude unknown figures.
 */

import { add, type Decimal, dec, divide, formatDecimal, isPositive, isZero, mul, sub } from '@lotbook/ledger/decimal';
import { roundToTotal } from '@lotbook/ledger/printed/rows';
import { GROWTH_DIGITS } from '@lotbook/portfolio/returns';
import type { Realized } from '../../results/lots/realized.ts';
import { movedIn } from '../../valuation/moved.ts';
import { type AssetAt, amountOf, flowsOf, isHeld } from '../../views/history/assets.ts';
import { displayDigits, isConverted } from '../../views/portfolio/display.ts';
import type { Places } from './left-out.ts';
import type { Period } from './period.ts';
import { printedRate } from './printed.ts';
import type { Sources } from './sources.ts';

export type AssetFigures = {
  assetId: string;
  quantity: string;
  valueBefore: string | null;
  value: string | null;
  deposits: string | null;
  withdrawals: string | null;
  gain: string | null;
  realized: string | null;
  income: string | null;
  unrealized: string | null;
  fees: string | null;
  timeWeighted: string | null;
};

type Exact = Record<Column, Decimal | null> & { assetId: string; quantity: string; timeWeighted: Decimal | null };
const COLUMNS = ['valueBefore', 'value', 'deposits', 'withdrawals', 'realized', 'income', 'fees'] as const;
type Column = (typeof COLUMNS)[number];

export async function placesIn(sources: Sources, period: Period, assetId: string | null): Promise<Places> {
  const ends = (await sources.assetsAt(period.to)).filter((one) => assetId === null || one.assetId === assetId);
  const starts = new Map((await sources.assetsAt(period.before)).map((one) => [one.assetId, one]));
  const isIn = (end: AssetAt) => isHeld(end) || end.day > period.before || isHeld(starts.get(end.assetId));
  return { starts, ends: ends.filter(isIn) };
}

export async function byAsset(
  sources: Sources,
  period: Period,
  { starts, ends }: Places,
  leftOut: ReadonlySet<string>,
): Promise<AssetFigures[]> {
  const [before, after] = [await sources.pricesOn(period.before), await sources.pricesOn(period.to)];
  const realized = await sources.realized(period.from);
  const exact = ends.map((end) => {
    const { assetId } = end;
    const figures = exactOf(
      { at: starts.get(assetId) ?? null, price: before.get(assetId) ?? null },
      { at: end, price: after.get(assetId) ?? null },
      realized?.get(assetId),
      realized !== null,
    );
    return leftOut.has(assetId) ? { ...figures, ...NOTHING_KNOWN } : figures;
  });
  return printed(await inDisplay(sources, period, exact), displayDigits(sources.of.display));
}

/** Converts exactly: both ends at the rate of their day, and each movement at the rate of its day. */
async function inDisplay(sources: Sources, period: Period, exact: Exact[]): Promise<Exact[]> {
  const { of } = sources;
  if (!isConverted(of.display)) return exact;
  const days = { from: period.from, to: period.to };
  const rows = await sources.look((tx) => movedIn(tx, of.userId, days, of.rateOn));
  const moved = new Map(rows.map((one) => [one.assetId, one]));
  const [before, after] = [of.rateOn(period.before), of.rateOn(period.to)];
  const times = (value: Decimal | null, rate: Decimal | null) =>
    value === null || isZero(value) ? value : rate && mul(value, rate);
  return exact.map((row) => {
    const one = moved.get(row.assetId);
    const sumOf = (column: 'deposits' | 'withdrawals' | 'income' | 'fees') =>
      row[column] === null || (one?.unratedCount ?? 0) > 0 ? null : dec(one?.[column] ?? '0');
    return {
      ...row,
      valueBefore: times(row.valueBefore, before),
      value: times(row.value, after),
      deposits: sumOf('deposits'),
      withdrawals: sumOf('withdrawals'),
      income: sumOf('income'),
      fees: sumOf('fees'),
    };
  });
}

const NOTHING_KNOWN = Object.fromEntries(COLUMNS.map((column) => [column, null])) as Record<Column, null>;

type Place = { at: AssetAt | null; price: Decimal | null };

function exactOf(
  start: Place,
  end: Place & { at: AssetAt },
  realized: Realized | undefined,
  isComputed: boolean,
): Exact {
  const flows = flowsOf(end.at, start.at);
  const [valueBefore, value] = [amountOf(start.at, start.price), amountOf(end.at, end.price)];
  const isKnown = valueBefore !== null && value !== null && flows.unknownFlows === 0;
  const since = (figure: 'income' | 'fees', unknown: 'unknownIncome' | 'unknownFees') =>
    end.at[unknown] > (start.at?.[unknown] ?? 0) ? null : sub(dec(end.at[figure]), dec(start.at?.[figure] ?? '0'));
  return {
    assetId: end.at.assetId,
    quantity: formatDecimal(dec(end.at.quantity)),
    valueBefore: isKnown ? valueBefore : null,
    value,
    deposits: isKnown ? flows.deposits : null,
    withdrawals: isKnown ? flows.withdrawals : null,
    realized: !isComputed || (realized && realized.unknownCount > 0) ? null : dec(realized?.gain ?? '0'),
    income: since('income', 'unknownIncome'),
    fees: since('fees', 'unknownFees'),
    timeWeighted: growthBetween(start, end),
  };
}

function growthBetween(start: Place, end: Place & { at: AssetAt }): Decimal | null {
  if (end.at.breaks !== (start.at?.breaks ?? 0)) return null;
  const [begun, ended] = [start.at === null ? dec('1') : growthAt(start.at, start.price), growthAt(end.at, end.price)];
  if (begun === null || ended === null || !isPositive(begun)) return null;
  return sub(divide(ended, begun, GROWTH_DIGITS, 'half-even'), dec('1'));
}

function growthAt(at: AssetAt, price: Decimal | null): Decimal | null {
  const growth = dec(at.growth);
  if (at.isQuantityUnknown) return null;
  if (isZero(dec(at.quantity))) return growth;
  if (price === null || at.price === null || !isPositive(dec(at.price))) return null;
  return divide(mul(growth, price), dec(at.price), GROWTH_DIGITS, 'half-even');
}

/** Rounds each column to its rounded total. The final value of an excluded asset is rounded separately. */
function printed(rows: readonly Exact[], digits: number): AssetFigures[] {
  const columns = Object.fromEntries(
    COLUMNS.map((column) => [
      column,
      printedColumn(
        rows.map((row) => row[column]),
        digits,
      ),
    ]),
  ) as Record<Column, (Decimal | null)[]>;
  const text = (value: Decimal | null) => value && formatDecimal(value);
  return rows.map(({ assetId, quantity, timeWeighted }, i) => {
    const at = (column: Column) => columns[column][i]!;
    const [before, value, put, taken] = [at('valueBefore'), at('value'), at('deposits'), at('withdrawals')];
    const gain = before && value && put && taken ? add(sub(sub(value, before), put), taken) : null;
    const [realized, income] = [at('realized'), at('income')];
    return {
      assetId,
      quantity,
      timeWeighted: printedRate(timeWeighted),
      valueBefore: text(before),
      value: text(value),
      deposits: text(put),
      withdrawals: text(taken),
      gain: text(gain),
      realized: text(realized),
      income: text(income),
      unrealized: text(gain && realized && income ? sub(sub(gain, realized), income) : null),
      fees: text(at('fees')),
    };
  });
}

function printedColumn(values: readonly (Decimal | null)[], digits: number): (Decimal | null)[] {
  const cents = roundToTotal(
    values.flatMap((value) => value ?? []),
    digits,
  );
  let next = 0;
  return values.map((value) => (value === null ? null : { coefficient: cents[next++]!, scale: digits }));
}

export type Totals = Record<
  'valueBefore' | 'value' | 'deposits' | 'withdrawals' | 'gain' | 'realized' | 'income' | 'unrealized' | 'fees',
  TotalFigure
>;
export type TotalFigure = { amount: string; unknownCount: number };

export function totalsOf(rows: readonly AssetFigures[]): Totals {
  const figure = (name: keyof Totals): TotalFigure => {
    const known = rows.flatMap((row) => row[name] ?? []);
    const sum = known.reduce((all, value) => add(all, dec(value)), dec('0'));
    return { amount: formatDecimal(sum), unknownCount: rows.length - known.length };
  };
  const names = [
    'valueBefore',
    'value',
    'deposits',
    'withdrawals',
    'gain',
    'realized',
    'income',
    'unrealized',
    'fees',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, figure(name)])) as Totals;
}
