import type { StatedProof } from '../engine/engine-worker.ts';
import { readForEngine } from '../engine/read-ledger.ts';
import { proveInThread } from '../engine/run-engine.ts';
import { asking, pagesOf, type ShortTransaction, TIME_LIMIT_MS } from '../engine/what-if-years.ts';

/**
 * For the deposit of a transfer, returns the proof of its withdrawal.
 * @returns null if the ledger has no such transaction, or excludes it
 * @throws {EngineFailure} if the ledger can't be computed within the time limit
 * @throws {GraphQLError} if too many of the user's requests are already queued
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
