/** Formats days in sentences of the API in the user's time zone and the style of their country, like the pages do. */
import { dayInWords } from '@lotbook/ledger/day-in-words';
import { readSettings } from '../../facts/settings/settings.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { localDate } from '../../platform/values/calendar.ts';

/** `14 March 2024`, `March 14, 2024`. */
export type DayWriter = (at: Date | string) => string;

/** @param where  IANA name, and ISO 3166-1 alpha-2 code */
export function dayWriter({ timeZone, country }: { timeZone: string; country: string }): DayWriter {
  return (at) => dayInWords(localDate(new Date(at).getTime(), timeZone), country);
}

/** Reads the ledger owner's settings once per operation. */
export const dayWriterOf = readOnce(async (tx, userId) => dayWriter(await readSettings(tx, userId)));
