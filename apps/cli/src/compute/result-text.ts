import { calloutMessage } from '@lotbook/ledger/callout-words';
import type { ComputeError } from '@lotbook/ledger/json/result-file';
import {
  calloutRow,
  disposalRow,
  incomeRow,
  lotRow,
  removalRow,
  totalsRow,
  yearRow,
} from '@lotbook/ledger/json/write-result';
import { IDS_ARE_NAMES } from '@lotbook/ledger/ledger';
import { restText, shareText } from '@lotbook/ledger/printed/unknown';
import type { Result } from '@lotbook/ledger/result';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import { csv } from '@lotbook/reports/csv';
import { germanLines } from './german-years.ts';
import { printedYears } from './printed-years.ts';

export type Outcome = Result | ComputeError;

/**
 * Yields JSON in pieces, because a million rows exceed the maximum length of a string. Converts one row at a time to
 * avoid a second copy of the result in memory.
 */
export function* jsonPieces(outcome: Outcome): Generator<string> {
  if ('error' in outcome)
    return yield* fieldPieces(Object.entries(outcome).map(([key, value]) => [key, [JSON.stringify(value)]]));
  const { name, engineVersion, inputHash, resultHash, totals, years } = outcome;
  const list = <Row>(rows: readonly Row[], write: (row: Row) => object) =>
    rowPieces(rows.length, (i) => JSON.stringify(write(rows[i]!)), '[]');
  const labels = Object.keys(years);
  const year = (i: number) => `${JSON.stringify(labels[i]!)}: ${JSON.stringify(yearRow(years[labels[i]!]!))}`;
  yield* fieldPieces([
    ['lotbook', ['1']],
    ...(name === undefined ? [] : [['name', [JSON.stringify(name)]] as const]),
    ['engine', [JSON.stringify(engineVersion)]],
    ['input_hash', [JSON.stringify(inputHash)]],
    ['result_hash', [JSON.stringify(resultHash)]],
    ['disposals', list(outcome.disposals, disposalRow)],
    ['removals', list(outcome.removals, removalRow)],
    ['income', list(outcome.income, incomeRow)],
    ['lots', list(outcome.lots, lotRow)],
    ['totals', [JSON.stringify(totalsRow(totals))]],
    ['years', rowPieces(labels.length, year, '{}')],
    ['callouts', list(outcome.callouts, calloutRow)],
  ]);
}

function* fieldPieces(fields: Iterable<readonly [string, Iterable<string>]>): Generator<string> {
  let comma = '{\n';
  for (const [key, pieces] of fields) {
    yield `${comma}  ${JSON.stringify(key)}: `;
    comma = ',\n';
    yield* pieces;
  }
  yield '\n}';
}

const ROWS_PER_PIECE = 1000;

function* rowPieces(count: number, line: (i: number) => string, brackets: '[]' | '{}'): Generator<string> {
  const [open, close] = brackets;
  if (count === 0) return yield brackets;
  let piece = `${open}\n`;
  for (let i = 0; i < count; i++) {
    piece += `    ${line(i)}${i + 1 < count ? ',' : ''}\n`;
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

/**
 * Formats disposals as CSV. With several ledgers, the first column is the ledger's name. If anything is unknown, the
 * last column lists it by row.
 */
export function disposalsCsv(outcomes: readonly Outcome[]): string {
  const several = outcomes.length > 1;
  const results = outcomes.flatMap((outcome) => ('error' in outcome ? [] : [outcome]));
  const isUnknown = results.some(({ totals }) => totals.unknown !== undefined);
  const head = several ? ['ledger', ...COLUMNS] : [...COLUMNS];
  const rows = [isUnknown ? [...head, 'unknown'] : head];
  for (const { name, disposals } of results) {
    for (const disposal of disposals) {
      const row = disposalRow(disposal);
      const cells = COLUMNS.map((column) => row[column] ?? '');
      const last = isUnknown ? [row.unknown?.join(' ') ?? ''] : [];
      rows.push(several ? [name ?? '', ...cells, ...last] : [...cells, ...last]);
    }
  }
  return csv(rows);
}

/**
 * Formats a summary with amounts as on documents.
 * @param settings the settings of the result
 */
export function summaryText(outcome: Outcome, settings: LedgerSettings): string {
  if ('error' in outcome) return `${outcome.name ?? 'ledger'}: ${outcome.error.message} (${outcome.error.code})\n`;
  const lines = [outcome.name ?? 'ledger', ''];
  const table = [['tax year', 'short term', 'long term', 'gain', 'income', 'denied loss']];
  const printed = printedYears(outcome, settings);
  const { total, text } = printed;
  for (const [year, { short, long, income, total: all }] of printed.years) {
    const gain = inDoubt(text(all.gain), outcome.years[year]?.unknown);
    table.push([year, text(short), text(long), gain, text(income), text(all.adjustment)]);
  }
  lines.push(...aligned(table), '');
  const denied = total.adjustment === 0n ? '' : ` + denied loss ${text(total.adjustment)}`;
  lines.push(
    `gain ${inDoubt(text(total.gain), outcome.totals.unknown)} = proceeds ${text(total.proceeds)} - cost basis ${text(total.costBasis)}${denied}; income ${text(printed.income)}`,
    `${outcome.disposals.length} disposals, ${outcome.removals.length} removals, ${outcome.lots.length} open lots`,
  );
  lines.push(...incomplete(outcome, printed.amount), ...germanLines(outcome, settings));
  for (const callout of outcome.callouts) {
    lines.push(
      `${callout.severity} ${callout.type}${callout.transactionId ? ` in ${callout.transactionId}` : ''}: ${calloutMessage(callout, IDS_ARE_NAMES)}`,
    );
  }
  lines.push(`input ${outcome.inputHash}`, `result ${outcome.resultHash}`);
  return `${lines.join('\n')}\n`;
}

function inDoubt(gain: string, unknown: Result['totals']['unknown']): string {
  return unknown === undefined ? gain : `${gain} (incomplete)`;
}

function incomplete({ disposals, income, totals }: Result, amount: (exact: string) => string): string[] {
  const unvalued = income.filter(({ unknown }) => unknown !== undefined).length;
  return [
    ...(totals.unknown === undefined
      ? []
      : [
          `incomplete: ${shareText(totals.unknown.disposals, disposals.length, ['disposal', 'disposals'])} ${restText(totals.unknown.disposals)} (proceeds ${amount(totals.unknown.proceeds)})`,
        ]),
    ...(unvalued === 0
      ? []
      : [
          `incomplete: ${shareText(unvalued, income.length, ['income entry', 'income entries'])} without a known value`,
        ]),
  ];
}

export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}
