import { type Doubt, sideDoubt, sumDoubt } from '@lotbook/ledger/printed/unknown';
import { Tag } from '../../../ui/chip.tsx';
import { formatCount } from '../../../ui/format.ts';

/** `isMinor`: for the year. `of`: all disposals in the row. */
type Row = { isMinor: boolean; unknown: number; of: number };

/** True if less than half of a row is incomplete, in a year whose incomplete disposals are minor. */
export function isMostlyKnown({ isMinor, unknown, of }: Row): boolean {
  return unknown === 0 || (isMinor && unknown * 2 < of);
}

export function gainDoubt(row: Row): Doubt | undefined {
  return isMostlyKnown(row) ? undefined : sumDoubt(row.unknown, row.of);
}

export function partDoubt(row: Row, lacking: number): Doubt | undefined {
  return isMostlyKnown(row) ? undefined : sideDoubt(lacking, row.of);
}

export function IncompleteChip({ count }: { count: number }) {
  return count === 0 ? null : <Tag>{formatCount(count)} incomplete</Tag>;
}
