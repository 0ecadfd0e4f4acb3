import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { countText } from '@lotbook/ledger/thousands';
import { type Context, requireViewer } from '../../platform/graphql/context.ts';
import { EngineFailure } from '../../results/engine/run-engine.ts';
import { MAX_WHAT_IF_TRANSACTIONS, type ShortTransaction } from '../../results/engine/what-if-years.ts';

export function refusedForSize(size: number, does: string): Outcome<never> | null {
  if (size <= MAX_WHAT_IF_TRANSACTIONS) return null;
  const most = countText(MAX_WHAT_IF_TRANSACTIONS);
  return refuse('ledger_too_large', `${does} With more than ${most} transactions that takes too long here.`);
}

/**
 * @param words  the message if the engine fails, such as `The proof could not be made`
 * @param left  aborted when the request is abandoned
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

export function apart<T>(context: Context, work: (short: ShortTransaction, owner: string) => Promise<T>): Promise<T> {
  const { owner } = requireViewer(context);
  return context.apart(() => work((inTransaction) => context.shortTransaction(inTransaction), owner));
}
