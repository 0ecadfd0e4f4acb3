/**
 * What a user calls taxable, by operation and from a day to a day. The rules of entries are the ledger file's own, as with the
 * cost basis timeline.
 */

import { randomUUID } from 'node:crypto';
import type { Tx } from '@lotbook/db/user';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import { UNSETTLED } from '@lotbook/engine/rules';
import { taxabilityOverlapText } from '@lotbook/ledger/json/check-taxability';
import { firstOverlap } from '@lotbook/ledger/json/check-timeline';
import type { TaxabilityPeriodRow } from '@lotbook/ledger/json/ledger-file';
import { DONE } from '@lotbook/ledger/outcome';
import { OPERATIONS, type Operation } from '@lotbook/ledger/purpose';
import type { AuditEntry } from '../../books/audit.ts';
import { commit } from '../../books/commit.ts';
import {
  readTaxability,
  removeTaxability,
  type TaxabilityRow,
  writeTaxability,
} from '../../books/settings/taxability.ts';
import { lockSettings } from '../../books/settings/timeline.ts';
import type { Scope } from '../../platform/scope.ts';
import { GONE, type RuleOutcome, refuseRule, whyNotDays } from './tax-rules.ts';

export type Taxability = {
  operation: Operation;
  isTaxableByDefault: boolean;
  /** The law of the user's country says so; else the default is only a careful choice. */
  isSettled: boolean;
  /** What the user decided for some days, by first day; on all others the default holds. */
  periods: TaxabilityRow[];
};

export async function taxabilityOf(
  { tx, userId }: Pick<Scope, 'tx' | 'userId'>,
  country: string,
): Promise<Taxability[]> {
  const rows = await readTaxability(tx, userId);
  const law: Partial<Record<Operation, boolean>> = (jurisdictionOf(country) ?? jurisdictionOf('US')!).rules[0]
    .taxability;
  return OPERATIONS.map((operation) => ({
    operation,
    isTaxableByDefault: law[operation] ?? UNSETTLED[operation],
    isSettled: law[operation] !== undefined,
    periods: rows.filter((row) => row.operation === operation),
  }));
}

/** A period that is wanted: `id` is of the one it changes; null adds one. */
export type WantedTaxability = Omit<TaxabilityRow, 'id'> & { id: string | null };

export type TaxabilityChange = {
  before: TaxabilityRow | null;
  /** Null: the period goes. */
  after: TaxabilityRow | null;
  /** All periods after the change. */
  rows: TaxabilityRow[];
};

/** What a wanted period makes of the settings; nothing is stored. */
export async function taxabilityWith(
  tx: Tx,
  userId: string,
  wanted: WantedTaxability,
): Promise<RuleOutcome<TaxabilityChange>> {
  const rows = await readTaxability(tx, userId);
  const before = rows.find(({ id, operation }) => id === wanted.id && operation === wanted.operation) ?? null;
  if (wanted.id !== null && !before) return GONE;
  const others = rows.filter((row) => row !== before);
  const wrongDays = whyNotDays(wanted, others);
  if (wrongDays) return wrongDays;
  const all = [...others, wanted].map(asFile);
  const clash = firstOverlap(all, ({ operation }) => operation);
  if (clash) {
    const [a, b] = clash.map((at) => all[at]!) as [TaxabilityPeriodRow, TaxabilityPeriodRow];
    return refuseRule('overlapping_taxability', 'settingStartDate', taxabilityOverlapText(a, b));
  }
  const after = { ...wanted, id: before?.id ?? randomUUID() };
  return { ok: true, value: { before, after, rows: [...others, after] } };
}

/**
 * What the settings are without a period; nothing is stored.
 * @param operation  null: whichever it is of
 */
export async function taxabilityWithout(
  tx: Tx,
  userId: string,
  { id, operation }: { id: string; operation: Operation | null },
): Promise<RuleOutcome<TaxabilityChange>> {
  const rows = await readTaxability(tx, userId);
  const before = rows.find((row) => row.id === id && (operation === null || row.operation === operation));
  if (!before) return GONE;
  return { ok: true, value: { before, after: null, rows: rows.filter((row) => row !== before) } };
}

function asFile({ operation, isTaxable, startsOn, endsOn }: Omit<TaxabilityRow, 'id'>): TaxabilityPeriodRow {
  return { operation, taxable: isTaxable, start: startsOn, ...(endsOn === null ? {} : { end: endsOn }) };
}

export async function saveTaxability(scope: Scope, wanted: WantedTaxability): Promise<RuleOutcome> {
  await lockSettings(scope.tx, scope.userId);
  return keep(scope, await taxabilityWith(scope.tx, scope.userId, wanted));
}

export async function deleteTaxability(
  scope: Scope,
  which: { id: string; operation: Operation },
): Promise<RuleOutcome> {
  await lockSettings(scope.tx, scope.userId);
  return keep(scope, await taxabilityWithout(scope.tx, scope.userId, which));
}

async function keep(scope: Scope, change: RuleOutcome<TaxabilityChange>): Promise<RuleOutcome> {
  if (!change.ok) return change;
  const { before, after } = change.value;
  if (after) await writeTaxability(scope.tx, scope.userId, after);
  else await removeTaxability(scope.tx, scope.userId, before!.id);
  const audit: AuditEntry = {
    action: 'settings.update',
    entity: 'settings',
    entityId: `taxability.${(after ?? before!).operation}`,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  };
  await commit(scope, { affected: 'figures', reason: 'taxability changed', audit: [audit] });
  return DONE;
}
