/**
 * Caches the row positions of lists with up to a million rows: those of the first pages, or all of them for later
 * pages.
 */
import { type LedgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { recall } from '../../platform/memory.ts';

/**
 * The number of rows in the first pages. Few users page further. Those who do wait once while the full order is
 * computed.
 */
const FIRST_ROWS = 200;

type Reads = { first: (most: number) => Promise<Int32Array>; all: () => Promise<Int32Array> };

export async function placesOfPage(
  state: LedgerState,
  userId: string,
  key: string,
  { offset, limit }: { offset: number; limit: number },
  { first, all }: Reads,
): Promise<number[]> {
  const bytesOf = (places: Int32Array) => places.byteLength;
  const isKnown = recall(userId, key, state.userVersion) !== undefined;
  const places =
    !isKnown && offset + limit <= FIRST_ROWS
      ? await rememberedAt(state, userId, `first of ${key}`, () => first(FIRST_ROWS), bytesOf)
      : await rememberedAt(state, userId, key, all, bytesOf);
  return [...places.subarray(offset, offset + limit)];
}
