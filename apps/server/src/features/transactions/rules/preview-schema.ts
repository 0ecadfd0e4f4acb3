import { randomUUID } from 'node:crypto';
import { idsInLedger, planOnLedger, runOnLedger } from '../../../acts/rules/run.ts';
import { EFFECTS } from '../../../facts/rules/effects.ts';
import type { Plan, Step } from '../../../facts/rules/plan.ts';
import type { Rule } from '../../../facts/rules/rules.ts';
import type { EditableRow } from '../../../facts/transactions/many.ts';
import { verbOf } from '../../../facts/transactions/verbs.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { type Context, requireViewer } from '../../../platform/graphql/context.ts';
import { inCapitals } from '../../../platform/graphql/enum-values.ts';
import type { Scope } from '../../../platform/scope.ts';
import { type ChangePreview, ChangePreviewRef, previewChange } from '../../api/change-preview.ts';
import { TransactionRef } from '../../api/refs.ts';
import { LeftOut } from '../edit/many-schema.ts';
import { OperationPurpose } from '../edit/operation-purpose.ts';
import { RuleInput } from './rule-input.ts';
import { type AskedRule, readRule } from './service.ts';

const PAGE_SIZE = 20;

type Tried = { plan: Plan; error: null } | { plan: null; error: string };
type Preview = { steps: readonly Step[]; matched: number; changed: number; effect: ChangePreview };

export function addRulePreview(): void {
  const RuleEffect = builder.enumType('RuleEffect', { values: inCapitals(EFFECTS) });
  const RuleStep = builder.objectRef<Step>('RuleStep').implement({
    description: 'The effect of one part of a rule.',
    fields: (t) => ({
      effect: t.expose('effect', { type: RuleEffect }),
      changed: t.int({ resolve: ({ ids }) => ids.length }),
      leftOut: t.expose('leftOut', { type: [LeftOut] }),
    }),
  });
  const RulePreview = builder.objectRef<Preview>('RulePreview').implement({
    fields: (t) => ({
      matched: t.exposeInt('matched', { description: 'Transactions that meet the conditions.' }),
      changed: t.exposeInt('changed', { description: 'The number that it would change.' }),
      steps: t.field({ type: [RuleStep], resolve: ({ steps }) => [...steps] }),
      effect: t.field({ type: ChangePreviewRef, resolve: ({ effect }) => effect }),
    }),
  });
  const RuleSide = builder.objectRef<EditableRow>('RuleSide').implement({
    fields: (t) => ({
      verb: t.string({ resolve: verbOf1 }),
      purpose: t.field({ type: OperationPurpose, nullable: true, resolve: ({ purpose }) => purpose as never }),
      isTaxable: t.exposeBoolean('isTaxable', { nullable: true }),
      isIgnored: t.exposeBoolean('isIgnored'),
      isSpam: t.boolean({
        description: 'Whether it marks all tokens as spam.',
        resolve: ({ tokens }) => tokens.length > 0 && tokens.every(({ isSpam }) => isSpam === true),
      }),
      note: t.exposeString('note', { nullable: true }),
    }),
  });
  const RuleChange = builder.objectRef<Plan['changes'][number]>('RuleChange').implement({
    description: 'A transaction that a rule would change, before and after.',
    fields: (t) => ({
      transaction: t.field({ type: TransactionRef, resolve: ({ before }) => before.id }),
      before: t.field({ type: RuleSide, resolve: ({ before }) => before }),
      after: t.field({ type: RuleSide, resolve: ({ after }) => after }),
    }),
  });
  const RuleChangePage = builder.simpleObject('RuleChangePage', {
    fields: (t) => ({
      changes: t.field({ type: [RuleChange] }),
      totalCount: t.int(),
      pageCount: t.int(),
      error: t.string({ nullable: true, description: 'Why the rule is invalid.' }),
    }),
  });
  const ID = 'The rule being edited; earlier rules take precedence over it. Omit for a new rule.';
  builder.queryFields((t) => ({
    rulePreview: t.field({
      type: RulePreview,
      description: 'Previews a run of the rule on all transactions without storing anything. Needs no name.',
      args: { input: t.arg({ type: RuleInput, required: true }), id: t.arg.id({ description: ID }) },
      resolve: (_root, { input, id }, context) => {
        requireViewer(context);
        return preview(context, input, id ?? null);
      },
    }),
    ruleChanges: t.field({
      type: RuleChangePage,
      description: `The transactions that a rule would change, newest first, ${PAGE_SIZE} per page.`,
      args: {
        input: t.arg({ type: RuleInput, required: true }),
        id: t.arg.id({ description: ID }),
        page: t.arg.int(),
      },
      resolve: async (_root, { input, id, page }, context) => {
        const { plan, error } = await context.transaction((tx, userId) => planned({ tx, userId }, input, id ?? null));
        if (plan === null) return { changes: [], totalCount: 0, pageCount: 1, error };
        const pageCount = Math.max(1, Math.ceil(plan.changes.length / PAGE_SIZE));
        const from = (Math.min(Math.max(page ?? 1, 1), pageCount) - 1) * PAGE_SIZE;
        const sorted = plan.changes.toSorted(newestFirst);
        return { changes: sorted.slice(from, from + PAGE_SIZE), totalCount: sorted.length, pageCount, error: null };
      },
    }),
  }));
}

const verbOf1 = ({ type, label }: EditableRow) => verbOf({ type, label });

function newestFirst({ before: a }: Plan['changes'][number], { before: b }: Plan['changes'][number]): number {
  return b.happenedAt.getTime() - a.happenedAt.getTime() || (a.id < b.id ? 1 : -1);
}

async function planned(
  { tx, userId }: Pick<Scope, 'tx' | 'userId'>,
  asked: AskedRule,
  id: string | null,
): Promise<Tried> {
  const text = readRule(asked, 'unnamed');
  if (!text.ok) return { plan: null, error: text.error.message };
  const plan = await planOnLedger(tx, userId, draftOf(text.value, id));
  return plan.ok ? { plan: plan.value, error: null } : { plan: null, error: plan.error.message };
}

const draftOf = (text: Omit<Rule, 'id' | 'isOn'>, id: string | null): Rule => ({
  ...text,
  id: id?.toLowerCase() ?? randomUUID(),
  isOn: true,
});

async function preview(context: Context, asked: AskedRule, id: string | null): Promise<Preview> {
  let told: Omit<Preview, 'effect'> = { steps: [], matched: 0, changed: 0 };
  const effect = await previewChange(context, async (scope) => {
    const text = readRule(asked, 'unnamed');
    if (!text.ok) return text;
    const ids = await idsInLedger(scope.tx, scope.userId, text.value.conditions);
    if (!ids.ok) return ids;
    const { changeId, steps, matched, changes } = await runOnLedger(scope, draftOf(text.value, id), ids.value);
    told = { steps, matched, changed: changes.length };
    return { ok: true, value: [changeId] };
  });
  return { ...told, effect };
}
