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
    fixed: t.exposeInt('fixed', { description: 'Problems that the fix was made for.' }),
    leftOut: t.exposeInt('leftOut', { description: 'Selected problems that it cannot be made for.' }),
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
      'A purchase from before the records, of all the units that are missing in one group; of several groups one each, at a cost of zero.',
    fields: (t) => ({
      cost: t.field({ type: 'Decimal', description: 'The cost of all of them in base currency. Omit it if unknown.' }),
      acquiredOn: t.field({ type: 'Date', description: 'Left out: just before they were first missing.' }),
    }),
  });
  const PriceOfProblem = builder.inputType('PriceOfProblem', {
    fields: (t) => ({
      problemId: t.id({ required: true }),
      price: t.field({ type: 'Decimal', required: true, description: 'Price of one unit in the base currency.' }),
    }),
  });
  const ProblemFix = builder.inputType('ProblemFix', {
    description: 'One thing to do about problems; a label goes with its type.',
    fields: (t) => ({
      purchase: t.field({ type: MissingPurchase }),
      unitPrice: t.field({ type: 'Decimal', description: 'Price of one unit in the base currency.' }),
      unitPrices: t.field({
        type: [PriceOfProblem],
        description: 'A price for each problem; those without one stay open.',
      }),
      ownWallet: t.string({ description: 'The name of the wallet of the user that the units went to.' }),
      isSpam: t.boolean({ description: 'Mark the tokens as spam.' }),
      type: t.string(),
      label: t.string(),
      isMatched: t.boolean({ description: 'Matched with what each most likely belongs to.' }),
      isIgnored: t.boolean(),
      isKept: t.boolean({ description: 'Of two sources the price that counts already.' }),
      isOtherPrice: t.boolean({ description: 'Of two sources the other one.' }),
    }),
  });
  const args = builder.args((t) => ({
    selection: t.field({ type: SelectedProblems, required: true }),
    fix: t.field({ type: ProblemFix, required: true }),
  }));
  builder.mutationField('fixProblems', (t) =>
    t.field({
      type: FixResult,
      description: 'Do the same about all that are open among the selected, as one change.',
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
      description: 'What fixProblems would do; nothing is stored.',
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
