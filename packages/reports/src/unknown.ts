/** Describes unknown inputs next to their line where there is space, and in a note that counts them. */
import { dec, isZero } from '@lotbook/ledger/decimal';
import { isReportable } from '@lotbook/ledger/printed/rows';
import { shareText, unknownText } from '@lotbook/ledger/printed/unknown';
import type { RestsOn } from '@lotbook/ledger/unknown';
import type { ReportInput } from './report.ts';
import type { TableColumn } from './table-file.ts';

/** A line. `share` counts the affected rows of a combined line: `1 of 2 disposals`. */
type Line = RestsOn & { share?: string };

/** Formats `Cost unknown (1 of 2 disposals)`; empty if everything is known. */
function lineText(line: Line): string {
  return line.unknown && line.share ? `${unknownText(line)} (${line.share})` : unknownText(line);
}

/** Formats `0.5 BTC (Cost unknown)`, for files whose lines have no other place for it. */
export function describedWith(line: Line & { description: string }): string {
  return line.unknown ? `${line.description} (${lineText(line)})` : line.description;
}

type UnknownColumn = {
  head: string[];
  columns: TableColumn[];
  cells: string[][];
  none: string[];
  /** The text for a total of all rows: how many have unknown inputs. */
  total: string[];
};
const COLUMN: TableColumn = { head: 'Unknown', kind: 'text', weight: 9 };

/** Returns the column of unknown inputs, or none if everything is known, so that programs get the usual format. */
export function unknownColumn(
  rows: readonly Line[],
  words: readonly [string, string] = ['row', 'rows'],
): UnknownColumn {
  const unknown = rows.filter(isInDoubt).length;
  if (unknown === 0) return { head: [], columns: [], cells: rows.map(() => []), none: [], total: [] };
  return {
    head: [COLUMN.head],
    columns: [COLUMN],
    cells: rows.map((row) => [lineText(row)]),
    none: [''],
    total: [`In ${shareText(unknown, rows.length, words)}`],
  };
}

/**
 * Formats ` (incomplete: 1 of 2 disposals)` for the name of a sum; empty if all rows are known. A missing date alone
 * changes no amount.
 */
export function incompleteText(rows: readonly RestsOn[], words: readonly [string, string] = DISPOSALS): string {
  const unknown = rows.filter(isAmountInDoubt).length;
  return unknown === 0 ? '' : ` (incomplete: ${shareText(unknown, rows.length, words)})`;
}

const DISPOSALS = ['disposal', 'disposals'] as const;

function isAmountInDoubt({ unknown = [] }: RestsOn): boolean {
  return unknown.some((figure) => figure !== 'acquired_at');
}

/** Returns the cost. A completely unknown cost is an empty cell, which the last column explains. */
export function costOrNone({ unknown, costBasis }: RestsOn & { costBasis: string }, text: string): string {
  return unknown?.includes('cost_basis') && isZero(dec(costBasis)) ? '' : text;
}

/** Counts incomplete disposals and income entries; empty if all are complete. */
export function unknownNotes({ disposals, income = [], country, currency }: ReportInput): string[] {
  const sold = disposals.filter((disposal) => isReportable(disposal, country));
  const counts = [...counted(sold, DISPOSALS), ...counted(income, ['income entry', 'income entries'])];
  if (counts.length === 0) return [];
  const verb = [...sold, ...income].filter(isInDoubt).length === 1 ? 'rests' : 'rest';
  return [
    `Not ready to file: ${counts.join(' and ')} ${verb} on a price that was not found or a purchase that is missing. ` +
      `What is not known counts as 0 ${currency}. Add it and make this document again.`,
  ];
}

function counted(rows: readonly RestsOn[], words: readonly [string, string]): string[] {
  const unknown = rows.filter(isInDoubt).length;
  return unknown === 0 ? [] : [shareText(unknown, rows.length, words)];
}

function isInDoubt({ unknown }: RestsOn): boolean {
  return unknown !== undefined;
}
