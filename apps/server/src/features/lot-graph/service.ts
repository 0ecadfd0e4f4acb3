import type { GraphView, GraphWindow } from '@lotbook/engine/explain/graph-view';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { type LedgerState, ledgerState } from '../../facts/ledger-state.ts';
import { ledgerSize, type ShortTransaction } from '../../results/engine/what-if-years.ts';
import { readLotGraph } from '../../results/lots/lot-graph.ts';
import { refusedForSize, unlessEngineFails } from '../api/while-waiting.ts';

export type LotGraphAnswer = GraphView & Pick<LedgerState, 'baseCurrency'>;

export async function lotGraphOf(
  shortTransaction: ShortTransaction,
  userId: string,
  assetId: string,
  window: GraphWindow,
): Promise<Outcome<LotGraphAnswer>> {
  if (window.from !== null && window.to !== null && window.from > window.to)
    return refuse('value_error', 'The last day is before the first one.');
  const { size, state } = await shortTransaction(async (tx) => ({
    size: await ledgerSize(tx, userId),
    state: await ledgerState(tx, userId),
  }));
  const tooLarge = refusedForSize(size, 'The graph of lots computes your whole ledger once more.');
  if (tooLarge) return tooLarge;
  return unlessEngineFails('The graph could not be calculated', async () => ({
    ...(await readLotGraph(shortTransaction, userId, state, { assetId, window })),
    baseCurrency: state.baseCurrency,
  }));
}
