/** The Coinbase export that is measured: the repository's sample generator, with every month as busy as the others. */
import { generateCoinbase } from '@lotbook/test-kit/exports/coinbase';
import { evenPace } from '@lotbook/test-kit/exports/market';

/** Events of the story to each row: the others happen at Kraken. A little too many, so that the history ends before its last day. */
const EVENTS_PER_ROW = 1.6;

/** @returns the file's text, exactly `rows` rows over about three years from March 2023 */
export function coinbaseFile(rows: number, seed: number): string {
  return generateCoinbase(rows, seed, evenPace(Math.ceil(rows * EVENTS_PER_ROW)));
}
