/**
 * A mapping names the format of the day; the time of day may follow or precede it in any common format. The list is
 * closed, so an external mapping can't bring its own pattern.
 */
import { type DateReader, dateReader } from '../reading/files/date.ts';
import { withoutLastBracket } from '../reading/patterns/bracket.ts';

export type DateFormat = {
  readonly key: string;
  readonly example: string;
  /** Bare numbers are ambiguous, so this format needs a column named like a date. */
  readonly isNumber?: true;
};

export const DATE_FORMATS: readonly DateFormat[] = [
  { key: 'YYYY-MM-DD', example: '2024-12-31' },
  { key: 'YYYY/M/D', example: '2024/12/31' },
  { key: 'YYYY.M.D', example: '2024.12.31' },
  { key: 'D.M.YYYY', example: '31.12.2024' },
  { key: 'D.M.YY', example: '31.12.24' },
  { key: 'D/M/YYYY', example: '31/12/2024' },
  { key: 'M/D/YYYY', example: '12/31/2024' },
  { key: 'D/M/YY', example: '31/12/24' },
  { key: 'M/D/YY', example: '12/31/24' },
  { key: 'D-M-YYYY', example: '31-12-2024' },
  { key: 'M-D-YYYY', example: '12-31-2024' },
  { key: 'D MMM YYYY', example: '31 Dec 2024' },
  { key: 'D-MMM-YYYY', example: '31-Dec-2024' },
  { key: 'D-MMM-YY', example: '31-Dec-24' },
  { key: 'D. MMM YYYY', example: '31. Dec 2024' },
  { key: 'MMM D, YYYY', example: 'Dec 31, 2024' },
  { key: 'MMM D YYYY', example: 'Dec 31 2024' },
  { key: 'YYYYMMDD', example: '20241231', isNumber: true },
  { key: 'epoch-s', example: '1735603200 (seconds since 1970)', isNumber: true },
  { key: 'epoch-ms', example: '1735603200000 (milliseconds since 1970)', isNumber: true },
  { key: 'epoch-us', example: '1735603200000000 (microseconds since 1970)', isNumber: true },
  { key: 'excel-serial', example: '45657 (days since 1900, as spreadsheets count)', isNumber: true },
];

const KEYS: ReadonlySet<string> = new Set(DATE_FORMATS.map(({ key }) => key));

export const DAY_OR_MONTH: readonly (readonly [string, string])[] = [
  ['D/M/YYYY', 'M/D/YYYY'],
  ['D/M/YY', 'M/D/YY'],
  ['D-M-YYYY', 'M-D-YYYY'],
];

export function isDateFormat(key: string): boolean {
  return KEYS.has(key);
}

function patternsOf(key: string): string[] {
  if (key.startsWith('epoch-') || key === 'excel-serial') return [key];
  return [`${key}[[,]_H:mm[:ssf][ ][Z]]`, `${key}[,]_h:mm[:ssf][ ]A[ ][Z]`, `H:mm[:ssf][,] ${key}`];
}

/** Only the abbreviations that differ from English. */
const MONTHS: Readonly<Record<string, string>> = {
  ...{ mär: 'Mar', mrz: 'Mar', mai: 'May', okt: 'Oct', dez: 'Dec' },
  ...{ fév: 'Feb', fev: 'Feb', mars: 'Mar', avr: 'Apr', juin: 'Jun', juil: 'Jul', aoû: 'Aug', aou: 'Aug', déc: 'Dec' },
  ...{ ene: 'Jan', abr: 'Apr', ago: 'Aug', dic: 'Dec' },
  ...{ gen: 'Jan', mag: 'May', giu: 'Jun', lug: 'Jul', set: 'Sep', ott: 'Oct' },
  ...{ out: 'Oct', maa: 'Mar', mei: 'May', mrt: 'Mar' },
};

function plainDate(text: string): string {
  if (!/\p{L}{3}/u.test(text)) return text;
  return withoutLastBracket(text)
    .replace(/^\p{L}{2,10}[.,]{0,2} (?=[\p{L}\d])/u, (start) =>
      /^\p{L}{3,}/u.test(start) && isMonth(start) ? start : '',
    )
    .replace(/(?:GMT|UTC)([+-]\d{2}:?\d{2})$/, '$1')
    .replace(
      /\p{L}{3,10}/gu,
      (word) =>
        MONTHS[word.toLowerCase()] ??
        MONTHS[word.toLowerCase().slice(0, 4)] ??
        MONTHS[word.toLowerCase().slice(0, 3)] ??
        word,
    );
}

function isMonth(word: string): boolean {
  const start = word.toLowerCase().slice(0, 3);
  return 'jan feb mar apr may jun jul aug sep oct nov dec'.includes(start) || start in MONTHS;
}

export function readerOf(keys: readonly string[]): DateReader {
  const known = keys.filter(isDateFormat);
  const reader = dateReader(known.flatMap(patternsOf));
  return {
    patterns: known,
    read: (text, zone) => reader.read(plainDate(text), zone),
    ownOrders: (text) => reader.ownOrders?.(text) ?? [],
  };
}
