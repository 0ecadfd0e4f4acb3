/** The user's answer decides the direction, then the file's content. Without either, the user must choose. */
import type { Table } from '../files/table.ts';
import type { OptionSpec, ReadOptions } from '../importer.ts';
import { optionValue } from '../row-reader.ts';

export type Direction = 'deposit' | 'withdrawal';

const KEY = 'direction';

/** @param isNeeded  whether anything in the file depends on the answer; default: everything does */
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

/**
 * @param found the direction found in the file. @throws {RowError} OPTION_MISSING if neither the file nor the user
 * gives it
 */
export function chosenDirection(found: Direction | null, options: ReadOptions): Direction {
  const said = options.values?.[KEY] ?? found ?? optionValue(options, KEY);
  return said === 'withdrawal' ? 'withdrawal' : 'deposit';
}

/** @returns null if the name has neither direction, or both */
export function directionInName(name: string): Direction | null {
  const [isIn, isOut] = [/deposit/i.test(name), /withdraw/i.test(name)];
  return isIn === isOut ? null : isOut ? 'withdrawal' : 'deposit';
}
