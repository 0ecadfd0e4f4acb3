import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { evenPace } from '@lotbook/test-kit/exports/market';

/**
 * The number of events per row, because the story's other events happen at Kraken. It is slightly too high, so that the
 * history ends before its last day.
 */
const EVENTS_PER_ROW = 1.6;

/** @returns exactly `rows` rows over about three years from March 2023 */
export function coinbaseFile(rows: number, seed: number): string {
  return generateCoinbase(rows, seed, evenPace(Math.ceil(rows * EVENTS_PER_ROW)));
}
