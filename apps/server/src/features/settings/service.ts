/**
 * Reads and changes settings. A change that affects the engine requests a computation in the same transaction. Every
 * change is in the audit log with the previous value.
 */

import type { Tx } from '@lotbook/db/user';
import { tradeValueIn } from '@lotbook/engine/jurisdictions/registry';
import { DONE, type Outcome, type Refusal, refuse } from '@lotbook/ledger/outcome';
import { commit } from '../../acts/commit.ts';
import { whyNotTheseSettings } from '../../acts/freezing/settings-of-closed.ts';
import { type AuditEntry, recordAudit } from '../../facts/audit.ts';
import { readLotMigration } from '../../facts/settings/lot-migrations.ts';
import {
  computedBy,
  readSettings,
  type SettingsRow,
  withdrawResults,
  writeName,
  writeSettings,
} from '../../facts/settings/settings.ts';
import { isAgreedTimeZone } from '../../facts/settings/time-zones.ts';
import { readEntries } from '../../facts/settings/timeline.ts';
import type { Scope } from '../../platform/scope.ts';
import { localDate } from '../../platform/values/calendar.ts';
import { restateValues } from '../../valuation/flows.ts';
import { EVERY, refreshValuesWhere, TRADES } from '../../views/list/values.ts';
import { whyNotTogether } from './timeline-service.ts';
import { nameInput } from './validation.ts';
import { areOtherLots, NO_TIME_ZONE, patchOf, refusedByLaw, type SettingsWish } from './wish.ts';

/** Settings on which no figure depends. */
const ONLY_LOOKS: readonly (keyof SettingsRow)[] = ['theme', 'syncCutoffDate', 'homePage'];

/** True if the change leaves existing figures valid: appearance, or pausing computation. */
function leavesFigures(changed: readonly (keyof SettingsRow)[], after: SettingsRow): boolean {
  return changed.every((key) => ONLY_LOOKS.includes(key) || (key === 'costBasisPaused' && after.costBasisPaused));
}

/**
 * Settings that define the meaning of figures. After changing the currency, country or tax year, the old figures would
 * be wrong.
 */
const MEANING: readonly (keyof SettingsRow)[] = ['country', 'baseCurrency', 'taxYearStartMonth', 'taxYearStartDay'];

/** Returns the settings after a change, or the reason for refusing it. */
export async function settingsAfter(
  tx: Tx,
  userId: string,
  before: SettingsRow,
  wish: SettingsWish,
): Promise<Outcome<SettingsRow>> {
  const patch = patchOf(wish, before, localDate(Date.now(), before.timeZone));
  if (!patch.ok) return patch;
  if (wish.of === 'time zone' && !(await isAgreedTimeZone(tx, wish.timeZone))) return NO_TIME_ZONE;
  const after = { ...before, ...patch.value };
  if (after.costBasisMethod !== before.costBasisMethod) {
    const mixed = whyNotTogether(after.costBasisMethod, await readEntries(tx, userId));
    if (mixed) {
      return refuse('unsupported_method_change', `${mixed} Remove that entry from the cost basis timeline first.`);
    }
  }
  const refused = refusedByLaw(before, after) ?? (await whyNotOtherLots(tx, userId, before, after));
  if (refused) return { ok: false, error: refused };
  const frozen = await whyNotTheseSettings(tx, userId, computedBy(after));
  return frozen ? { ok: false, error: frozen } : { ok: true, value: after };
}

/** Refuses other lots while a lot migration is in effect, which can be reverted only on its own page. */
async function whyNotOtherLots(
  tx: Tx,
  userId: string,
  before: SettingsRow,
  after: SettingsRow,
): Promise<Refusal | null> {
  const migration = areOtherLots(before, after) ? await readLotMigration(tx, userId) : null;
  return (
    migration && {
      code: 'lots_allocated',
      message: `Your lots were allocated to your wallets as of ${migration.walletFrom}. Take that back first, under Taxes, Lots per wallet.`,
    }
  );
}

export async function changeSettings(scope: Scope, wish: SettingsWish): Promise<Outcome<null>> {
  const { tx, userId } = scope;
  const before = await readSettings(tx, userId, true);
  const wanted = await settingsAfter(tx, userId, before, wish);
  if (!wanted.ok) return wanted;
  const after = wanted.value;
  const changed = (Object.keys(after) as (keyof SettingsRow)[]).filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return DONE;
  await writeSettings(tx, userId, after);
  if (changed.includes('baseCurrency')) {
    await restateValues(tx, userId, after.baseCurrency);
    await refreshValuesWhere(tx, userId, EVERY);
  } else if (tradeValueIn(before.country) !== tradeValueIn(after.country)) await refreshValuesWhere(tx, userId, TRADES);
  if (changed.some((key) => MEANING.includes(key))) await withdrawResults(tx, userId);
  const part = (row: SettingsRow) => Object.fromEntries(changed.map((key) => [key, row[key]]));
  const entry: AuditEntry = {
    action: 'settings.update',
    entity: 'settings',
    entityId: changed.join(','),
    before: part(before),
    after: part(after),
  };
  if (leavesFigures(changed, after)) await recordAudit(scope, entry);
  else await commit(scope, { affected: 'figures', reason: 'settings changed', audit: [entry] });
  return DONE;
}

export async function setName(scope: Scope, given: string): Promise<Outcome<null>> {
  const name = nameInput.safeParse(given);
  if (!name.success) return refuse('invalid_name', name.error.issues[0]!.message);
  const before = await writeName(scope.tx, scope.actorId, name.data);
  if (before !== name.data) {
    await recordAudit(scope, {
      action: 'settings.update',
      entity: 'settings',
      entityId: 'name',
      before: { name: before },
      after: { name: name.data },
    });
  }
  return DONE;
}
