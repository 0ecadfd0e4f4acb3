/**
 * Converts disposals to the rows of Form 8949, in the order of the form. Every layout and file of the form uses these
 * rows, so they agree to the cent.
 */
import { type Decimal, dec } from '@lotbook/ledger/decimal';
import {
  addTo,
  type ExactRow,
  exactRow,
  isReportable,
  NOTHING,
  type Printed,
  printRows,
  rowKey,
  totalOf,
} from '@lotbook/ledger/printed/rows';
import type { RestsOn } from '@lotbook/ledger/unknown';
import { dateWriter } from '../../dates.ts';
import { description } from '../../descriptions.ts';
import { isMarginResult } from '../../margin.ts';
import { digitsOf, type ReportDisposal, type ReportInput, startYear } from '../../report.ts';
import { asReported } from './as-reported.ts';
import { nomineeRows } from './nominee-rows.ts';
import { remarks } from './remarks.ts';
import { type Box, type BoxId, boxOf, type FormYear, formYear, type Part } from './year-facts.ts';

export type FormRow = {
  box: BoxId;
  description: string;
  /** Column (b): MM/DD/YYYY, VARIOUS, INHERITED, UNKNOWN or empty. */
  acquired: string;
  /** Column (c): MM/DD/YYYY, VARIOUS or empty. */
  disposed: string;
  /** Column (f): letters in alphabetical order without a separator. */
  codes: string;
  /** Columns (d), (e), (g), (h). */
  amounts: Printed;
  asset: string;
  quantity: Decimal;
  broker: string | null;
  /** The disposal of the row, or the first of several. */
  disposal: ReportDisposal;
  unknown?: RestsOn['unknown'];
  /** True for another owner's sale, whose `disposal` has only the fields of the row. */
  isNominee?: true;
  /** Set for a combined row with unknown inputs: `1 of 2 disposals`. */
  share?: string;
};

/** The rows of a box. `broker` is set for those of only one broker, on a statement. */
export type BoxRows = { box: Box; rows: FormRow[]; total: Printed; broker?: string };

export type Form8949 = {
  form: FormYear;
  digits: number;
  boxes: BoxRows[];
  total: Printed;
  /** Totals on Schedule D lines 1a and 8a instead of this form (Exception 1); zero unless the user chose this. */
  direct: { short: Printed; long: Printed };
  /** The accrued market discount within the adjustments, which is interest; above zero. */
  marketDiscount: bigint;
  notes: string[];
};

/**
 * Returns the part of the form. An unknown holding period counts as short-term, because more than a year can't be
 * proven.
 */
export function partOf(disposal: ReportDisposal): Part {
  return disposal.term === 'long' || disposal.inherited ? 'II' : 'I';
}

/** Returns the form. Rows are sorted by date of sale, then of acquisition. Empty boxes are left out. */
export function form8949(input: ReportInput): Form8949 {
  const form = formYear(startYear(input.taxYear));
  const digits = digitsOf(input);
  const dates = dateWriter(input.timeZone);
  const reportable = input.disposals.filter((disposal) => isReportable(disposal, 'US'));
  const keyed = reportable.map((disposal) => ({
    disposal,
    key: rowKey(disposal),
    at: Date.parse(disposal.disposedAt),
  }));
  keyed.sort(
    (a, b) => a.at - b.at || acquiredOrder(a.disposal, b.disposal) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  );

  const entries = keyed.map(({ disposal }) => entryOf(disposal, form.year));
  const printed = printRows(
    entries.map((entry) => entry.exact),
    digits,
  );
  const byBox = new Map<BoxId, FormRow[]>();
  const direct = { short: { ...NOTHING }, long: { ...NOTHING } };
  let directRows = 0;
  let marketDiscount = 0n;
  entries.forEach(({ disposal, box, part }, i) => {
    const { codes, amounts, marketDiscount: interest } = asReported(printed[i]!, { disposal, part, digits });
    marketDiscount += interest;
    if (input.options?.straightToScheduleD && disposal.statement?.basisReported && codes === '') {
      addTo(part === 'II' ? direct.long : direct.short, amounts);
      directRows++;
      return;
    }
    const own = description(disposal.quantity, disposal.assetId, input.assets);
    const row: FormRow = {
      box,
      description: isMarginResult(disposal) ? `Margin position, ${own}` : own,
      acquired: acquiredText(disposal, dates.us),
      disposed: dates.us(disposal.disposedAt),
      codes,
      amounts,
      asset: disposal.assetId,
      quantity: dec(disposal.quantity),
      broker: disposal.statement?.broker ?? null,
      disposal,
      ...(disposal.unknown === undefined ? {} : { unknown: disposal.unknown }),
    };
    const rows = byBox.get(box);
    if (rows) rows.push(row);
    else byBox.set(box, [row]);
  });
  for (const row of nomineeRows(input, form.year, digits)) {
    const rows = byBox.get(row.box);
    if (rows) rows.push(row);
    else byBox.set(row.box, [row]);
  }
  const boxes = form.boxes.flatMap((box) => {
    const rows = byBox.get(box.id);
    return rows ? [{ box, rows, total: totalOf(rows.map((row) => row.amounts)) }] : [];
  });
  return {
    form,
    digits,
    boxes,
    total: totalOf(boxes.map((b) => b.total)),
    direct,
    marketDiscount,
    notes: remarks(input, form, boxes, { us: dates.us, directRows, marketDiscount, digits }),
  };
}

function acquiredOrder(a: ReportDisposal, b: ReportDisposal): number {
  const at = (d: ReportDisposal) => (d.acquiredAt === null ? Number.NEGATIVE_INFINITY : Date.parse(d.acquiredAt));
  const [x, y] = [at(a), at(b)];
  return x === y ? 0 : x < y ? -1 : 1;
}

const POOLS = new Set(['SECTION_104', 'ACB', 'WAC']);

/** Returns column (b). A pool or margin position has many dates, and a missing purchase has no known date. */
function acquiredText(disposal: ReportDisposal, us: (instant: string) => string): string {
  if (disposal.inherited) return 'INHERITED';
  if (disposal.acquiredAt !== null) return us(disposal.acquiredAt);
  if (isMarginResult(disposal)) return 'VARIOUS';
  return disposal.rule !== null && POOLS.has(disposal.rule) ? 'VARIOUS' : 'UNKNOWN';
}

function entryOf(disposal: ReportDisposal, year: number) {
  const part = partOf(disposal);
  const exact: ExactRow = { ...exactRow(disposal), term: part === 'I' ? 'short' : 'long' };
  return { disposal, box: boxOf(part, disposal.statement, year), part, exact };
}
