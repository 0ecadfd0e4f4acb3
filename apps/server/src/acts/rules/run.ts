import type { Tx } from '@lotbook/db/user';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { countText } from '@lotbook/ledger/thousands';
import { type RawBuilder, sql } from 'kysely';
import { ledgerState } from '../../facts/ledger-state.ts';
import { type Plan, planOf, type Step } from '../../facts/rules/plan.ts';
import { type Rule, recordRun, rulesOf } from '../../facts/rules/rules.ts';
import { setByOf } from '../../facts/rules/set-by.ts';
import { type EditableRow, editableRows, lockEditable, setColumns } from '../../facts/transactions/many.ts';
import { writtenBy } from '../../facts/transactions/many-edit.ts';
import { setIgnored } from '../../facts/transactions/transactions.ts';
import type { Scope } from '../../platform/scope.ts';
import { uuidArray } from '../../platform/values/ids.ts';
import { parseFilter } from '../../views/list/filter.ts';
import { listed } from '../../views/list/page.ts';
import { searchFor, searchOf, within } from '../../views/list/search.ts';
import { vocabulary } from '../../views/list/vocabulary.ts';
import { markUndecided } from '../../views/spam/assets.ts';
import { change } from '../changes/change.ts';
import { MOST_REHEARSED } from '../changes/rehearsal.ts';

export type RuleRan = Plan & { changeId: string | null };

export async function runOnLedger(scope: Scope, rule: Rule, ids: readonly string[]): Promise<RuleRan> {
  const { tx, userId } = scope;
  const rows = await lockEditable(tx, userId, ids);
  return run(scope, { rule, rows, earlier: await earlierThan(tx, userId, rule), import: null });
}

export async function planOnLedger(tx: Tx, userId: string, rule: Rule): Promise<Outcome<Plan>> {
  const ids = await idsInLedger(tx, userId, rule.conditions);
  if (!ids.ok) return ids;
  const rows = await editableRows(tx, userId, ids.value);
  const [setBy, earlier] = [await setByOf(tx, userId, ids.value), await earlierThan(tx, userId, rule)];
  const plan = planOf(rows, rule, { setBy, earlier });
  return { ok: true, value: plan };
}

export async function idsInLedger(tx: Tx, userId: string, conditions: string): Promise<Outcome<string[]>> {
  const state = await ledgerState(tx, userId);
  const search = await searchFor(tx, userId, conditions, state);
  const ids = await listed(tx, { userId, ...state }, search, { sort: 'newest_first', limit: MOST_REHEARSED + 1 });
  if (ids.length <= MOST_REHEARSED) return { ok: true, value: ids };
  const most = countText(MOST_REHEARSED);
  return refuse('value_error', `More than ${most} transactions match. Narrow the conditions, by year for example.`);
}

async function earlierThan(tx: Tx, userId: string, { id }: Rule): Promise<Set<string>> {
  const ids = (await rulesOf(tx, userId)).map((rule) => rule.id);
  const at = ids.indexOf(id);
  return new Set(at === -1 ? ids : ids.slice(0, at));
}

type Import = { id: string; filename: string };

export async function runOnImport(scope: Scope, imported: Import): Promise<void> {
  const { userId, log } = scope;
  const ran = runsWithin(scope, sql`t.source_id = ${imported.id}::uuid`, imported);
  for await (const { rule, matched, changes } of ran) {
    const counts = { matched, changed: changes.length };
    log.info({ userId, importId: imported.id, ruleId: rule.id, ...counts }, 'a rule was tried');
  }
}

export async function runOnThese(scope: Scope, transactionIds: readonly string[]): Promise<string[]> {
  const changeIds: string[] = [];
  for await (const { changeId } of runsWithin(scope, sql`t.id = any(${uuidArray(transactionIds)}::uuid[])`, null)) {
    if (changeId !== null) changeIds.push(changeId);
  }
  return changeIds;
}

async function* runsWithin(
  scope: Scope,
  these: RawBuilder<unknown>,
  imported: Import | null,
): AsyncGenerator<RuleRan & { rule: Rule }> {
  const { tx, userId } = scope;
  const rules = await rulesOf(tx, userId);
  if (!rules.some(({ isOn }) => isOn)) return;
  const of = { userId, ...(await ledgerState(tx, userId)) };
  const words = await vocabulary(tx, userId);
  const earlier = new Set<string>();
  for (const rule of rules) {
    if (rule.isOn) {
      const search = within(userId, these, searchOf(parseFilter(rule.conditions), words, of));
      const ids = await listed(tx, of, search, { sort: 'newest_first', limit: null });
      const rows = ids.length === 0 ? [] : await lockEditable(tx, userId, ids);
      yield { rule, ...(await run(scope, { rule, rows, earlier, import: imported })) };
    }
    earlier.add(rule.id);
  }
}

type Run = { rule: Rule; rows: EditableRow[]; earlier: ReadonlySet<string>; import: Import | null };

async function run(scope: Scope, { rule, rows, earlier, import: imported }: Run): Promise<RuleRan> {
  const { tx, userId } = scope;
  const setBy =
    rows.length === 0
      ? new Map()
      : await setByOf(
          tx,
          userId,
          rows.map(({ id }) => id),
        );
  const plan = planOf(rows, rule, { setBy, earlier });
  const changeId = plan.changes.length === 0 ? null : await make(scope, rule, plan.steps, imported);
  const { matched, changes } = plan;
  const run = { ruleId: rule.id, sourceId: imported?.id ?? null, matched, changed: changes.length, changeId };
  if (!scope.isRehearsal) await recordRun(tx, userId, run);
  return { ...plan, changeId };
}

async function make(
  scope: Scope,
  { id: ruleId, name }: Rule,
  steps: readonly Step[],
  imported: Import | null,
): Promise<string | null> {
  const tokens = steps.reduce((sum, { tokenIds }) => sum + tokenIds.length, 0);
  const params = {
    ruleId,
    name,
    ...(imported && { importId: imported.id, file: imported.filename }),
    ...(tokens > 0 && { tokens }),
  };
  const affected = tokens > 0 ? 'transfers' : 'figures';
  const made = await change(scope, { action: 'rule.run', params, affected }, async () => {
    for (const step of steps) if (step.ids.length > 0) await write(scope, step);
  });
  return made.changeId;
}

async function write({ tx, userId }: Scope, { edit, ids, tokenIds }: Step): Promise<void> {
  if (edit.kind === 'spam') return markUndecided(tx, userId, tokenIds);
  if (edit.kind === 'ignore') return setIgnored(tx, userId, ids, edit.isIgnored);
  return setColumns(tx, userId, ids, writtenBy(edit).to);
}
