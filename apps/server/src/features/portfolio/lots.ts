/**
 * Reads the first lots of a holding, and the sum of the rest. Values and costs add up to the holding's, to the cent.
 */
import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { ledgerState } from '../../facts/ledger-state.ts';
import { remembered } from '../../platform/memory.ts';
import { costOfLots, firstLotPositions, lotsAt, type OpenLotRow } from '../../results/lots/open-lots.ts';
import type { Holding } from '../../views/portfolio/holding-row.ts';
import { type LotsRest, sharesOfLots } from './lot-shares.ts';

const SHOWN = 20;

export type HoldingLot = OpenLotRow & { marketValue: string | null };
export type { LotsRest };

export async function lotsOfHolding(
  tx: Tx,
  userId: string,
  holding: Pick<Holding, 'assetId' | 'quantity' | 'marketValue' | 'costBasis' | 'lotCount'>,
  digits: number,
): Promise<{ lots: HoldingLot[]; rest: LotsRest | null }> {
  const { assetId } = holding;
  const { computationId } = await ledgerState(tx, userId);
  if (computationId === null) return { lots: [], rest: null };
  const key = `first lots of ${assetId}`;
  const { rows, costOfAll } = await onceInSnapshot(tx, `${key} ${userId} ${computationId}`, () =>
    remembered(userId, key, computationId, () => firstLots(tx, userId, computationId, assetId)),
  );
  const { lots, rest } = sharesOfLots(holding, rows, { lotCount: holding.lotCount, costOfAll }, digits);
  return { lots: rows.map((row, at) => ({ ...row, ...lots[at]! })), rest };
}

async function firstLots(
  tx: Tx,
  userId: string,
  computationId: string,
  assetId: string,
): Promise<{ rows: OpenLotRow[]; costOfAll: string }> {
  const order = { by: 'acquired', isDescending: false, most: SHOWN } as const;
  const places = await firstLotPositions(tx, userId, computationId, { assetId, accountId: null }, order);
  const rows = await lotsAt(tx, userId, computationId, [...places]);
  return { rows, costOfAll: await costOfLots(tx, userId, computationId, assetId) };
}
