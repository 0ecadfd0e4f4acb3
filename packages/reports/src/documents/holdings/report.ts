import { dec, formatDecimal, sum } from '@lotbook/ledger/decimal';
import { roundToTotal } from '@lotbook/ledger/printed/rows';
import { shareText } from '@lotbook/ledger/printed/unknown';
import { count, plain } from '../../amounts.ts';
import { dateWriter, titleOf } from '../../dates.ts';
import { accountText, assetLabel } from '../../descriptions.ts';
import { digitsOf, onlyOf, type Report, type ReportFormat, type ReportInput, type ReportLot } from '../../report.ts';
import { type Table, tableFile } from '../../table-file.ts';
import { costOrNone, unknownColumn } from '../../unknown.ts';

export const report: Report = {
  id: 'holdings',
  title: 'Holdings at the end of the year',
  description:
    'How much of each asset every wallet held when the year ended, with its cost and, where it is known, its value.',
  purpose: 'keep',
  countries: 'all',
  years: { from: 2009, to: null },
  formats: ['pdf', 'xlsx', 'csv'],
  isAboutLots: true,
  isOfADay: true,
  make: (input, format) => tableFile(report, onlyOf(input, {}), format, holdingsTable(input), notesOn(input, format)),
};

function notesOn({ lots = [], lotsAt, timeZone }: ReportInput, format: ReportFormat): string[] {
  const unvalued = lots.filter(({ marketValue }) => (marketValue ?? null) === null).length;
  const costUnknown = lots.filter(({ unknown }) => unknown?.includes('cost_basis')).length;
  return [
    ...(lotsAt && format !== 'pdf' ? [`Held at ${dateWriter(timeZone).minute(lotsAt)} ${timeZone}.`] : []),
    ...(unvalued > 0 ? [`No value is given where that of a lot is not known (${count(unvalued, 'lot')}).`] : []),
    ...(costUnknown > 0
      ? [`The cost of ${count(costUnknown, 'lot')} is not known: the total is of what is known.`]
      : []),
  ];
}

function whenOf({ lotsAt, timeZone, taxYear }: ReportInput): string {
  return lotsAt ? `at ${dateWriter(timeZone).minute(lotsAt)} ${timeZone}` : `at the end of ${taxYear}`;
}

type Holding = { asset: string; wallet: string; lots: ReportLot[] };

function holdingsTable(input: ReportInput): Table {
  const digits = digitsOf(input);
  const holdings = byAssetAndWallet(input);
  const costs = roundToTotal(
    holdings.map(({ lots }) => sum(lots.map(({ costBasis }) => dec(costBasis)))),
    digits,
  );
  const values = holdings.map(({ lots }) => marketValueOf(lots));
  const known = values.flatMap((value) => value ?? []);
  const printed = roundToTotal(known, digits).values();
  const cells = values.map((value) => (value === null ? '' : plain(printed.next().value!, digits)));
  const totalOf = (units: readonly bigint[]) =>
    plain(
      units.reduce((a, b) => a + b, 0n),
      digits,
    );
  const total = known.length === values.length ? totalOf(roundToTotal(known, digits)) : '';
  const unknown = unknownColumn(holdings.map(({ lots }) => doubtOf(lots)));
  return {
    title: titleOf('Holdings', input),
    lead: `Held ${whenOf(input)}, in ${input.currency}`,
    empty: `Nothing was held ${whenOf(input)}.`,
    columns: [
      { head: 'Asset', kind: 'text', weight: 10 },
      { head: 'Wallet', kind: 'text', weight: 14 },
      { head: 'Quantity', kind: 'figure', weight: 13 },
      { head: 'Cost Basis', kind: 'figure', weight: 11 },
      { head: 'Market Value', kind: 'figure', weight: 11 },
      ...unknown.columns.map((column) => ({ ...column, weight: 14 })),
    ],
    rows: holdings.map(({ asset, wallet, lots }, i) => [
      asset,
      wallet,
      formatDecimal(sum(lots.map(({ quantity }) => dec(quantity)))),
      isNothingKnown(lots) ? '' : plain(costs[i]!, digits),
      cells[i]!,
      ...unknown.cells[i]!,
    ]),
    totals: [['Totals:', '', '', totalOf(costs), total, ...unknown.total]],
  };
}

function isNothingKnown(lots: readonly ReportLot[]): boolean {
  return lots.every((lot) => costOrNone(lot, lot.costBasis) === '');
}

function doubtOf(lots: readonly ReportLot[]) {
  const unknown = lots.filter((lot) => lot.unknown?.includes('cost_basis')).length;
  if (unknown === 0) return {};
  const share = unknown < lots.length ? { share: shareText(unknown, lots.length, ['lot', 'lots']) } : {};
  return { unknown: ['cost_basis'] as const, ...share };
}

function byAssetAndWallet(input: ReportInput): Holding[] {
  const holdings = new Map<string, Holding>();
  for (const lot of input.lots ?? []) {
    const [asset, wallet] = [assetLabel(lot.assetId, input.assets), accountText(input, lot)];
    const key = [asset, lot.assetId, wallet, lot.accountId ?? ''].join('\u0000');
    const found = holdings.get(key);
    if (found) found.lots.push(lot);
    else holdings.set(key, { asset, wallet, lots: [lot] });
  }
  return [...holdings].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, holding]) => holding);
}

/** @returns null if any lot's value is unknown */
function marketValueOf(lots: readonly ReportLot[]) {
  const values = lots.flatMap(({ marketValue }) => marketValue ?? []);
  return values.length === lots.length ? sum(values.map(dec)) : null;
}
