import type { Printed } from '@lotbook/ledger/printed/rows';
import { plain } from '../../amounts.ts';
import { csv } from '../../csv.ts';
import type { ReportInput } from '../../report.ts';
import { aboutOf } from '../../table-file.ts';
import { unknownColumn } from '../../unknown.ts';
import { xlsx } from '../../xlsx.ts';
import type { Form8949 } from './rows.ts';

const HEADER = [
  'Description',
  'Date Acquired',
  'Date Sold',
  'Proceeds',
  'Cost Basis',
  'Code',
  'Adjustment',
  'Gain',
  'Part',
  'Box',
];

export const form8949Csv = (form: Form8949): string => csv(rowsOf(form));

export function transactionsOfRows({ boxes }: Form8949): (string | null)[] {
  return boxes.flatMap(({ rows }) => [
    ...rows.map(({ disposal, isNominee }) => (isNominee ? null : disposal.transactionId)),
    null,
  ]);
}

export function form8949Xlsx(form: Form8949, input: ReportInput, title: string): Uint8Array<ArrayBuffer> {
  const figures = ['Proceeds', 'Cost Basis', 'Adjustment', 'Gain'];
  const sheet = { rows: rowsOf(form), figures, dates: ['Date Acquired', 'Date Sold'] };
  return xlsx(sheet, aboutOf(title, input, form.notes));
}

/** Returns rows. The totals of each box follow its rows, and the form's total is last. Losses have a minus sign. */
function rowsOf({ boxes, digits, total }: Form8949): string[][] {
  const figures = (amounts: Printed, codes: string) => [
    plain(amounts.proceeds, digits),
    plain(amounts.costBasis, digits),
    codes,
    codes === '' && amounts.adjustment === 0n ? '' : plain(amounts.adjustment, digits),
    plain(amounts.gain, digits),
  ];
  const unknown = unknownColumn(boxes.flatMap(({ rows }) => rows));
  const cells = unknown.cells.values();
  const rows: string[][] = [[...HEADER, ...unknown.head]];
  for (const { box, rows: boxRows, total: boxTotal } of boxes) {
    for (const row of boxRows) {
      const figuresOf = figures(row.amounts, row.codes);
      rows.push([row.description, row.acquired, row.disposed, ...figuresOf, box.part, box.id, ...cells.next().value!]);
    }
    rows.push([`Totals Box ${box.id}:`, '', '', ...totals(boxTotal, digits), box.part, box.id, ...unknown.none]);
  }
  rows.push(['Totals:', '', '', ...totals(total, digits), '', '', ...unknown.none]);
  return rows;
}

function totals(amounts: Printed, digits: number): string[] {
  const { proceeds, costBasis, adjustment, gain } = amounts;
  return [plain(proceeds, digits), plain(costBasis, digits), '', plain(adjustment, digits), plain(gain, digits)];
}
