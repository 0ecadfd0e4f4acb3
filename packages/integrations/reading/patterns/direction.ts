/**
 * Lists of deposits and of withdrawals that share one header. What the user says decides which of the two a file is, else what the format
 * finds in it; where neither does, the user is asked.
 */
import type { Table } from '../files/table.ts';
import type { OptionSpec, ReadOptions } from '../importer.ts';
import { optionValue } from '../row-reader.ts';

export type Direction = 'deposit' | 'withdrawal';

const KEY = 'direction';

/** @param isNeeded  whether something of the file depends on the answer; left out where everything does */
export function directionOption(isNeeded?: (table: Table) => boolean): OptionSpec {
  return {
    key: KEY,
    label: 'Deposits or withdrawals',
    question: 'Are the rows of this file deposits or withdrawals?',
    kind: 'choice',
    choices: [
      { value: 'deposit', label: 'Deposits' },
      { value: 'withdrawal', label: 'Withdrawals' },
    ],
    ...(isNeeded && { isNeeded }),
  };
}

/** @param found  what the file shows. @throws {RowError} OPTION_MISSING where neither the file nor the user says it */
export function chosenDirection(found: Direction | null, options: ReadOptions): Direction {
  const said = options.values?.[KEY] ?? found ?? optionValue(options, KEY);
  return said === 'withdrawal' ? 'withdrawal' : 'deposit';
}

/** What the name of a file says; null when it names neither, or both. */
export function directionInName(name: string): Direction | null {
  const [isIn, isOut] = [/deposit/i.test(name), /withdraw/i.test(name)];
  return isIn === isOut ? null : isOut ? 'withdrawal' : 'deposit';
}
