/** Returns today's date in the user's zone. */
import { useTimeZone } from './moment.tsx';

/** @returns `YYYY-MM-DD` */
export function useToday(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: useTimeZone(), dateStyle: 'short' }).format(new Date());
}
