import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { transactionsByIds } from '../../facts/transactions/transactions.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { proveTransaction } from '../../results/documents/proof.ts';
import type { StatedProof } from '../../results/engine/engine-worker.ts';
import { ledgerSize, type ShortTransaction } from '../../results/engine/what-if-years.ts';
import { refusedForSize, unlessEngineFails } from '../api/while-waiting.ts';

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
  const tooLarge = refusedForSize(known.size, 'A proof computes your whole ledger once more.');
  if (tooLarge) return tooLarge;
  const proved = await unlessEngineFails('The proof could not be made', () =>
    proveTransaction(shortTransaction, userId, id),
  );
  if (!proved.ok) return proved;
  return proved.value
    ? { ok: true, value: proved.value }
    : refuse('not_computed', 'This transaction is left out of the calculation. Account health says why.');
}
