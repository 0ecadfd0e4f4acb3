import { useTimeZone } from './moment.tsx';

export function useToday(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: useTimeZone(), dateStyle: 'short' }).format(new Date());
}
