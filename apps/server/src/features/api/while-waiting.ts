/** Questions that compute the whole ledger once more while somebody waits: when they are refused, and how they are asked. */

import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { countText } from '@lotbook/ledger/thousands';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import { EngineFailure } from '../../results/engine/run-engine.ts';
import { MAX_WHAT_IF_TRANSACTIONS, type ShortTransaction } from '../../results/engine/what-if-years.ts';

/**
 * @param size  how many transactions there are
 * @param does  what takes so long, as a sentence
 */
export function refusedForSize(size: number, does: string): Outcome<never> | null {
  if (size <= MAX_WHAT_IF_TRANSACTIONS) return null;
  const most = countText(MAX_WHAT_IF_TRANSACTIONS);
  return refuse('ledger_too_large', `${does} With more than ${most} transactions that takes too long here.`);
}

/**
 * @param words  what could not be done where the engine fails: `The proof could not be made`
 * @param left   who left reads no reason either
 */
export async function unlessEngineFails<T>(
  words: string,
  work: () => Promise<T>,
  left?: AbortSignal,
): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof EngineFailure) && !left?.aborted) throw error;
    return refuse('cost_basis_failed', `${words}: ${(error as Error).message}.`);
  }
}

/** It waits for its turn, and computes for seconds: nobody's transaction is open meanwhile. */
export function apart<T>(context: Context, work: (short: ShortTransaction, owner: string) => Promise<T>): Promise<T> {
  const { owner } = requireViewer(context);
  return context.apart(() => work((inTransaction) => context.shortTransaction(inTransaction), owner));
}
