/**
 * The graph of lots: which lot became which, through transfers, renames and the step to wallets, and which row took from it.
 * Nodes are lots and rows; an edge is units going from one to the other, counted as the receiving side counts them.
 */
import type { LedgerFile } from '@lotbook/ledger/json/ledger-file';
import type { Disposal, Removal } from '@lotbook/ledger/result';
import { run } from '../compute.ts';
import { formatFixed } from '../fixed.ts';
import { NONE } from '../journal.ts';
import { openLedger } from '../ledger.ts';
import { LotHoldings } from '../lots/lot-holdings.ts';

export type LotNode = {
  readonly id: string;
  readonly kind: 'lot';
  readonly asset: string;
  readonly wallet: string | null;
  readonly quantity: string;
  readonly cost_basis: string;
  readonly left: string;
  /** What made it; null for the step to lots per wallet. */
  readonly tx: string | null;
  readonly acquired_tx: string | null;
};
export type RowNode = { readonly id: string; readonly kind: 'disposal' | 'removal'; readonly row: Disposal | Removal };
export type LotEdge = {
  readonly from: string;
  readonly to: string;
  readonly quantity: string;
  readonly cost_basis: string;
};
export type LotGraph = { readonly nodes: readonly (LotNode | RowNode)[]; readonly edges: readonly LotEdge[] };

/**
 * @param tx  only what leads to the rows of this transaction; without it the whole ledger
 * @returns an empty graph for methods that keep no lots
 */
export function lotGraph(file: LedgerFile, tx?: string): LotGraph {
  const ledger = openLedger(file, true);
  const { writer, holdings } = run(ledger);
  if (!(holdings instanceof LotHoldings)) return { nodes: [], edges: [] };
  const { store } = holdings;
  const id = (place: number) => (place === NONE ? null : ledger.timeline.transactions[place]!.id);
  const nodes: (LotNode | RowNode)[] = [];
  const edges: LotEdge[] = [];
  const seen = new Set<number>();
  const addLot = (lot: number): void => {
    for (let at = lot; at !== NONE && !seen.has(at); at = store.parent[at]!) {
      seen.add(at);
      const { quantity, cost } = store.born![at]!;
      nodes.push({
        id: `lot-${at}`,
        kind: 'lot',
        asset: ledger.assets.list[store.asset[at]!]!,
        wallet: ledger.wallets.list[store.wallet[at]!] || null,
        quantity: formatFixed(quantity),
        cost_basis: formatFixed(cost),
        left: formatFixed(store.quantity[at]!),
        tx: id(store.via[at]!),
        acquired_tx: id(store.acquiredTx[at]!),
      });
      const parent = store.parent[at]!;
      if (parent === NONE) continue;
      edges.push({
        from: `lot-${parent}`,
        to: `lot-${at}`,
        quantity: formatFixed(quantity),
        cost_basis: formatFixed(cost),
      });
    }
  };
  for (const [kind, rows] of [
    ['disposal', writer.disposals],
    ['removal', writer.removals],
  ] as const) {
    for (const [i, row] of rows.entries()) {
      if (tx !== undefined && row.tx !== tx) continue;
      const node = `${kind}-${i}`;
      nodes.push({ id: node, kind, row });
      const { lot } = writer.traceOf(kind, i);
      if (lot === NONE) continue;
      addLot(lot);
      edges.push({ from: `lot-${lot}`, to: node, quantity: row.quantity, cost_basis: row.cost_basis });
    }
  }
  if (tx === undefined) for (const lot of store.via.keys()) addLot(lot);
  return { nodes, edges };
}
