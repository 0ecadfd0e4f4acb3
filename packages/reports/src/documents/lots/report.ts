/** Lists the lots on a day, which match that day's holdings. */
import { dec, divide, formatDecimal, isZero, sum } from '@lotbook/ledger/decimal';
import { roundToTotal } from '@lotbook/ledger/printed/rows';
import { count, plain } from '../../amounts.ts';
import { countryDates, dateWriter, titleOf } from '../../dates.ts';
import { accountText, assetLabel } from '../../descriptions.ts';
import { digitsOf, onlyOf, type Report, type ReportInput, type ReportLot } from '../../report.ts';
import { type Table, type TableColumn, tableFile } from '../../table-file.ts';
import { costOrNone, unknownColumn } from '../../unknown.ts';

const COLUMNS: readonly TableColumn[] = [
  { head: 'Asset', kind: 'text', weight: 12 },
  { head: 'Symbol', kind: 'text' },
  { head: 'Wallet', kind: 'text', weight: 11 },
  { head: 'Quantity', kind: 'figure', weight: 11 },
  { head: 'Acquired', kind: 'date', weight: 9 },
  { head: 'Acquisition Type', kind: 'text' },
  { head: 'Cost Basis', kind: 'figure', weight: 10 },
  { head: 'Cost per Unit', kind: 'figure' },
  { head: 'Market Value', kind: 'figure', weight: 10 },
  { head: 'Unrealized Gain', kind: 'figure', weight: 10 },
  { head: 'Term', kind: 'text' },
];
const TERMS = { short: 'Short Term', long: 'Long Term' };
const UNIT_DIGITS = 8;

export const report: Report = {
  id: 'lots',
  title: 'Lots as of a date',
  description: 'Every open lot at the end of a day, with its cost basis and unrealized gain.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['csv', 'xlsx', 'pdf'],
  isAboutLots: true,
  isOfADay: true,
  make(input, format) {
    const lots = input.lots ?? [];
    const unknown = lots.filter((lot) => value(lot) === null).length;
    const notes: string[] = [];
    const held = input.lotsAt && `${dateWriter(input.timeZone).minute(input.lotsAt)} ${input.timeZone}`;
    if (held && format !== 'pdf') notes.push(`Held at ${held}.`);
    if (unknown > 0)
      notes.push(
        `${count(unknown, 'lot')} without a market value, not included in the totals of value and unrealized gain.`,
      );
    const costs = lots.filter(isCostUnknown).length;
    if (costs > 0)
      notes.push(
        `The cost of ${count(costs, 'lot')} is not known: the totals are of what is known, and ${costs === 1 ? 'it has' : 'they have'} no unrealized gain.`,
      );
    const lead = `Open lots${held ? ` at ${held}` : ''}, in ${input.currency}`;
    const title = titleOf('Lots', input);
    const empty = `Nothing was held${held ? ` at ${held}` : ''}.`;
    return tableFile(report, onlyOf(input, {}), format, { ...lotsTable(input, lots), lead, title, empty }, notes);
  },
};

type Line = { lot: ReportLot; symbol: string; cost: bigint; value: bigint | null };

function lotsTable(input: ReportInput, given: readonly ReportLot[]): Omit<Table, 'lead'> {
  const digits = digitsOf(input);
  const date = countryDates(input);
  const lines = printed(given, input, digits);
  const unknown = unknownColumn(
    lines.map(({ lot }) => lot),
    ['lot', 'lots'],
  );
  const rows: string[][] = [];
  const subtotals = new Set<string[]>();
  lines.forEach((line, i) => {
    const { lot, symbol } = line;
    const quantity = dec(lot.quantity);
    rows.push([
      input.assets[lot.assetId]?.name ?? symbol,
      symbol,
      accountText(input, lot),
      formatDecimal(quantity),
      lot.acquiredAt === null ? '' : date(lot.acquiredAt),
      lot.acquisitionType ?? '',
      costOrNone(lot, plain(line.cost, digits)),
      isZero(quantity) || isCostUnknown(lot)
        ? ''
        : formatDecimal(divide(dec(lot.costBasis), quantity, UNIT_DIGITS, 'half-even')),
      ...valueAndGain([line], digits),
      lot.term ? TERMS[lot.term] : '',
      ...unknown.cells[i]!,
    ]);
    const isLast = lines[i + 1]?.lot.assetId !== lot.assetId;
    const own = () => lines.filter((other) => other.lot.assetId === lot.assetId);
    if (isLast) {
      const added = [...total(`Total ${symbol}:`, symbol, own(), digits), ...unknown.none];
      subtotals.add(added);
      rows.push(added);
    }
  });
  const totals = [[...total('Totals:', '', lines, digits), ...unknown.total]];
  return { columns: [...COLUMNS, ...unknown.columns], rows, subtotals, totals };
}

function printed(given: readonly ReportLot[], input: ReportInput, digits: number): Line[] {
  const lots = given
    .map((lot) => ({ lot, symbol: assetLabel(lot.assetId, input.assets) }))
    .map((entry) => ({
      ...entry,
      key: [
        entry.symbol,
        entry.lot.assetId,
        entry.lot.acquiredAt ?? '',
        accountText(input, entry.lot),
        entry.lot.acquiredTransactionId ?? '',
        entry.lot.quantity,
      ].join('\u0000'),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const costs = roundToTotal(
    lots.map(({ lot }) => dec(lot.costBasis)),
    digits,
  );
  const known = lots.flatMap(({ lot }, i) => (value(lot) === null ? [] : [i]));
  const values = roundToTotal(
    known.map((i) => dec(value(lots[i]!.lot)!)),
    digits,
  );
  const valueByLot = new Map(known.map((i, k) => [i, values[k]!]));
  return lots.map(({ lot, symbol }, i) => ({ lot, symbol, cost: costs[i]!, value: valueByLot.get(i) ?? null }));
}

function total(label: string, symbol: string, lines: readonly Line[], digits: number): string[] {
  const quantity = symbol === '' ? '' : formatDecimal(sum(lines.map((line) => dec(line.lot.quantity))));
  const cost = lines.reduce((a, line) => a + line.cost, 0n);
  return [label, symbol, '', quantity, '', '', plain(cost, digits), '', ...valueAndGain(lines, digits), ''];
}

function valueAndGain(lines: readonly Line[], digits: number): [string, string] {
  const known = lines.filter((line) => line.value !== null);
  if (known.length === 0) return lines.length === 0 ? [plain(0n, digits), plain(0n, digits)] : ['', ''];
  const value = known.reduce((a, line) => a + line.value!, 0n);
  const both = known.filter(({ lot }) => !isCostUnknown(lot));
  const gain = both.reduce((a, line) => a + line.value! - line.cost, 0n);
  return [plain(value, digits), both.length === 0 ? '' : plain(gain, digits)];
}

function isCostUnknown({ unknown }: ReportLot): boolean {
  return unknown?.includes('cost_basis') ?? false;
}

function value(lot: ReportLot): string | null {
  return lot.marketValue ?? null;
}
