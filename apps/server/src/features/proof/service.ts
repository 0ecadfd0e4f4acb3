/** When a proof can be given, and what is said when not. */
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import type { StatedProof } from '../../books/results/engine-worker.ts';
import { proveTransaction } from '../../books/results/proof.ts';
import { EngineFailure } from '../../books/results/run-engine.ts';
import { ledgerSize, MAX_WHAT_IF_TRANSACTIONS, type ShortTransaction } from '../../books/results/what-if-years.ts';
import { transactionsByIds } from '../../books/transactions/transactions.ts';
import { isUuid } from '../../platform/ids.ts';

const NOT_FOUND = refuse('transaction_not_found', 'This transaction was not found.');

export async function proofOfTransaction(
  shortTransaction: ShortTransaction,
  userId: string,
  id: string,
): Promise<Outcome<StatedProof>> {
  if (!isUuid(id)) return NOT_FOUND;
  const known = await shortTransaction(async (tx) => ({
    size: await ledgerSize(tx, userId),
    transaction: (await transactionsByIds(tx, userId, [id]))[0],
  }));
  if (!known.transaction) return NOT_FOUND;
  if (known.transaction.isIgnored) {
    return refuse('not_computed', 'This transaction is ignored, so it has no figures.');
  }
  if (known.size > MAX_WHAT_IF_TRANSACTIONS) {
    return refuse(
      'ledger_too_large',
      `A proof computes your whole ledger once more. With more than ${MAX_WHAT_IF_TRANSACTIONS.toLocaleString('en')} transactions that takes too long here.`,
    );
  }
  try {
    const proof = await proveTransaction(shortTransaction, userId, id);
    return proof
      ? { ok: true, value: proof }
      : refuse('not_computed', 'This transaction is left out of the calculation. Account health says why.');
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    return refuse('cost_basis_failed', `The proof could not be made: ${error.message}.`);
  }
}
