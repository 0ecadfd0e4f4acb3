/**
 * The cost basis timeline, and what a user calls taxable. The rules of entries are the ledger file's own: what is refused here would
 * be refused there, so that a computation never stops because of a setting.
 */

import { randomUUID } from 'node:crypto';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import { isLotMethod } from '@lotbook/engine/lots/lot-order';
import { UNSETTLED } from '@lotbook/engine/rules';
import { firstOverlap, isDate, overlapText } from '@lotbook/ledger/json/check-timeline';
import type { MethodRow } from '@lotbook/ledger/json/ledger-file';
import { DONE, type Outcome, type Refusal } from '@lotbook/ledger/outcome';
import { OPERATIONS, type Operation } from '@lotbook/ledger/purpose';
import type { Method } from '@lotbook/ledger/settings';
import { accountNamesByIds } from '../../books/accounts/accounts.ts';
import { commit } from '../../books/commit.ts';
import {
  type EntryRow,
  lockSettings,
  readEntries,
  readTaxability,
  removeEntry,
  writeEntry,
  writeTaxability,
} from '../../books/settings/timeline.ts';
import { isUuid } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';

export type EntryField = 'method' | 'settingStartDate' | 'settingEndDate' | 'accountId';
export type EntryRefusal = Refusal & { field: EntryField | null };
export type EntryResult = Outcome<null, EntryRefusal>;

const refuse = (code: string, field: EntryField | null, message: string): EntryResult => ({
  ok: false,
  error: { code, message, field },
});

/** Why the default method cannot stand beside an entry, as a sentence; null when it can. */
export function whyNotTogether(method: Method, entries: readonly { method: Method }[]): string | null {
  const other = entries.find((entry) => entry.method !== method && !(isLotMethod(entry.method) && isLotMethod(method)));
  return other === undefined
    ? null
    : `${other.method} and ${method} cannot take turns: only FIFO, LIFO, HIFO and LOFO can, because a pool keeps no purchase dates.`;
}

/** @param id  an entry to change; null adds one */
export async function saveEntry(scope: Scope, id: string | null, wanted: Omit<EntryRow, 'id'>): Promise<EntryResult> {
  const { tx, userId } = scope;
  const settings = await lockSettings(tx, userId);
  const entries = await readEntries(tx, userId);
  const before = id === null ? undefined : entries.find((entry) => entry.id === id);
  if (id !== null && !before) return refuse('entry_not_found', null, 'This entry is not there any more.');
  if (!isDate(wanted.startsOn)) return refuse('invalid_start', 'settingStartDate', 'Choose the first day.');
  if (wanted.endsOn !== null && (!isDate(wanted.endsOn) || wanted.endsOn < wanted.startsOn)) {
    return refuse('invalid_end', 'settingEndDate', 'The last day must not be before the first.');
  }
  const name =
    wanted.accountId !== null && isUuid(wanted.accountId)
      ? (await accountNamesByIds(tx, userId, [wanted.accountId]))[0]?.name
      : undefined;
  if (wanted.accountId !== null && name === undefined) {
    return refuse('account_not_found', 'accountId', 'This wallet was not found.');
  }
  const mixed = whyNotTogether(settings.method, [wanted]);
  if (mixed) return refuse('unsupported_method_change', 'method', mixed);
  const others = entries.filter((entry) => entry.id !== id);
  const all = [...others, wanted].map(asFile);
  const clash = firstOverlap(all, ({ wallet }) => wallet);
  if (clash) {
    const [a, b] = clash.map((at) => named(all[at]!, name)) as [MethodRow, MethodRow];
    return refuse('overlapping_methods', 'settingStartDate', overlapText(a, b));
  }
  const entry = { id: id ?? randomUUID(), ...wanted };
  await writeEntry(tx, userId, entry);
  await commit(scope, {
    affected: 'figures',
    reason: 'timeline changed',
    audit: [
      {
        action: 'settings.update',
        entity: 'settings',
        entityId: 'costBasisTimeline',
        ...(before ? { before } : {}),
        after: entry,
      },
    ],
  });
  return DONE;
}

function asFile({ method, startsOn, endsOn, accountId }: Omit<EntryRow, 'id'>): MethodRow {
  return {
    method,
    start: startsOn,
    ...(endsOn === null ? {} : { end: endsOn }),
    ...(accountId === null ? {} : { wallet: accountId }),
  };
}

/** Entries that clash are of one account: the wanted one's. */
function named(entry: MethodRow, name: string | undefined): MethodRow {
  return entry.wallet === undefined ? entry : { ...entry, wallet: name ?? entry.wallet };
}

export async function deleteEntry(scope: Scope, id: string): Promise<EntryResult> {
  const { tx, userId } = scope;
  await lockSettings(tx, userId);
  const before = (await readEntries(tx, userId)).find((entry) => entry.id === id);
  if (!before) return refuse('entry_not_found', null, 'This entry is not there any more.');
  await removeEntry(tx, userId, id);
  await commit(scope, {
    affected: 'figures',
    reason: 'timeline changed',
    audit: [{ action: 'settings.update', entity: 'settings', entityId: 'costBasisTimeline', before }],
  });
  return DONE;
}

export type Taxability = {
  operation: Operation;
  isTaxable: boolean;
  /** The user decided; else the default holds. */
  isChosen: boolean;
  isTaxableByDefault: boolean;
  /** The law of the user's country says so; else the default is only a careful choice. */
  isSettled: boolean;
};

export async function taxabilityOf(
  { tx, userId }: Pick<Scope, 'tx' | 'userId'>,
  country: string,
): Promise<Taxability[]> {
  const chosen = await readTaxability(tx, userId);
  const law: Partial<Record<Operation, boolean>> = (jurisdictionOf(country) ?? jurisdictionOf('US')!).rules[0]
    .taxability;
  return OPERATIONS.map((operation) => {
    const isTaxableByDefault = law[operation] ?? UNSETTLED[operation];
    return {
      operation,
      isTaxable: chosen.get(operation) ?? isTaxableByDefault,
      isChosen: chosen.has(operation),
      isTaxableByDefault,
      isSettled: law[operation] !== undefined,
    };
  });
}

/** @param isTaxable  null goes back to the default */
export async function setTaxability(
  scope: Scope,
  operation: Operation,
  isTaxable: boolean | null,
): Promise<EntryResult> {
  const { tx, userId } = scope;
  await lockSettings(tx, userId);
  const before = (await readTaxability(tx, userId)).get(operation) ?? null;
  if (before === isTaxable) return DONE;
  await writeTaxability(tx, userId, operation, isTaxable);
  await commit(scope, {
    affected: 'figures',
    reason: 'taxability changed',
    audit: [
      {
        action: 'settings.update',
        entity: 'settings',
        entityId: `taxability.${operation}`,
        before: { isTaxable: before },
        after: { isTaxable },
      },
    ],
  });
  return DONE;
}
