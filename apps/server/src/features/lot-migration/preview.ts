import { add, compare, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { ReportLot } from '@lotbook/reports/report';
import { ledgerState, rememberedAt } from '../../facts/ledger-state.ts';
import { readLotMigration } from '../../facts/settings/lot-migrations.ts';
import { readSettings } from '../../facts/settings/settings.ts';
import type { SettingsRow as EngineRow } from '../../results/engine/settings.ts';
import {
  asking,
  ledgerSize,
  type ShortTransaction,
  storedYears,
  TIME_LIMIT_MS,
  yearsIf,
} from '../../results/engine/what-if-years.ts';
import { type AllocatedLots, allocatedLots, type Unallocated } from '../../results/lots/allocated-lots.ts';
import { type YearChange, yearChanges } from '../../results/years/year-changes.ts';
import { refusedForSize, unlessEngineFails } from '../api/while-waiting.ts';
import { stepOf, type WantedAllocation, WRONG_ORDER, wholeOrder } from './service.ts';

export type Share = {
  accountId: string | null;
  assetId: string;
  quantity: string;
  costBasis: string;
  lotCount: number;
  acquiredAt: string | null;
  isCostKnown: boolean;
};

export type AllocationPreview = {
  currency: string;
  shares: Share[];
  lotCount: number;
  costBasis: string;
  unallocated: Unallocated[];
  years: YearChange[];
};

export async function previewAllocation(
  shortTransaction: ShortTransaction,
  userId: string,
  wanted: WantedAllocation,
  left: AbortSignal,
): Promise<Outcome<AllocationPreview>> {
  const now = await shortTransaction(async (tx) => {
    const settings = await readSettings(tx, userId);
    const step = await stepOf(tx, userId, settings);
    return { settings, step, state: await ledgerState(tx, userId), size: await ledgerSize(tx, userId) };
  });
  if (!now.step)
    return { ok: false, error: { code: 'not_in_country', message: 'Your country does not ask for this step.' } };
  const walletIds = wholeOrder(wanted.walletIds, now.step.accountIds);
  if (!walletIds) return WRONG_ORDER;
  const tooLarge = refusedForSize(
    now.size,
    'What an allocation makes of your lots is calculated from your whole ledger.',
  );
  if (tooLarge) return tooLarge;
  const { baseCurrency: currency } = now.settings;
  const settings = rowOf(now.step.day, wanted, walletIds);
  const work = () =>
    rememberedAt(now.state, userId, `allocation ${JSON.stringify(settings)}`, () =>
      computed(shortTransaction, userId, { settings, currency, left }),
    );
  return unlessEngineFails('What this does could not be calculated', work, left);
}

function rowOf(day: string, { allocation, lots }: WantedAllocation, walletIds: readonly string[]): Partial<EngineRow> {
  return {
    lot_allocation: 'UNIVERSAL',
    wallet_from: day,
    safe_harbor_allocation: allocation,
    safe_harbor_lots: lots,
    safe_harbor_wallets: walletIds,
  };
}

async function computed(
  shortTransaction: ShortTransaction,
  userId: string,
  { settings, currency, left }: { settings: Partial<EngineRow>; currency: string; left: AbortSignal },
): Promise<AllocationPreview> {
  const signal = () => AbortSignal.any([AbortSignal.timeout(TIME_LIMIT_MS), left]);
  const allocate = () => allocatedLots(shortTransaction, userId, { settings, signal: signal() });
  const lots = await asking.inTurn(userId, allocate, left);
  const before =
    (await shortTransaction((tx) => storedYears(tx, userId))) ?? (await yearsIf(shortTransaction, userId, {}, left));
  const after = await yearsIf(shortTransaction, userId, { settings }, left);
  const years = before && after ? yearChanges(before, after, currency, 'zero') : [];
  return { ...summed(lots ?? { lots: [], unallocated: [] }), currency, years };
}

export async function madeAllocation(
  shortTransaction: ShortTransaction,
  userId: string,
): Promise<Outcome<Summed | null>> {
  const { state, migration } = await shortTransaction(async (tx) => ({
    state: await ledgerState(tx, userId),
    migration: await readLotMigration(tx, userId),
  }));
  if (!migration) return { ok: true, value: null };
  return unlessEngineFails('The allocation could not be calculated', () =>
    rememberedAt(state, userId, 'allocation as made', async () => {
      const lots = await asking.inTurn(userId, () =>
        allocatedLots(shortTransaction, userId, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
      );
      return lots && summed(lots);
    }),
  );
}

type Summed = Pick<AllocationPreview, 'shares' | 'lotCount' | 'costBasis' | 'unallocated'>;

function summed({ lots, unallocated }: AllocatedLots): Summed {
  const groups = Map.groupBy(lots, ({ accountId, assetId }) => `${accountId ?? ''} ${assetId}`);
  const shares = [...groups.values()].map(shareOf);
  const costBasis = lots.reduce((sum, lot) => add(sum, dec(lot.costBasis)), ZERO);
  return {
    shares: shares.sort((a, b) => compare(dec(b.costBasis), dec(a.costBasis)) || (a.assetId < b.assetId ? -1 : 1)),
    lotCount: lots.length,
    costBasis: formatDecimal(costBasis),
    unallocated,
  };
}

function shareOf(lots: readonly ReportLot[]): Share {
  const [{ accountId, assetId }] = lots as [ReportLot];
  const sumOf = (of: (lot: ReportLot) => string) =>
    formatDecimal(lots.reduce((sum, lot) => add(sum, dec(of(lot))), ZERO));
  const dates = lots.map(({ acquiredAt }) => acquiredAt);
  return {
    accountId,
    assetId,
    quantity: sumOf(({ quantity }) => quantity),
    costBasis: sumOf(({ costBasis }) => costBasis),
    lotCount: lots.length,
    acquiredAt: dates.includes(null) ? null : (dates.sort()[0] ?? null),
    isCostKnown: lots.every(({ unknown }) => !unknown?.includes('cost_basis')),
  };
}
