import type { BenchRow } from './row.ts';

export type Measured = { name: string; referenceMs: number; rows: BenchRow[] };
export type Figure = { value: number; unit: string; ratioToReference?: number };
/** The contents of figures.json: figures by benchmark and case. */
export type Figures = Record<string, Record<string, Figure>>;

const NOTICEABLE = 1.25;

export function figureOf(row: BenchRow, measured: Measured): Figure {
  const ratio = row.ratioToReference ?? (row.unit === 'ms' ? row.value / measured.referenceMs : undefined);
  return {
    value: round(row.value),
    unit: row.unit,
    ...(ratio === undefined ? {} : { ratioToReference: round(ratio) }),
  };
}

const OF_POSTGRESQL = 'PostgreSQL: ';

export function saved(measured: Measured, before: Figures[string] = {}): Figures[string] {
  const isOf = (what: string) => what.startsWith(OF_POSTGRESQL);
  const databases = new Set(measured.rows.map(({ what }) => isOf(what)));
  const kept = Object.entries(before).filter(([what]) => !databases.has(isOf(what)));
  const found = measured.rows.map((row) => [row.what, figureOf(row, measured)] as const);
  return Object.fromEntries(databases.has(true) ? [...kept, ...found] : [...found, ...kept]);
}

export function linesOf(measured: Measured, saved: Figures): string[] {
  const rows = measured.rows.map((row) => {
    const figure = figureOf(row, measured);
    return [
      row.what,
      format(figure.value),
      figure.unit,
      format(figure.ratioToReference),
      comparison(figure, saved[measured.name]?.[row.what]),
    ];
  });
  const head = ['what', 'value', 'unit', 'of reference', 'against saved'];
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, i) => (i === 0 || i === 2 || i === 4 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd();
  return [`${measured.name} (reference loop ${measured.referenceMs.toFixed(1)} ms)`, line(head), ...rows.map(line)];
}

function comparison(now: Figure, before: Figure | undefined): string {
  if (!before) return 'new';
  const a = now.ratioToReference ?? now.value;
  const b = before.ratioToReference ?? before.value;
  if (b === 0) return a === 0 ? '1.00 x' : 'was 0';
  const change = a / b;
  const word = change > NOTICEABLE ? '  worse' : change < 1 / NOTICEABLE ? '  better' : '';
  return `${change.toFixed(2)} x${word}`;
}

function format(value: number | undefined): string {
  if (value === undefined) return '';
  return value >= 1000 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value < 10 ? 2 : 1);
}

function round(value: number): number {
  return Number(value.toPrecision(5));
}
