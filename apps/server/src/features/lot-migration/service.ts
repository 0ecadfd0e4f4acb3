/**
 * Allocates the lots held on the migration day to wallets and freezes the years before it. The allocation is stored
 * because the tax office requires it.
 */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { perWalletFrom } from '@lotbook/engine/jurisdictions/jurisdiction';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import { type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import type { SafeHarborAllocation, SafeHarborLot } from '@lotbook/ledger/settings';
import { change, lockChanges } from '../../acts/changes/change.ts';
import { frozenYears, lastFreezing } from '../../acts/freezing/frozen-years.ts';
import { whyNotTheseSettings } from '../../acts/freezing/settings-of-closed.ts';
import {
  accountsUsedBefore,
  lotsBeforeMigration,
  readLotMigration,
  removeLotMigration,
  writeLotMigration,
} from '../../facts/settings/lot-migrations.ts';
import { readSettings, type SettingsRow } from '../../facts/settings/settings.ts';
import type { Scope } from '../../platform/scope.ts';
import { startOfDay } from '../../platform/values/calendar.ts';
import { isComputingPaused } from '../../results/engine/computations.ts';
import { taxYearRange } from '../../results/years/tax-years.ts';
import { readSegments, readState } from '../../results/years/years.ts';
import { startFreezing, whyNotFreeze } from '../api/freezing-service.ts';

export type Step = {
  /** The first day with lots per wallet, 'YYYY-MM-DD'. */
  day: string;
  accountIds: string[];
  years: readonly string[];
};

/** @returns null if the law has no migration */
export async function stepOf(tx: Tx, userId: string, settings: SettingsRow): Promise<Step | null> {
  const law = jurisdictionOf(settings.country);
  const day = law && perWalletFrom(law);
  if (!day) return null;
  const accountIds = await accountsUsedBefore(tx, userId, startOfDay(day, settings.timeZone));
  const { settings: computedWith, computed } = await readState(tx, userId);
  const years = computed ? await readSegments(tx, userId, computed.id) : [];
  const over = years
    .map(({ taxYear }) => taxYear)
    .filter((year) => taxYearRange(year, computedWith.taxYearStart).endsOn < day);
  return { day, accountIds, years: over.sort() };
}

const POOLED: readonly string[] = ['ACB', 'WAC', 'SP'];

export async function whyNotMigrate(
  tx: Tx,
  userId: string,
  settings: SettingsRow,
  step: Step | null,
): Promise<Refusal | null> {
  const no = (code: string, message: string): Refusal => ({ code, message });
  if (!step) return no('not_in_country', 'Your country does not ask for this step.');
  if (await readLotMigration(tx, userId))
    return no('already_migrated', 'Your lots are allocated to your wallets already.');
  if (POOLED.includes(settings.costBasisMethod))
    return no('pooled', `With ${settings.costBasisMethod} there are no lots to allocate. Choose a lot method first.`);
  if (settings.lotAllocation === 'WALLET')
    return no('per_wallet', 'Your lots have been kept per wallet from the beginning: there is nothing to allocate.');
  if (step.accountIds.length === 0)
    return no('nothing_held', 'Nothing was held before that day: there is nothing to allocate.');
  if (await isComputingPaused(tx, userId))
    return no('cost_basis_paused', 'Calculation is paused. Continue it first, so that the figures are up to date.');
  const run = await lastFreezing(tx, userId);
  if (run && run.endedAt === null)
    return no('freezing_in_progress', 'A tax year is being frozen or unfrozen. Wait until that is done.');
  return frozenAfter(tx, userId, step.day);
}

/** Returns later frozen years, which were filed with the current allocation. */
async function frozenAfter(tx: Tx, userId: string, day: string): Promise<Refusal | null> {
  const later = (await frozenYears(tx, userId)).find(({ endsOn }) => endsOn >= day);
  if (!later) return null;
  return {
    code: 'year_frozen',
    message: `The tax year ${later.taxYear} is frozen, and its lots come from this allocation. Unfreeze ${later.taxYear} on its tax page first.`,
  };
}

export type WantedAllocation = {
  allocation: SafeHarborAllocation;
  walletIds: readonly string[];
  /** The units of each lot per wallet; null except for specific units. */
  lots: readonly SafeHarborLot[] | null;
};

export async function freezesOf(tx: Tx, userId: string, { years }: Step): Promise<string[]> {
  const frozen = (await frozenYears(tx, userId)).map(({ taxYear }) => taxYear);
  return years.filter((year) => frozen.every((other) => other < year));
}

/** Appends the other wallets in ledger order; null if a wallet is unknown or listed twice. */
export function wholeOrder(wanted: readonly string[], all: readonly string[]): string[] | null {
  if (new Set(wanted).size !== wanted.length || wanted.some((id) => !all.includes(id))) return null;
  return [...wanted, ...all.filter((id) => !wanted.includes(id))];
}

export const WRONG_ORDER = refuse(
  'wallet_not_found',
  'One of these wallets held nothing before that day, or is named twice.',
);

/** @returns the ID of the job */
export async function startMigration(scope: Scope, wanted: WantedAllocation, now: Date): Promise<Outcome<string>> {
  const { tx, userId, actorId } = scope;
  await lockChanges(tx, userId);
  const settings = await readSettings(tx, userId);
  const step = await stepOf(tx, userId, settings);
  const why = await whyNotMigrate(tx, userId, settings, step);
  if (why) return { ok: false, error: why };
  const { day, accountIds } = step!;
  const walletIds = wholeOrder(wanted.walletIds, accountIds);
  if (!walletIds) return WRONG_ORDER;
  const freezes = await freezesOf(tx, userId, step!);
  const [first = null] = freezes;
  const last = freezes.at(-1);
  const whyNotFrozen = last === undefined ? null : await whyNotFreeze(tx, userId, last, now);
  if (whyNotFrozen) return whyNotFrozen;
  const id = randomUUID();
  const before = await lotsBeforeMigration(tx, userId);
  await change(scope, { action: 'lots.migrate', params: { day }, affected: 'figures' }, () =>
    writeLotMigration(
      tx,
      userId,
      { ...wanted, id, migratedBy: actorId, walletFrom: day, walletIds, frozeFrom: first },
      before,
    ),
  );
  if (last !== undefined) await startFreezing(scope, last, 'freeze', now);
  return { ok: true, value: id };
}

export async function whyNotUndo(tx: Tx, userId: string): Promise<Refusal | null> {
  const migration = await readLotMigration(tx, userId);
  if (!migration) return { code: 'not_migrated', message: 'Your lots are not allocated to your wallets.' };
  const run = await lastFreezing(tx, userId);
  if (run && run.endedAt === null)
    return {
      code: 'freezing_in_progress',
      message: 'A tax year is being frozen or unfrozen. Wait until that is done.',
    };
  const before = await lotsBeforeMigration(tx, userId);
  const wanted = {
    lot_allocation: before.lotAllocation,
    wallet_from: before.walletFrom,
    safe_harbor_allocation: before.safeHarborAllocation,
    safe_harbor_lots: null,
    safe_harbor_wallets: null,
  };
  return (await frozenAfter(tx, userId, migration.walletFrom)) ?? (await whyNotTheseSettings(tx, userId, wanted));
}

/**
 * Restores the settings and unfreezes the years that the migration froze.
 * @returns the change
 */
export async function undoMigration(scope: Scope, now: Date): Promise<Outcome<string | null>> {
  const { tx, userId } = scope;
  await lockChanges(tx, userId);
  const why = await whyNotUndo(tx, userId);
  if (why) return { ok: false, error: why };
  const { walletFrom: day, frozeFrom } = (await readLotMigration(tx, userId))!;
  const { changeId } = await change(scope, { action: 'lots.undoMigration', params: { day }, affected: 'figures' }, () =>
    removeLotMigration(tx, userId),
  );
  if (frozeFrom !== null) await startFreezing(scope, frozeFrom, 'unfreeze', now);
  return { ok: true, value: changeId };
}
