/** The proof of a transaction: the ledger as it is now through the engine once more, with its trace kept; nothing is stored. */

import type { StatedProof } from '../engine/engine-worker.ts';
import { readForEngine } from '../engine/read-ledger.ts';
import { proveInThread } from '../engine/run-engine.ts';
import { asking, pagesOf, type ShortTransaction, TIME_LIMIT_MS } from '../engine/what-if-years.ts';

/**
 * Of the deposit of a transfer it is the withdrawal's, which stands for both.
 * @returns null when the ledger has no such transaction, or leaves it out
 * @throws {EngineFailure} when the ledger cannot be computed, or not within the time limit
 * @throws {GraphQLError} when too many of the user's wait already
 */
export function proveTransaction(
  shortTransaction: ShortTransaction,
  userId: string,
  transactionId: string,
): Promise<StatedProof | null> {
  return asking.inTurn(userId, async () => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const read = await shortTransaction((tx) => readForEngine(tx, userId));
    if (!read) return null;
    const withdrawal = read.links.find(({ to }) => to === transactionId)?.from;
    const pages = pagesOf(shortTransaction, userId);
    return proveInThread(read, withdrawal ?? transactionId, pages, { userId, signal });
  });
}
