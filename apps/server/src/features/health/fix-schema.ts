import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { builder } from '../../platform/graphql/builder.ts';
import { requireViewer } from '../../platform/graphql/context.ts';
import type { Scope } from '../../platform/scope.ts';
import { refused, resultType } from '../api/answers.ts';
import { changeField } from '../api/change-field.ts';
import { type ChangePreview, ChangePreviewRef, previewChange } from '../api/change-preview.ts';
import { may } from '../api/policy.ts';
import { SelectedProblems } from './decide-schema.ts';
import { type Fix, type Fixed, fixProblems } from './fix-service.ts';
import { type AskedProblems, MOST_PROBLEMS, selectionOf } from './selection.ts';

type Counts = Omit<Fixed, 'changeId'>;
type Preview = Counts & { effect: ChangePreview };
const NONE: Counts = { fixed: 0, leftOut: 0 };

type AskedFix = {
  purchase?: { cost?: string | null; acquiredOn?: string | null } | null;
  unitPrice?: string | null;
  unitPrices?: readonly { problemId: string; price: string }[] | null;
  ownWallet?: string | null;
  isSpam?: boolean | null;
  type?: string | null;
  label?: string | null;
  isMatched?: boolean | null;
  isIgnored?: boolean | null;
  isKept?: boolean | null;
  isOtherPrice?: boolean | null;
};

function fixOf({
  purchase,
  unitPrice,
  unitPrices,
  ownWallet,
  isSpam,
  type,
  label,
  isMatched,
  isIgnored,
  isKept,
  isOtherPrice,
}: AskedFix): Outcome<Fix> {
  const wanted: (Fix | false)[] = [
    purchase != null && {
      kind: 'purchase',
      cost: purchase.cost ?? null,
      acquiredOn: purchase.acquiredOn ?? null,
    },
    unitPrice != null && { kind: 'unit_price', price: unitPrice, byId: [] },
    unitPrices != null && {
      kind: 'unit_price',
      price: null,
      byId: unitPrices.slice(0, MOST_PROBLEMS).map(({ problemId, price }) => ({ id: problemId.toLowerCase(), price })),
    },
    ownWallet != null && { kind: 'own_wallet', name: ownWallet },
    isSpam === true && { kind: 'spam' },
    type != null && { kind: 'type', type, label: label ?? null },
    isMatched === true && { kind: 'match' },
    isIgnored === true && { kind: 'ignore' },
    isKept === true && { kind: 'keep_price' },
    isOtherPrice === true && { kind: 'other_price' },
  ];
  const [fix, ...more] = wanted.filter((one) => one !== false);
  return fix && more.length === 0 ? { ok: true, value: fix } : refuse('value_error', 'Say one thing to do.');
}

async function fixAsked(scope: Scope, selection: AskedProblems, fix: AskedFix): Promise<Outcome<Fixed>> {
  const wanted = selectionOf(selection);
  if (!wanted.ok) return wanted;
  const asked = fixOf(fix);
  return asked.ok ? fixProblems(scope, wanted.value, asked.value) : asked;
}

export function addFixSchema(): void {
  const FixResult = resultType<Counts & { change?: string | null }>('FixProblemsResult', (t) => ({
    fixed: t.exposeInt('fixed', { description: 'The number of fixed problems.' }),
    leftOut: t.exposeInt('leftOut', {
      description: 'The number of selected problems to which the fix does not apply.',
    }),
    change: changeField(t),
  }));
  const FixPreview = builder.objectRef<Preview>('FixProblemsPreview').implement({
    fields: (t) => ({
      fixed: t.exposeInt('fixed'),
      leftOut: t.exposeInt('leftOut'),
      effect: t.field({ type: ChangePreviewRef, resolve: ({ effect }) => effect }),
    }),
  });
  const MissingPurchase = builder.inputType('MissingPurchase', {
    description:
      'A purchase before the start of the records for all missing units of a group. With several groups, adds one per group at zero cost.',
    fields: (t) => ({
      cost: t.field({ type: 'Decimal', description: 'The total cost in base currency. Omit it if unknown.' }),
      acquiredOn: t.field({ type: 'Date', description: 'By default, just before units were first missing.' }),
    }),
  });
  const PriceOfProblem = builder.inputType('PriceOfProblem', {
    fields: (t) => ({
      problemId: t.id({ required: true }),
      price: t.field({ type: 'Decimal', required: true, description: 'Price of one unit in the base currency.' }),
    }),
  });
  const ProblemFix = builder.inputType('ProblemFix', {
    description: 'One fix for problems; a label requires its type.',
    fields: (t) => ({
      purchase: t.field({ type: MissingPurchase }),
      unitPrice: t.field({ type: 'Decimal', description: 'Price of one unit in the base currency.' }),
      unitPrices: t.field({
        type: [PriceOfProblem],
        description: 'One price per problem; problems without one stay open.',
      }),
      ownWallet: t.string({ description: "The name of the user's wallet that received the units." }),
      isSpam: t.boolean({ description: 'Marks the tokens as spam.' }),
      type: t.string(),
      label: t.string(),
      isMatched: t.boolean({ description: 'Links each transaction with its most likely match.' }),
      isIgnored: t.boolean(),
      isKept: t.boolean({ description: "Of two sources' prices, keep the one in use." }),
      isOtherPrice: t.boolean({ description: "Of two sources' prices, use the other one." }),
    }),
  });
  const args = builder.args((t) => ({
    selection: t.field({ type: SelectedProblems, required: true }),
    fix: t.field({ type: ProblemFix, required: true }),
  }));
  builder.mutationField('fixProblems', (t) =>
    t.field({
      type: FixResult,
      description: 'Applies a fix to all selected open problems, as one change.',
      args,
      resolve: async (_root, { selection, fix }, context) => {
        const made = await context.change(may('change-transactions'), (scope) => fixAsked(scope, selection, fix));
        if (!made.ok) return { ...refused(made.error), ...NONE };
        const { changeId, ...counts } = made.value;
        return { success: true, change: changeId, ...counts };
      },
    }),
  );
  builder.queryField('fixProblemsPreview', (t) =>
    t.field({
      type: FixPreview,
      description: 'Previews fixProblems without storing anything.',
      args,
      resolve: async (_root, { selection, fix }, context): Promise<Preview> => {
        requireViewer(context);
        let counts = NONE;
        const effect = await previewChange(context, async (scope) => {
          const made = await fixAsked(scope, selection, fix);
          if (!made.ok) return made;
          counts = made.value;
          return { ok: true, value: [made.value.changeId] };
        });
        return { ...counts, effect };
      },
    }),
  );
}
