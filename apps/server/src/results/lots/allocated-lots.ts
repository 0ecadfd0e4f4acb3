import type { Tx } from '@lotbook/db/user';
import { settingsAtStep } from '@lotbook/engine/lots/at-the-step';
import type { ReportLot } from '@lotbook/reports/report';
import { readNames, readSettings } from '../engine/read-ledger.ts';
import { withEngine } from '../engine/run-engine.ts';
import { engineSettings, type SettingsRow } from '../engine/settings.ts';
import { pagesOf, type ShortTransaction } from '../engine/what-if-years.ts';
import { lotsOf } from './lots-at-year-end.ts';

export type Unallocated = {
  reason: 'WALLET_UNFILLED' | 'LOT_IN_NO_WALLET';
  assetId: string;
  accountId: string;
  quantity: string;
};

export type AllocatedLots = { lots: ReportLot[]; unallocated: Unallocated[] };

/**
 * Computes the lots after the step to lots per wallet.
 * @param wanted replaces the current settings
 * @returns null if the settings have no such step
 * @throws {EngineFailure} if the ledger can't be computed, or `signal` was aborted first
 */
export async function allocatedLots(
  shortTransaction: ShortTransaction,
  userId: string,
  { settings: wanted = {}, signal }: { settings?: Partial<SettingsRow>; signal: AbortSignal },
): Promise<AllocatedLots | null> {
  const start = await shortTransaction((tx) => startOf(tx, userId, wanted));
  if (!start) return null;
  const found: AllocatedLots = { lots: [], unallocated: [] };
  return withEngine(
    { ...start, from: null, wanted: 'years' },
    pagesOf(shortTransaction, userId),
    async (run) => {
      for await (const { table, json } of run.rows()) {
        if (table === 'lots') found.lots.push(...lotsOf(json));
        if (table === 'callouts') found.unallocated.push(...unallocatedOf(json));
      }
      return found;
    },
    { userId, signal },
  );
}

async function startOf(tx: Tx, userId: string, wanted: Partial<SettingsRow>) {
  const row = await readSettings(tx, userId);
  const settings = row && settingsAtStep(engineSettings({ ...row, ...wanted }));
  return settings && { settings, ...(await readNames(tx, userId)) };
}

type CalloutRow = { asset_id?: string; quantity?: string; params: { reason?: string; accountId?: string } };

function unallocatedOf(json: string): Unallocated[] {
  return (JSON.parse(json) as CalloutRow[]).flatMap(({ asset_id: assetId, quantity, params }) => {
    const { reason, accountId } = params;
    if (reason !== 'WALLET_UNFILLED' && reason !== 'LOT_IN_NO_WALLET') return [];
    return assetId && quantity && accountId ? [{ reason, assetId, accountId, quantity }] : [];
  });
}
