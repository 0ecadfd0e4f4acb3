import type { GraphView } from '@lotbook/engine/explain/graph-view';
import { type LedgerState, rememberedAt } from '../../facts/ledger-state.ts';
import type { AskedGraph } from '../engine/engine-worker.ts';
import { readForEngine } from '../engine/read-ledger.ts';
import { graphInThread } from '../engine/run-engine.ts';
import { asking, pagesOf, type ShortTransaction, TIME_LIMIT_MS } from '../engine/what-if-years.ts';

const NOTHING: GraphView = { nodes: [], edges: [], transactionCount: 0, isCollapsed: false };

const BYTES_OF_ONE = 400;

export function readLotGraph(
  shortTransaction: ShortTransaction,
  userId: string,
  state: LedgerState,
  asked: AskedGraph,
): Promise<GraphView> {
  const { assetId, window } = asked;
  return rememberedAt(
    state,
    userId,
    `graph of lots ${JSON.stringify([assetId, window])}`,
    () =>
      asking.inTurn(userId, async () => {
        const signal = AbortSignal.timeout(TIME_LIMIT_MS);
        const read = await shortTransaction((tx) => readForEngine(tx, userId));
        if (!read) return NOTHING;
        return graphInThread(read, asked, pagesOf(shortTransaction, userId), { userId, signal });
      }),
    ({ nodes, edges }) => (nodes.length + edges.length) * BYTES_OF_ONE,
  );
}
