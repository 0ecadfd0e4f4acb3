import type { Outcome } from '@lotbook/ledger/outcome';
import { mistakeInConditions, namedIn } from '../../../acts/rules/conditions.ts';
import { MAX_RULES } from '../../../acts/rules/rules-file.ts';
import { accountNames } from '../../../facts/accounts/accounts.ts';
import { lastRuns, type Rule, type RuleRun, rulesOf, totalsOfRules } from '../../../facts/rules/rules.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { readOnce, rowsOf } from '../../../platform/graphql/loaders.ts';
import type { Scope } from '../../../platform/scope.ts';
import { type Answer, refused, resultType } from '../../api/answers.ts';
import { answeredChange, ChangeResult, changeField } from '../../api/change-field.ts';
import { may } from '../../api/policy.ts';
import { ChangeRef, ImportRef } from '../../api/refs.ts';
import { OperationPurpose } from '../edit/operation-purpose.ts';
import { addRulesFileSchema } from './file-schema.ts';
import { addRulePreview } from './preview-schema.ts';
import { RuleInput } from './rule-input.ts';
import { createRule, deleteRule, moveRule, type RuleSaved, runRule, setRuleOn, updateRule } from './service.ts';

const lastRun = rowsOf(lastRuns, ({ ruleId }) => [ruleId]);
const totals = rowsOf(totalsOfRules, ({ ruleId }) => [ruleId]);
const accounts = readOnce(accountNames);

const RuleRef = builder.objectRef<Rule>('Rule');

export function addRulesSchema(): void {
  addRule();
  addMutations();
  addRulePreview();
  addRulesFileSchema();
  builder.queryField('rules', (t) =>
    t.field({
      type: [RuleRef],
      description: 'The order in which rules run on each import.',
      resolve: (_root, _args, context) => context.transaction(rulesOf),
    }),
  );
}

function addRule(): void {
  const RuleRunRef = builder.objectRef<RuleRun>('RuleRun').implement({
    description: 'One run of a rule.',
    fields: (t) => ({
      ranAt: t.expose('ranAt', { type: 'DateTime' }),
      import: t.field({
        type: ImportRef,
        nullable: true,
        description: 'The import it ran on; null for all transactions or a deleted import.',
        resolve: ({ importId }) => importId,
      }),
      matched: t.exposeInt('matched', { description: 'The number of matches.' }),
      changed: t.exposeInt('changed', { description: 'The number that it changed; 0 if undone.' }),
      isUndone: t.exposeBoolean('isUndone', { description: 'Whether its changes were undone.' }),
      change: t.field({ type: ChangeRef, nullable: true, resolve: ({ changeId }) => changeId }),
    }),
  });
  RuleRef.implement({
    description: 'The effects on matching transactions. Null leaves a field unchanged.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      isOn: t.exposeBoolean('isOn'),
      conditions: t.exposeString('conditions', { description: 'A search in the search syntax.' }),
      type: t.exposeString('type', { nullable: true }),
      label: t.exposeString('label', { nullable: true }),
      purpose: t.expose('purpose', { type: OperationPurpose, nullable: true }),
      isTaxable: t.exposeBoolean('isTaxable', { nullable: true }),
      isIgnored: t.exposeBoolean('isIgnored', { nullable: true }),
      isSpam: t.exposeBoolean('isSpam', { nullable: true }),
      note: t.exposeString('note', { nullable: true }),
      problem: t.string({
        nullable: true,
        description: 'Why it no longer matches anything, as a sentence.',
        resolve: (rule, _args, context) => problemOf(rule, context),
      }),
      lastRun: t.field({
        type: RuleRunRef,
        nullable: true,
        resolve: async ({ id }, _args, context) => (await lastRun(context).load(id))[0],
      }),
      changedInAll: t.int({
        description: 'The number of transactions changed in all runs except undone ones.',
        resolve: async ({ id }, _args, context) => (await totals(context).load(id))[0]?.changed ?? 0,
      }),
    }),
  });
}

async function problemOf({ conditions }: Rule, context: Context): Promise<string | null> {
  const mistake = mistakeInConditions(conditions);
  if (mistake !== null) return mistake;
  const known = new Set((await accounts(context)).map(({ id }) => id));
  const gone = namedIn(conditions).accountIds.some((id) => !known.has(id));
  return gone ? 'A wallet in its conditions was deleted. Choose another one.' : null;
}

type Saved = { rule?: Rule; change?: string | null; ran?: RuleSaved['ran'] };

function addMutations(): void {
  const RuleResult = resultType<Saved>('RuleResult', (t) => ({
    rule: t.field({ type: RuleRef, nullable: true, resolve: ({ rule }) => rule }),
    change: changeField(t),
    matched: t.int({ nullable: true, description: 'Null if it was not run.', resolve: ({ ran }) => ran?.matched }),
    changed: t.int({ nullable: true, resolve: ({ ran }) => ran?.changes.length }),
    runChange: t.field({ type: ChangeRef, nullable: true, resolve: ({ ran }) => ran?.changeId }),
  }));
  const answer = (outcome: Outcome<RuleSaved>): Answer<Saved> => {
    if (!outcome.ok) return refused(outcome.error);
    const { rule, changeId, ran } = outcome.value;
    return { success: true, rule, change: changeId, ran };
  };
  const changing = async (context: Context, work: (scope: Scope) => Promise<Outcome<RuleSaved>>) =>
    answer(await context.change(may('change-transactions'), work));
  const APPLIED = 'Also runs it on all existing transactions, as a separate change.';
  builder.mutationFields((t) => ({
    createRule: t.field({
      type: RuleResult,
      description: `Adds a rule at the end of the list: at most ${MAX_RULES}.`,
      args: {
        input: t.arg({ type: RuleInput, required: true }),
        isApplied: t.arg.boolean({ description: APPLIED }),
      },
      resolve: (_root, { input, isApplied }, context) =>
        changing(context, (scope) => createRule(scope, input, isApplied === true)),
    }),
    updateRule: t.field({
      type: RuleResult,
      args: {
        id: t.arg.id({ required: true }),
        input: t.arg({ type: RuleInput, required: true }),
        isApplied: t.arg.boolean({ description: APPLIED }),
      },
      resolve: (_root, { id, input, isApplied }, context) =>
        changing(context, (scope) => updateRule(scope, id, input, isApplied === true)),
    }),
    setRuleOn: t.field({
      type: RuleResult,
      description: 'Turns a rule on or off. A rule that is off does not run on imports.',
      args: { id: t.arg.id({ required: true }), isOn: t.arg.boolean({ required: true }) },
      resolve: (_root, { id, isOn }, context) => changing(context, (scope) => setRuleOn(scope, id, isOn)),
    }),
    moveRule: t.field({
      type: RuleResult,
      args: { id: t.arg.id({ required: true }), place: t.arg.int({ required: true, description: 'From 1.' }) },
      resolve: (_root, { id, place }, context) => changing(context, (scope) => moveRule(scope, id, place)),
    }),
    runRule: t.field({
      type: RuleResult,
      description: APPLIED,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => changing(context, (scope) => runRule(scope, id)),
    }),
    deleteRule: t.field({
      type: ChangeResult,
      description: 'Deletes a rule. Its earlier effects stay.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) =>
        answeredChange(await context.change(may('change-transactions'), (scope) => deleteRule(scope, id))),
    }),
  }));
}
