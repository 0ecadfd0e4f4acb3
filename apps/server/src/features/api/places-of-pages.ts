/** The places of rows in a list that may have a million: of the first pages those alone, of any other all, both remembered. */
import { type LedgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { recall } from '../../platform/memory.ts';

/** Nobody goes on for much longer; whoever does waits once for the whole order. */
const FIRST_ROWS = 200;

type Reads = { first: (most: number) => Promise<Int32Array>; all: () => Promise<Int32Array> };

/** @param key  what the order is of */
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
