/**
 * Changes the timeline. Entries must follow the rules of the ledger file, so that a setting can never make a
 * computation fail.
 */

import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { isLotMethod } from '@lotbook/engine/lots/lot-order';
import { firstOverlap, overlapText } from '@lotbook/ledger/json/check-timeline';
import type { MethodRow } from '@lotbook/ledger/json/ledger-file';
import type { Method } from '@lotbook/ledger/settings';
import { change } from '../../acts/changes/change.ts';
import { accountNamesByIds } from '../../facts/accounts/accounts.ts';
import type { AuditEntry } from '../../facts/audit.ts';
import { readSettings } from '../../facts/settings/settings.ts';
import { type EntryRow, readEntries, removeEntry, writeEntry } from '../../facts/settings/timeline.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { timelineEntries } from '../../results/engine/settings.ts';
import { methodRefusal } from '../api/method-law.ts';
import { keepPeriod, type PeriodChange, type Wanted, without } from './periods.ts';
import { GONE, type RuleOutcome, refuseRule, whyNotDays } from './tax-rules.ts';

export function whyNotTogether(method: Method, entries: readonly { method: Method }[]): string | null {
  const other = entries.find((entry) => entry.method !== method && !(isLotMethod(entry.method) && isLotMethod(method)));
  return other === undefined
    ? null
    : `${other.method} and ${method} can’t be combined: only FIFO, LIFO, HIFO and LOFO can, because a pool keeps no purchase dates.`;
}

export type WantedEntry = Wanted<EntryRow>;
export type TimelineChange = PeriodChange<EntryRow>;

export async function timelineWith(tx: Tx, userId: string, wanted: WantedEntry): Promise<RuleOutcome<TimelineChange>> {
  const entries = await plainEntries(tx, userId);
  const before = entries.find(({ id }) => id === wanted.id) ?? null;
  if (wanted.id !== null && !before) return GONE;
  const others = entries.filter((entry) => entry !== before);
  const wrongDays = whyNotDays(wanted, others);
  if (wrongDays) return wrongDays;
  const name = await nameOf(tx, userId, wanted.accountId);
  if (wanted.accountId !== null && name === undefined) {
    return refuseRule('account_not_found', 'accountId', 'This wallet was not found.');
  }
  const { costBasisMethod, country } = await readSettings(tx, userId);
  const mixed = whyNotTogether(costBasisMethod, [wanted]);
  if (mixed) return refuseRule('unsupported_method_change', 'method', mixed);
  const notAccepted = wanted.method === before?.method ? null : methodRefusal(country, wanted.method);
  if (notAccepted) return refuseRule('method_not_allowed', 'method', notAccepted);
  const all = [...others, wanted].map(asFile);
  const clash = firstOverlap(all, ({ wallet }) => wallet);
  if (clash) {
    const [a, b] = clash.map((at) => named(all[at]!, name)) as [MethodRow, MethodRow];
    return refuseRule('overlapping_methods', 'settingStartDate', overlapText(a, b));
  }
  const after = { ...wanted, id: before?.id ?? randomUUID() };
  return { ok: true, value: { before, after, rows: [...others, after] } };
}

export async function timelineWithout(tx: Tx, userId: string, id: string): Promise<RuleOutcome<TimelineChange>> {
  const entries = await plainEntries(tx, userId);
  return without(
    entries,
    entries.find((entry) => entry.id === id),
  );
}

/** Returns entries without the time of recording, which is not user input. */
async function plainEntries(tx: Tx, userId: string): Promise<EntryRow[]> {
  return (await readEntries(tx, userId)).map(({ recordedAt: _, ...entry }) => entry);
}

async function nameOf(tx: Tx, userId: string, accountId: string | null): Promise<string | undefined> {
  if (accountId === null || !isUuid(accountId)) return undefined;
  return (await accountNamesByIds(tx, userId, [accountId]))[0]?.name;
}

function asFile({ method, startsOn, endsOn, accountId }: Omit<EntryRow, 'id'>): MethodRow {
  return {
    method,
    start: startsOn,
    ...(endsOn === null ? {} : { end: endsOn }),
    ...(accountId === null ? {} : { wallet: accountId }),
  };
}

/** Adds the name of the account. Entries conflict only within one account, that of the requested entry. */
function named(entry: MethodRow, name: string | undefined): MethodRow {
  return entry.wallet === undefined ? entry : { ...entry, wallet: name ?? entry.wallet };
}

const kept = (scope: Scope) => ({
  write: writeEntry,
  remove: removeEntry,
  entityOf: () => 'costBasisTimeline',
  reason: 'timeline changed',
  rulesOf: (rows: readonly EntryRow[]) => ({ timeline: timelineEntries(rows) }),
  make: async (audit: AuditEntry, { before, after }: TimelineChange, work: () => Promise<void>) => {
    const { method, startsOn, accountId } = (after ?? before)!;
    const wallet = (await nameOf(scope.tx, scope.userId, accountId)) ?? null;
    const action = after ? 'timeline.set' : 'timeline.remove';
    await change(
      scope,
      { action, params: { method, startsOn, wallet }, affected: 'figures', audit: () => [audit] },
      work,
    );
  },
});

export function saveEntry(scope: Scope, wanted: WantedEntry): Promise<RuleOutcome> {
  return keepPeriod(scope, () => timelineWith(scope.tx, scope.userId, wanted), kept(scope));
}

export function deleteEntry(scope: Scope, id: string): Promise<RuleOutcome> {
  return keepPeriod(scope, () => timelineWithout(scope.tx, scope.userId, id), kept(scope));
}
