/** Rounds income like gains, so that rows add up to their label and labels to the year. */
import { dec, sum } from '../decimals/decimal.ts';
import type { Income } from '../results/result.ts';
import { roundToTotal } from './rows.ts';

export type PrintedIncome = {
  /** The rows in the given order, in units of 10^-digits. */
  rows: bigint[];
  byLabel: ReadonlyMap<string, bigint>;
  total: bigint;
};

/** @param digits the number of decimals: 2 for cents, 0 for whole units */
export function printIncome(income: readonly Income[], { digits }: { digits: number }): PrintedIncome {
  const labels = [...new Set(income.map((row) => row.label))].sort();
  const groups = labels.map((label) => income.flatMap((row, index) => (row.label === label ? [index] : [])));
  const exact = groups.map((indexes) => sum(indexes.map((index) => dec(income[index]!.value))));
  const totals = roundToTotal(exact, digits, undefined, (g) => labels[g]!);
  const rows: bigint[] = income.map(() => 0n);
  groups.forEach((indexes, g) => {
    const keyOf = (i: number) => shareKey(income[indexes[i]!]!);
    const amounts = indexes.map((index) => dec(income[index]!.value));
    roundToTotal(amounts, digits, totals[g]!, keyOf).forEach((units, i) => {
      rows[indexes[i]!] = units;
    });
  });
  const byLabel = new Map(labels.map((label, i) => [label, totals[i]!]));
  return { rows, byLabel, total: totals.reduce((a, b) => a + b, 0n) };
}

function incomeKey(row: Income): string {
  const { receivedAt, transactionId, label, assetId, accountId, quantity, value } = row;
  return [receivedAt, transactionId, label, assetId, accountId ?? '', quantity, value].join('\u0000');
}

/** Returns the key for ties. Content breaks ties of equal remainders before IDs, as for disposals. */
function shareKey(row: Income): string {
  return [new Date(row.receivedAt).toISOString(), row.quantity, row.value, incomeKey(row)].join('\u0000');
}

export function incomeByTime(income: readonly Income[]): Income[] {
  return income
    .map((row) => ({ row, at: Date.parse(row.receivedAt), key: incomeKey(row) }))
    .sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);
}
