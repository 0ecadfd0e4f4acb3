/**
 * Made-up prices that resemble real markets: one figure in US dollars for the first of each month, interpolated with
 * some noise. Never use them for a real ledger.
 */
import { divideRounded } from '../decimals/decimal.ts';
import type { YearFacts } from '../results/year-facts.ts';

const FIRST_MONTH = { year: 2021, month: 11 };
const MICRO = 1_000_000n;
const WEATHER_PER_MILLE = 18n;

const MONTHLY: Readonly<Record<string, string>> = {
  BTC: `61300 57000
    46200 38500 43200 45500 37700 31800 19300 23300 20050 19400 20500 17000
    16550 23100 23150 28450 29250 27200 30480 29200 25950 26970 34650 37700
    42300 42600 61200 71300 60600 67500 62700 64600 58970 63300 70200 96400
    93400 102400 84400 82500 94200 104600 107100 115700 108200 114000 109500 90400
    87500 78000 71000 75000 82000 88000 92000 97000 94000 101000 105000 108000 110000`,
  ETH: `4290 4630
    3680 2690 2920 3280 2730 1940 1070 1680 1555 1330 1570 1295
    1197 1585 1605 1820 1870 1875 1935 1855 1645 1670 1815 2050
    2280 2280 3340 3645 3010 3760 3440 3230 2510 2600 2515 3700
    3330 3300 2235 1820 1795 2530 2490 3700 4390 4145 3850 2990
    2970 2600 2050 2150 2400 2650 2900 3150 3050 3300 3450 3600 3650`,
  SOL: `203 208
    170 100 93 123 85 45 33 42 31.5 33 32.6 13.9
    9.97 24 22 21.2 23 20.8 19 23.7 19.8 21.4 38.5 59
    101.5 97 126 202 127 165 147 171 135 152 168 237
    189 231 148 124.5 147 156.5 154.7 172 200.5 208 186 133
    125 110 85 90 104 118 131 142 136 150 158 165 168`,
  ADA: `1.97 1.55
    1.31 1.05 0.96 1.14 0.78 0.63 0.46 0.52 0.45 0.435 0.405 0.318
    0.246 0.39 0.355 0.398 0.405 0.376 0.287 0.308 0.256 0.254 0.293 0.375
    0.594 0.5 0.65 0.65 0.45 0.448 0.392 0.394 0.346 0.373 0.34 1.08
    0.845 0.94 0.63 0.66 0.69 0.68 0.56 0.735 0.83 0.8 0.61 0.42
    0.335 0.3 0.27 0.26 0.29 0.32 0.34 0.36 0.35 0.38 0.4 0.41 0.42`,
  DOT: `42 36
    26.7 19.5 18 21.4 15 9.9 6.9 8.3 7 6.3 6.6 5.4
    4.3 6.3 6.4 6.35 5.85 5.35 5.2 5.15 4.2 4.1 4.45 5.5
    8.2 6.7 8.4 9.3 6.6 7.1 6.2 5.5 4.15 4.5 3.85 8.9
    6.65 6 4.5 4.05 4.1 4.05 3.4 3.65 3.75 4.05 2.95 2.25
    1.95 1.75 1.55 1.5 1.65 1.8 1.95 2.1 2 2.2 2.3 2.4 2.4`,
  LINK: `30 25.5
    19.6 17 15 17.2 11.3 7.4 6.2 7.6 6.6 7.8 7.9 7.5
    5.6 7.05 7.35 7.5 7 6.5 6.4 7.7 5.95 7.9 11 14.5
    15.2 15.3 20 18.9 13.4 18.2 14.3 12.9 10.6 12.1 11.3 18.9
    20.2 24.9 14.8 13.7 14.6 13.9 13.3 16.6 23.4 21.6 17.2 13
    12.4 10.9 8.9 9.3 10.4 11.6 12.7 13.9 13.3 14.6 15.4 16 16.2`,
  AVAX: `64 116
    109 70 80 97 58 26 16.5 23.5 19 17 18.8 13
    10.9 20 17.2 17.7 17.1 14.4 13 12.7 10 9.3 11.2 21.6
    38.6 33.6 41.5 53.5 33.4 36 28.5 26 22 27 25 45
    35.7 34 22.5 18.8 21.8 20.6 17.9 22 23.6 30 18.5 13.6
    12.3 10.5 9 9.2 10.1 11.3 12.5 13.8 13 14.4 15.1 15.8 15.9`,
  DOGE: `0.277 0.21
    0.1705 0.14 0.132 0.139 0.129 0.085 0.0665 0.068 0.0615 0.0605 0.126 0.104
    0.0702 0.0925 0.0815 0.0775 0.0795 0.0717 0.0672 0.0777 0.0637 0.0621 0.0682 0.0838
    0.0895 0.0795 0.127 0.205 0.133 0.159 0.124 0.121 0.1 0.112 0.161 0.421
    0.316 0.329 0.202 0.167 0.172 0.192 0.165 0.209 0.214 0.233 0.186 0.137
    0.118 0.105 0.093 0.091 0.102 0.113 0.124 0.136 0.129 0.141 0.149 0.155 0.157`,
  BNB: `530 620
    512 375 395 430 390 320 218 284 278 284 325 300
    246 313 300 317 338 306 240 242 217 215 227 228
    313 302 409 607 578 595 580 577 533 567 576 653
    702 677 599 606 600 658 655 770 857 1010 1080 870
    860 770 620 600 640 690 730 790 770 820 850 870 880`,
  ARB: `1.3 1.3
    1.3 1.3 1.3 1.3 1.3 1.3 1.3 1.3 1.3 1.3 1.3 1.3
    1.3 1.3 1.3 1.22 1.36 1.16 1.13 1.15 0.93 0.89 1 1.02
    1.6 1.75 2 1.6 1 1.14 0.79 0.7 0.5 0.58 0.51 0.95
    0.72 0.68 0.4 0.31 0.32 0.37 0.33 0.41 0.5 0.43 0.31 0.21
    0.19 0.16 0.12 0.13 0.14 0.15 0.17 0.18 0.17 0.19 0.2 0.21 0.21`,
  ZRO: `3.3 3.3
    3.3 3.3 3.3 3.3 3.3 3.3 3.3 3.3 3.3 3.3 3.3 3.3
    3.3 3.3 3.3 3.3 3.3 3.3 3.3 3.3 3.3 3.3 3.3 3.3
    3.3 3.3 3.3 3.3 3.3 3.3 3.5 4.1 3.6 4.3 3.3 4.9
    4.9 4.2 2.4 2.6 2.7 2.3 1.8 2 2 2.1 1.6 1.4
    1.4 1.3 1.1 1.1 1.2 1.3 1.4 1.5 1.4 1.5 1.6 1.6 1.6`,
};

