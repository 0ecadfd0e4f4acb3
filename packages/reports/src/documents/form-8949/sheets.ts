import { type Printed, totalOf } from '@lotbook/ledger/printed/rows';
import type { BoxRows, Form8949, FormRow } from './rows.ts';
import type { Box } from './year-facts.ts';

/** A sheet. `of` is the number of pages of its box. */
export type Sheet = {
  box: Box;
  broker?: string;
  rows: readonly FormRow[];
  total: Printed;
  /** The total of all pages of the box (and broker), only on its last page. */
  boxTotal: Printed | null;
  sheet: number;
  of: number;
};

export function sheets(form: Form8949, rowsPerPage: number): Sheet[] {
  return form.boxes.flatMap((box) => sheetsOf(box, rowsPerPage));
}

function sheetsOf({ box, broker, rows, total }: BoxRows, rowsPerPage: number): Sheet[] {
  const of = Math.ceil(rows.length / rowsPerPage);
  return Array.from({ length: of }, (_, i) => {
    const own = rows.slice(i * rowsPerPage, (i + 1) * rowsPerPage);
    const boxTotal = i === of - 1 ? total : null;
    return { box, broker, rows: own, total: totalOf(own.map((row) => row.amounts)), boxTotal, sheet: i + 1, of };
  });
}
