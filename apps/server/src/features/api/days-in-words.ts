import { dayInWords } from '@lotbook/ledger/day-in-words';
import { readSettings } from '../../facts/settings/settings.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { localDate } from '../../platform/values/calendar.ts';

export type DayWriter = (at: Date | string) => string;

/** @param where an IANA time zone and an ISO 3166-1 alpha-2 country code */
export function dayWriter({ timeZone, country }: { timeZone: string; country: string }): DayWriter {
  return (at) => dayInWords(localDate(new Date(at).getTime(), timeZone), country);
}

export const dayWriterOf = readOnce(async (tx, userId) => dayWriter(await readSettings(tx, userId)));
