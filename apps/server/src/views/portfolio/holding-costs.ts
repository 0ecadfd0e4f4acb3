import type { Tx } from '@lotbook/db/user';
import type { LedgerState } from '../../facts/ledger-state.ts';
import { remembered } from '../../platform/memory.ts';
import { type AssetTotals, assetTotals, type HeldCost, heldCosts } from '../../results/lots/asset-totals.ts';
import { type Display, inDisplay, isConverted } from './display.ts';

export type Costs = { lots: Map<string, HeldCost[]>; gone: Map<string, AssetTotals> };

export async function costsOf(tx: Tx, userId: string, state: LedgerState): Promise<Costs | null> {
  const { computationId } = state;
  if (computationId === null) return null;
  return remembered(userId, 'costs of holdings', computationId, async () => ({
    lots: Map.groupBy(await heldCosts(tx, userId, computationId), ({ assetId }) => assetId),
    gone: new Map((await assetTotals(tx, userId, computationId)).map((one) => [one.assetId, one])),
  }));
}

/** Converts costs without rounding, so that parts add up in the display currency too. */
export function costsIn(display: Display, costs: Costs | null): Costs | null {
  if (costs === null || !isConverted(display)) return costs;
  const into = (amount: string) => inDisplay(display, amount);
  const lots = [...costs.lots].map(([id, some]): [string, HeldCost[]] => [
    id,
    some.map((lot) => ({
      ...lot,
      costBasis: into(lot.costBasis),
      knownCostBasis: into(lot.knownCostBasis),
    })),
  ]);
  const gone = [...costs.gone].map(([id, one]): [string, AssetTotals] => [
    id,
    {
      ...one,
      proceeds: into(one.proceeds),
      costBasis: into(one.costBasis),
      removedCost: into(one.removedCost),
      deniedLoss: into(one.deniedLoss),
      income: into(one.income),
    },
  ]);
  return { lots: new Map(lots), gone: new Map(gone) };
}
