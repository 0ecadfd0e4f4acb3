/** Writes tables as CSV for programs, as a workbook for calculations, and as PDF for reading. */

import { separated } from './amounts.ts';
import { csv, NUMBER } from './csv.ts';
import { provenance } from './pdf/footer.ts';
import { type Column as PdfColumn, TABLE_WIDTH, tablePdf } from './pdf/table.ts';
import { writePdf } from './pdf/write.ts';
import {
  gapNotes,
  type Report,
  type ReportFile,
  type ReportFormat,
  type ReportInput,
  reportFile,
  withTransactions,
} from './report.ts';
import { xlsx } from './xlsx.ts';

/** A column. `weight` is its share of the width of a PDF, which omits columns without a weight. */
export type TableColumn = { head: string; kind: 'text' | 'figure' | 'date'; weight?: number; onPaper?: string };

export type Table = {
  columns: readonly TableColumn[];
  rows: readonly (readonly string[])[];
  /** Rows that are printed in a separate style. */
  subtotals?: ReadonlySet<readonly string[]>;
  totals: readonly (readonly string[])[];
  /** The text below the title of a PDF. */
  lead: string;
  /** The PDF's title, if not that of the report with the year. */
  title?: string;
  /** The transactions of rows, if no column has them. */
  transactions?: readonly string[];
  /** The text for a table without rows, by default that there is nothing in the year. */
  empty?: string;
};

/** @throws {RangeError} for a format that the report does not have */
export async function tableFile(
  report: Pick<Report, 'id' | 'title' | 'formats'>,
  input: ReportInput,
  format: ReportFormat,
  table: Table,
  notes: readonly string[],
): Promise<ReportFile> {
  const { rows, empty = `Nothing to list for ${input.taxYear}.` } = table;
  const all = rows.length === 0 ? [empty, ...notes] : notes;
  const made = reportFile(report, input, format, await contentOf(report.title, input, format, table, all), all);
  const file = rows.length === 0 ? ({ ...made, isEmpty: true } as const) : made;
  return format === 'csv' && table.transactions ? withTransactions(file, table.transactions) : file;
}

function contentOf(title: string, input: ReportInput, format: ReportFormat, table: Table, notes: readonly string[]) {
  const { columns } = table;
  const rows = [columns.map(({ head }) => head), ...table.rows, ...table.totals];
  if (format === 'pdf') return pdfOf(title, input, table, notes);
  if (format !== 'xlsx') return csv(rows);
  const headsOf = (kind: TableColumn['kind']) =>
    columns.flatMap((column) => (column.kind === kind ? [column.head] : []));
  return xlsx({ rows, figures: headsOf('figure'), dates: headsOf('date') }, aboutOf(title, input, notes));
}

export function aboutOf(title: string, input: ReportInput, notes: readonly string[]): [string, string][] {
  return [
    ['Document', title],
    ['Tax year', input.taxYear],
    ['Country', input.country],
    ['Currency', input.currency],
    ['Made', provenance(input)],
    ...[...gapNotes(input), ...notes].map((note): [string, string] => ['Note', note]),
  ];
}

async function pdfOf(
  title: string,
  input: ReportInput,
  { columns, rows, totals, subtotals, lead, title: ownTitle }: Table,
  notes: readonly string[],
) {
  const shown = columns.flatMap((column, i) => (column.weight === undefined ? [] : [{ ...column, i }]));
  const whole = shown.reduce((sum, { weight = 0 }) => sum + weight, 0);
  const cellsOf = (row: readonly string[]) =>
    shown.map(({ i, kind }) => (kind === 'figure' ? onPaper(row[i]!) : row[i]!));
  const columnOnPaper = ({ head, onPaper: short, kind, weight = 0 }: (typeof shown)[number]): PdfColumn => ({
    head: short ?? head,
    width: (TABLE_WIDTH * weight) / whole,
    align: kind === 'figure' ? 'right' : 'left',
  });
  const printed = [
    ...rows.map((row) => ({ cells: cellsOf(row), total: subtotals?.has(row) ?? false })),
    ...totals.map((row) => ({ cells: cellsOf(row), total: true })),
  ];
  const document = tablePdf(input, {
    title: ownTitle ?? `${title} (${input.taxYear})`,
    isForm: false,
    lead,
    // A table without rows has only its note.
    sections: rows.length === 0 ? [] : [{ columns: shown.map(columnOnPaper), rows: printed }],
    notes,
  });
  return writePdf(document);
}

/** Formats `-1234.50` as `(1,234.50)`, as on the forms. */
function onPaper(text: string): string {
  if (!NUMBER.test(text)) return text;
  return text.startsWith('-') ? `(${separated(text.slice(1))})` : separated(text);
}
