import { dec, sum, toFixed } from '@lotbook/ledger/decimal';
import type { Printed } from '@lotbook/ledger/printed/rows';
import { roundedUnits } from '@lotbook/ledger/printed/rows';
import { dateWriter } from '@lotbook/reports/dates';
import { asReported } from '@lotbook/reports/documents/form-8949/as-reported';
import { partOf } from '@lotbook/reports/documents/form-8949/rows';
import { type BoxId, boxOf } from '@lotbook/reports/documents/form-8949/year-facts';
import { type Difference, differencesOf, isContradiction } from '@lotbook/reports/form-1099-da/differences';
import type { Matched, MatchedBy } from '@lotbook/reports/form-1099-da/match';
import type { Sale } from '@lotbook/reports/form-1099-da/sales';
import { statedParts } from '@lotbook/reports/form-1099-da/statements';
import type { ReportDisposal } from '@lotbook/reports/report';
import type { BrokerLineRow } from '../../facts/broker-lines/broker-lines.ts';
import type { SoldLot } from '../../results/lots/sold-from.ts';
import type { DisposalRow } from '../../results/rows/rows.ts';
import { receivedForAnother, UNREPORTED, whyUnmatched } from './words.ts';

export const STATUSES = ['differs', 'unmatched', 'unreported', 'agrees'] as const;
export type Status = (typeof STATUSES)[number];

export type Entry = {
  id: string;
  status: Status;
  accountId: string;
  day: string;
  lines: readonly BrokerLineRow[];
  sales: readonly Sale<SoldLot>[];
  by: MatchedBy | null;
  why: string | null;
  differences: readonly Difference[];
};

const known = new WeakMap<Matched<SoldLot>, readonly Entry[]>();

/** @param securities  IDs of tokenized securities, whose losses a broker can disallow as wash sales */
export function entriesOf(
  found: Matched<SoldLot>,
  timeZone: string,
  securities: ReadonlySet<string>,
): readonly Entry[] {
  const before = known.get(found);
  if (before) return before;
  const dates = dateWriter(timeZone);
  const entries = [
    ...found.matches.map((match): Entry => {
      const differences = differencesOf(match, dates.iso, (id) => securities.has(id));
      return {
        ...sides(match.lines as readonly BrokerLineRow[], match.sales),
        status: differences.some(isContradiction) ? 'differs' : 'agrees',
        by: match.by,
        why: null,
        differences,
      };
    }),
    ...found.unmatchedLines.map(
      ({ line, why }): Entry => ({
        ...sides([line as BrokerLineRow], []),
        status: why === 'nominee' ? 'agrees' : 'unmatched',
        by: null,
        why: why === 'nominee' ? receivedForAnother(line) : whyUnmatched(why),
        differences: [],
      }),
    ),
    ...found.unreportedSales.map(
      (sale): Entry => ({ ...sides([], [sale]), status: 'unreported', by: null, why: UNREPORTED, differences: [] }),
    ),
  ].sort((a, b) => order(a.day, b.day) || statusOrder(a, b) || order(a.id, b.id));
  known.set(found, entries);
  return entries;
}

const statusOrder = (a: Entry, b: Entry) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status);
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function sides(lines: readonly BrokerLineRow[], sales: readonly Sale<SoldLot>[]) {
  const [first] = [...lines, ...sales];
  return {
    id: first!.id,
    accountId: first!.accountId,
    day: lines[0]?.soldOn ?? sales[0]?.day ?? '',
    lines,
    sales,
  };
}

/** Columns (d) to (h) of Form 8949, in dollars and cents. */
export type FormLine = {
  printed: DisposalRow;
  quantity: string;
  box: BoxId;
  codes: string;
  proceeds: string;
  costBasis: string;
  adjustment: string;
  gain: string;
};

const CENTS = 2;

export function formLines(
  { lines, sales, by }: Entry,
  year: number,
  nameOf: (accountId: string) => string | undefined,
  securities: ReadonlySet<string>,
): FormLine[] {
  const rows =
    by === null
      ? sales.flatMap((sale) => sale.lots.map((lot) => ({ lot, row: lot })))
      : statedParts({ by, lines, sales }, nameOf, (id) => securities.has(id));
  return rows.map(({ lot, row }) => formLine(lot, row, year));
}

function formLine(lot: SoldLot, row: ReportDisposal, year: number): FormLine {
  const part = partOf(row);
  const isWhole = row.quantity === lot.quantity;
  const printed = { ...lot.printed, ...(row.deniedLoss !== lot.deniedLoss && { deniedLoss: row.deniedLoss }) };
  const { codes, amounts } = asReported(isWhole ? printedOf(printed) : printedOf(row), {
    disposal: row,
    part,
    digits: CENTS,
  });
  const text = (units: bigint) => toFixed({ coefficient: units, scale: CENTS }, CENTS);
  return {
    printed: lot.printed,
    quantity: row.quantity,
    box: boxOf(part, row.statement, year),
    codes,
    proceeds: text(amounts.proceeds),
    costBasis: text(amounts.costBasis),
    adjustment: text(amounts.adjustment),
    gain: text(amounts.gain),
  };
}

function printedOf({
  proceeds,
  costBasis,
  deniedLoss,
}: Pick<ReportDisposal, 'proceeds' | 'costBasis' | 'deniedLoss'>): Printed {
  const units = (amount: string) => roundedUnits(dec(amount), CENTS);
  const [d, e, g] = [units(proceeds), units(costBasis), units(deniedLoss ?? '0')];
  return { proceeds: d, costBasis: e, adjustment: g, gain: d - e + g };
}

export type Totals = {
  reported: string;
  matched: string;
  unmatched: string;
  /** The amounts of lines received for another owner. */
  nominee: string;
  /** The accrued market discount, which Form 8949 subtracts from gains and which is interest. */
  marketDiscount: string;
  own: string;
  unreported: string;
};

export function totalsOf(entries: readonly Entry[]): Totals {
  const total = (amounts: readonly string[]) => toFixed(sum(amounts.map(dec)), CENTS);
  const lines = (of: readonly Entry[]) => total(of.flatMap((entry) => entry.lines.map(({ proceeds }) => proceeds)));
  const sales = (of: readonly Entry[]) =>
    total(of.flatMap((entry) => entry.sales.flatMap(({ lots }) => lots.map(({ printed }) => printed.proceeds))));
  const matched = entries.filter(({ by }) => by !== null);
  return {
    reported: lines(entries),
    matched: lines(matched),
    unmatched: lines(entries.filter(({ status }) => status === 'unmatched')),
    nominee: lines(entries.filter(({ lines: own }) => own.some(({ isNominee }) => isNominee))),
    marketDiscount: total(
      entries.flatMap(({ differences }) =>
        differences.flatMap(({ kind, own }) => (kind === 'market_discount' && own !== null ? [own] : [])),
      ),
    ),
    own: sales(matched),
    unreported: sales(entries.filter(({ status }) => status === 'unreported')),
  };
}
