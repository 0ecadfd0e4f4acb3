/** How many days a return has left, the same on every page. */
import { plural } from '../ui/format.ts';

/** "in 140 days". @param days  as the server counts them: 1 on the last day */
export function dueText(days: number): string {
  return days === 1 ? 'today' : `in ${plural(days - 1, 'day')}`;
}
