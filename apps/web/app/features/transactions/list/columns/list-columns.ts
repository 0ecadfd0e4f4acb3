/**
 * The list's columns. Rows and headings share their widths, which do not depend on content; on a narrow screen every
 * column shrinks before the widest disappears.
 */
import type { OptionalColumn } from '../../../../data/cookies.ts';

export type ListColumn = { key: string; title: string; width: string; isNumber?: boolean; optional?: OptionalColumn };

export const LIST_COLUMNS: readonly ListColumn[] = [
  { key: 'select', title: 'Select', width: '1.25rem' },
  { key: 'date', title: 'Date', width: '5.5rem' },
  { key: 'time', title: 'Time', width: '2.5rem', optional: 'time' },
  { key: 'type', title: 'Type', width: 'minmax(6rem,7.25rem)' },
  { key: 'moved', title: 'Amount', width: 'minmax(6.5rem,7.75rem)', isNumber: true },
  { key: 'asset', title: 'Asset', width: 'minmax(4rem,5rem)' },
  { key: 'arrow', title: 'Direction', width: '1rem' },
  { key: 'other', title: 'To or from', width: 'minmax(9rem,1fr)' },
  { key: 'account', title: 'Account', width: 'minmax(5rem,7.5rem)', optional: 'account' },
  { key: 'value', title: 'Value', width: 'minmax(5.25rem,6.5rem)', isNumber: true, optional: 'value' },
  { key: 'gain', title: 'Gain', width: 'minmax(9rem,10.5rem)', isNumber: true, optional: 'gain' },
];

export const UNTITLED: readonly string[] = ['select', 'asset', 'arrow'];

export function shownColumns(wanted: readonly OptionalColumn[]): ListColumn[] {
  return LIST_COLUMNS.filter(({ optional }) => optional === undefined || wanted.includes(optional));
}

export function gridOf(wanted: readonly OptionalColumn[]): string {
  return shownColumns(wanted)
    .map(({ width }) => width)
    .join(' ');
}
