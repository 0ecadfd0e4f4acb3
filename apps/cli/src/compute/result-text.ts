/** Results as people and programs read them: JSON with a row per line, CSV of disposals, and a page of text. */
import { dec, toFixed } from '@lotbook/ledger/decimal';
import type { ComputeError, Result } from '@lotbook/ledger/result';
import { csv } from '@lotbook/reports/csv';

export type Outcome = Result | ComputeError;

const ROW_LISTS = new Set(['disposals', 'removals', 'income', 'lots', 'callouts', 'years']);

/** In pieces: a result of a million rows is longer than a string may be. Each row stands on a line of its own. */
export function* jsonPieces(outcome: Outcome): Generator<string> {
  let comma = '{\n';
  for (const [key, value] of Object.entries(outcome)) {
    yield `${comma}  ${JSON.stringify(key)}: `;
    comma = ',\n';
    if (ROW_LISTS.has(key)) yield* rowPieces(value as object);
    else yield JSON.stringify(value);
  }
  yield '\n}';
}

const ROWS_PER_PIECE = 1000;

function* rowPieces(rows: object): Generator<string> {
  const isList = Array.isArray(rows);
  const lines = isList
    ? (rows as unknown[]).map((row) => () => JSON.stringify(row))
    : Object.entries(rows).map(
        ([key, row]) =>
          () =>
            `${JSON.stringify(key)}: ${JSON.stringify(row)}`,
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (lines.length === 0) return yield open + close;
  let piece = `${open}\n`;
  for (const [i, line] of lines.entries()) {
    piece += `    ${line()}${i + 1 < lines.length ? ',' : ''}\n`;
    if (i % ROWS_PER_PIECE === ROWS_PER_PIECE - 1) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}  ${close}`;
}

const COLUMNS = [
  'tx',
  'kind',
  'asset',
  'wallet',
  'quantity',
  'acquired_tx',
  'acquired_at',
  'disposed_at',
  'proceeds',
  'cost_basis',
  'gain',
  'term',
  'rule',
  'denied_loss',
] as const;

/** Disposals, one row each; with several ledgers the first column says whose. */
export function disposalsCsv(outcomes: readonly Outcome[]): string {
  const several = outcomes.length > 1;
  const head = several ? ['ledger', ...COLUMNS] : [...COLUMNS];
  const rows = [head];
  for (const outcome of outcomes) {
    if ('error' in outcome) continue;
    for (const row of outcome.disposals) {
      const cells = COLUMNS.map((column) => row[column] ?? '');
      rows.push(several ? [outcome.name ?? '', ...cells] : cells);
    }
  }
  return csv(rows);
}

/** What a user wants to see first: the years, what is left, what to look at. Amounts in cents. */
export function summaryText(outcome: Outcome): string {
  if ('error' in outcome) return `${outcome.name ?? 'ledger'}: ${outcome.error.message} (${outcome.error.code})\n`;
  const lines = [outcome.name ?? 'ledger', ''];
  const table = [['tax year', 'short term', 'long term', 'gain', 'income', 'denied loss']];
  for (const [year, sums] of Object.entries(outcome.years)) {
    table.push([year, ...[sums.short.gain, sums.long.gain, sums.gain, sums.income, sums.denied_loss].map(cents)]);
  }
  lines.push(...aligned(table), '');
  const { gain, proceeds, cost_basis, income } = outcome.totals;
  lines.push(
    `gain ${cents(gain)} = proceeds ${cents(proceeds)} - cost basis ${cents(cost_basis)}; income ${cents(income)}`,
    `${outcome.disposals.length} disposals, ${outcome.removals.length} removals, ${outcome.lots.length} open lots`,
  );
  for (const callout of outcome.callouts) {
    lines.push(`${callout.severity} ${callout.type}${callout.tx ? ` in ${callout.tx}` : ''}: ${callout.message}`);
  }
  lines.push(`input ${outcome.input_hash}`, `result ${outcome.result_hash}`);
  return `${lines.join('\n')}\n`;
}

function cents(amount: string): string {
  return toFixed(dec(amount), 2);
}

/** First column to the left, the others to the right. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}
