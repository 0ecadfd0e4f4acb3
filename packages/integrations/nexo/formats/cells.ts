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

export function assetOf(text: string): string {
  const upper = text.trim().toUpperCase();
  return ALIASES[upper] ?? upper;
}

/** Old files use Zurich's zone. @throws {RowError} */
export function timeOf(row: RowReader): string {
  return row.has('Date / Time (UTC)')
    ? row.time('Date / Time (UTC)', isoDates)
    : row.time('Date / Time', isoDates, 'Europe/Zurich');
}
