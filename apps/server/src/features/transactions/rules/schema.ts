/** Rules, as the API has them: in their order, edited, tried before they are saved, and run on all transactions. */
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
      description: 'In the order in which they are tried on each import.',
      resolve: (_root, _args, context) => context.transaction(rulesOf),
    }),
  );
}

function addRule(): void {
  const RuleRunRef = builder.objectRef<RuleRun>('RuleRun').implement({
    description: 'One time that a rule was tried.',
    fields: (t) => ({
      ranAt: t.expose('ranAt', { type: 'DateTime' }),
      import: t.field({
        type: ImportRef,
        nullable: true,
        description: 'What it was tried on; null: all transactions there were, or an import that is gone.',
        resolve: ({ importId }) => importId,
      }),
      matched: t.exposeInt('matched', { description: 'Transactions that met its conditions.' }),
      changed: t.exposeInt('changed', { description: 'Those that it changed; none, where that was undone.' }),
      isUndone: t.exposeBoolean('isUndone', { description: 'Whether what it changed was undone.' }),
      change: t.field({ type: ChangeRef, nullable: true, resolve: ({ changeId }) => changeId }),
    }),
  });
  RuleRef.implement({
    description: 'What is made of transactions that meet its conditions. What it does not set is null.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      isOn: t.exposeBoolean('isOn'),
      conditions: t.exposeString('conditions', { description: 'A search, as it is written in the search line.' }),
      type: t.exposeString('type', { nullable: true }),
      label: t.exposeString('label', { nullable: true }),
      purpose: t.expose('purpose', { type: OperationPurpose, nullable: true }),
      isTaxable: t.exposeBoolean('isTaxable', { nullable: true }),
      isIgnored: t.exposeBoolean('isIgnored', { nullable: true }),
      isSpam: t.exposeBoolean('isSpam', { nullable: true }),
      note: t.exposeString('note', { nullable: true }),
      problem: t.string({
        nullable: true,
        description: 'Why it finds nothing any more, as a sentence.',
        resolve: (rule, _args, context) => problemOf(rule, context),
      }),
      lastRun: t.field({
        type: RuleRunRef,
        nullable: true,
        resolve: async ({ id }, _args, context) => (await lastRun(context).load(id))[0],
      }),
      changedInAll: t.int({
        description: 'Transactions changed in all its runs, but for those that were undone.',
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
  return gone ? 'Its conditions name a wallet that is no longer there.' : null;
}

type Saved = { rule?: Rule; change?: string | null; ran?: RuleSaved['ran'] };

function addMutations(): void {
  const RuleResult = resultType<Saved>('RuleResult', (t) => ({
    rule: t.field({ type: RuleRef, nullable: true, resolve: ({ rule }) => rule }),
    change: changeField(t),
    matched: t.int({ nullable: true, description: 'Null where it was not run.', resolve: ({ ran }) => ran?.matched }),
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
  const APPLIED = 'It is run on all transactions there are, as a change of its own.';
  builder.mutationFields((t) => ({
    createRule: t.field({
      type: RuleResult,
      description: `A new rule, the last of the list: ${MAX_RULES} at most.`,
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
      description: 'Turn a rule on or off: one that is off is not tried on imports.',
      args: { id: t.arg.id({ required: true }), isOn: t.arg.boolean({ required: true }) },
      resolve: (_root, { id, isOn }, context) => changing(context, (scope) => setRuleOn(scope, id, isOn)),
    }),
    moveRule: t.field({
      type: RuleResult,
      args: { id: t.arg.id({ required: true }), place: t.arg.int({ required: true, description: 'From 1 on.' }) },
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
      description: 'What it did to transactions stays.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) =>
        answeredChange(await context.change(may('change-transactions'), (scope) => deleteRule(scope, id))),
    }),
  }));
}
