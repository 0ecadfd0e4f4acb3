/** The columns of the list, from left to right; a row of the list and the headings above it share their widths. */
import type { OptionalColumn } from '../../../../data/cookies.ts';

export type ListColumn = { key: string; title: string; width: string; isNumber?: boolean; optional?: OptionalColumn };

export const LIST_COLUMNS: readonly ListColumn[] = [
  { key: 'select', title: 'Select', width: '1.25rem' },
  { key: 'date', title: 'Date', width: '5.75rem' },
  { key: 'time', title: 'Time', width: '2.5rem', optional: 'time' },
  { key: 'type', title: 'Type', width: '7.25rem' },
  { key: 'moved', title: 'Amount', width: '7.75rem', isNumber: true },
  { key: 'asset', title: 'Asset', width: '3.5rem' },
  { key: 'arrow', title: 'Direction', width: '1rem' },
  { key: 'other', title: 'To or from', width: 'minmax(0,1fr)' },
  { key: 'account', title: 'Account', width: '6.5rem', optional: 'account' },
  { key: 'value', title: 'Value', width: '6.5rem', isNumber: true, optional: 'value' },
  { key: 'gain', title: 'Gain', width: '8.5rem', isNumber: true, optional: 'gain' },
];

/** Columns without a heading: what is in them says what it is. */
export const UNTITLED: readonly string[] = ['select', 'asset', 'arrow'];

/** Those shown. @param wanted  of the optional ones */
export function shownColumns(wanted: readonly OptionalColumn[]): ListColumn[] {
  return LIST_COLUMNS.filter(({ optional }) => optional === undefined || wanted.includes(optional));
}

/** The widths as a CSS grid has them. */
export function gridOf(wanted: readonly OptionalColumn[]): string {
  return shownColumns(wanted)
    .map(({ width }) => width)
    .join(' ');
}
