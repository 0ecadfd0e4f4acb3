import { plural } from '../ui/format.ts';

/**
 * Returns "in 140 days".
 * @param days as counted by the server: 1 on the last day
 */
export function dueText(days: number): string {
  return days === 1 ? 'today' : `in ${plural(days - 1, 'day')}`;
}
