/** What a change of a period comes to, and how it is kept: alike for the cost basis timeline and for what is taxable. */
import { DONE } from '@lotbook/ledger/outcome';
import { commit } from '../../acts/commit.ts';
import { whyNotTheseSettings } from '../../acts/freezing/settings-of-closed.ts';
import type { AuditEntry } from '../../facts/audit.ts';
import { lockSettings } from '../../facts/settings/timeline.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SettingsRow as EngineRow } from '../../results/engine/settings.ts';
import { GONE, type RuleOutcome, refuseRule } from './tax-rules.ts';

/** Left out: as they are. */
export type TaxRules = Partial<Pick<EngineRow, 'timeline' | 'taxability'>>;

/** A period that is wanted: `id` is of the one it changes; null adds one. */
export type Wanted<Row extends { id: string }> = Omit<Row, 'id'> & { id: string | null };

export type PeriodChange<Row> = {
  before: Row | null;
  /** Null: the period goes. */
  after: Row | null;
  /** All periods after the change. */
  rows: Row[];
};

/** What the periods are without one of them. @param before  undefined: there is none to take away */
export function without<Row>(rows: readonly Row[], before: Row | undefined): RuleOutcome<PeriodChange<Row>> {
  if (before === undefined) return GONE;
  return { ok: true, value: { before, after: null, rows: rows.filter((row) => row !== before) } };
}

/** Makes a change to what is stored. Changes of one user's settings wait for each other. */
export async function keepPeriod<Row extends { id: string }>(
  scope: Scope,
  changed: () => Promise<RuleOutcome<PeriodChange<Row>>>,
  how: {
    write: (tx: Scope['tx'], userId: string, row: Row) => Promise<void>;
    remove: (tx: Scope['tx'], userId: string, id: string) => Promise<void>;
    /** What the audit log calls it. */
    entityOf: (row: Row) => string;
    reason: string;
    /** What the engine would read of all periods. */
    rulesOf: (rows: readonly Row[]) => TaxRules;
    /** As a change that can be undone; left out: it is only in the log. */
    make?: (audit: AuditEntry, change: PeriodChange<Row>, work: () => Promise<void>) => Promise<unknown>;
  },
): Promise<RuleOutcome> {
  await lockSettings(scope.tx, scope.userId);
  const change = await changed();
  if (!change.ok) return change;
  const { before, after, rows } = change.value;
  const frozen = await whyNotTheseSettings(scope.tx, scope.userId, how.rulesOf(rows));
  if (frozen) return refuseRule(frozen.code, null, frozen.message);
  const write = () =>
    after ? how.write(scope.tx, scope.userId, after) : how.remove(scope.tx, scope.userId, before!.id);
  const audit: AuditEntry = {
    action: 'settings.update',
    entity: 'settings',
    entityId: how.entityOf((after ?? before)!),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  };
  if (how.make) await how.make(audit, change.value, write);
  else {
    await write();
    await commit(scope, { affected: 'figures', reason: how.reason, audit: [audit] });
  }
  return DONE;
}
