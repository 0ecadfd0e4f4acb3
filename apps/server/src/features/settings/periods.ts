import { DONE } from '@lotbook/ledger/outcome';
import { commit } from '../../acts/commit.ts';
import { whyNotTheseSettings } from '../../acts/freezing/settings-of-closed.ts';
import type { AuditEntry } from '../../facts/audit.ts';
import { lockSettings } from '../../facts/settings/timeline.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SettingsRow as EngineRow } from '../../results/engine/settings.ts';
import { GONE, type RuleOutcome, refuseRule } from './tax-rules.ts';

export type TaxRules = Partial<Pick<EngineRow, 'timeline' | 'taxability'>>;

export type Wanted<Row extends { id: string }> = Omit<Row, 'id'> & { id: string | null };

export type PeriodChange<Row> = {
  before: Row | null;
  after: Row | null;
  rows: Row[];
};

export function without<Row>(rows: readonly Row[], before: Row | undefined): RuleOutcome<PeriodChange<Row>> {
  if (before === undefined) return GONE;
  return { ok: true, value: { before, after: null, rows: rows.filter((row) => row !== before) } };
}

/** Adds or changes a period. Changes to one user's settings are serialized. */
export async function keepPeriod<Row extends { id: string }>(
  scope: Scope,
  changed: () => Promise<RuleOutcome<PeriodChange<Row>>>,
  how: {
    write: (tx: Scope['tx'], userId: string, row: Row) => Promise<void>;
    remove: (tx: Scope['tx'], userId: string, id: string) => Promise<void>;
    entityOf: (row: Row) => string;
    reason: string;
    rulesOf: (rows: readonly Row[]) => TaxRules;
    /** Makes a change that can be undone. If absent, the change is only logged. */
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
