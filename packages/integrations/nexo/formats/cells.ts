/** The names of assets and the two kinds of times in Nexo's files. */
import { isoDates } from '../../reading/patterns/time.ts';
import type { RowReader } from '../../reading/row-reader.ts';

const ALIASES: Readonly<Record<string, string>> = {
  NEXONEXO: 'NEXO',
  NEXOBNB: 'NEXO',
  NEXOBEP2: 'NEXO',
  BNBN: 'BNB',
  USDTERC: 'USDT',
  GBPX: 'GBP',
  EURX: 'EUR',
  USDX: 'USD',
  XUSD: 'USD',
  LUNA2: 'LUNA',
};

/** Returns the asset behind one of Nexo's names. */
export function assetOf(text: string): string {
  const upper = text.trim().toUpperCase();
  return ALIASES[upper] ?? upper;
}

/** Returns the time of a row. Old files are in Zurich's time. @throws {RowError} */
export function timeOf(row: RowReader): string {
  return row.has('Date / Time (UTC)')
    ? row.time('Date / Time (UTC)', isoDates)
    : row.time('Date / Time', isoDates, 'Europe/Zurich');
}