const paths = new Map(
  Object.entries(MONTHLY).map(([asset, text]) => [asset, text.trim().split(/\s+/).map(toMicro)] as const),
);

function toMicro(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * MICRO + BigInt(fraction.padEnd(6, '0'));
}

export const YEAR_FACTS: YearFacts = {
  what: 'Sample data: prices of the last two years, and what the user of the sample did in them (sample-ledger.ts)',
  source: 'none: the prices are made up',
  lastYear: 2026,
  neededFor: 'YEAR_BEGUN',
  published: 'made up: continue the monthly figures from the market',
};

export const SAMPLE_PRICES_END = Date.UTC(YEAR_FACTS.lastYear + 1, 0, 1) - 1;

/**
 * @param at the time in milliseconds since 1970
 * @param weather the day's deviation from the line between two months, 0 to 1000
 * @returns millionths of a dollar; null for an asset without a sample price
 */
export function samplePrice(asset: string, at: number, weather: number): bigint | null {
  if (asset === 'USDC') return MICRO;
  const path = paths.get(asset);
  if (!path) return null;
  const date = new Date(at);
  const index = (date.getUTCFullYear() - FIRST_MONTH.year) * 12 + date.getUTCMonth() + 1 - FIRST_MONTH.month;
  const [from, to] = [path[index], path[index + 1]];
  if (from === undefined || to === undefined) return null;
  const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const length = BigInt(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) - start);
  const line = from + divideRounded((to - from) * BigInt(at - start), length, 'half-even');
  const deviation = (BigInt(weather) - 500n) * 2n * WEATHER_PER_MILLE;
  return line + divideRounded(line * deviation, 1_000_000n, 'half-even');
}
