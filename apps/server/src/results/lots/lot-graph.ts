/** The lots of an asset as a graph: the ledger as it is now through the engine once more, with its trace kept; nothing is stored. */

import type { GraphView } from '@lotbook/engine/explain/graph-view';
import { type LedgerState, rememberedAt } from '../../facts/ledger-state.ts';
import type { AskedGraph } from '../engine/engine-worker.ts';
import { readForEngine } from '../engine/read-ledger.ts';
import { graphInThread } from '../engine/run-engine.ts';
import { asking, pagesOf, type ShortTransaction, TIME_LIMIT_MS } from '../engine/what-if-years.ts';

const NOTHING: GraphView = { nodes: [], edges: [], transactionCount: 0, isCollapsed: false };

/** What a node or an edge takes of memory, roughly. */
const BYTES_OF_ONE = 400;

/**
 * Remembered until the ledger changes, each window for itself.
 * @throws {EngineFailure} when the ledger cannot be computed, or not within the time limit
 * @throws {GraphQLError} when too many of the user's wait already
 */
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
