import { refuse } from '@lotbook/ledger/outcome';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireViewer } from '../../../platform/graphql/context.ts';
import { type Answer, refused, resultType } from '../../api/answers.ts';
import { changeField } from '../../api/change-field.ts';
import { ChangePreviewRef, previewChange } from '../../api/change-preview.ts';
import { CurrencyRef } from '../../api/currency.ts';
import { may } from '../../api/policy.ts';
import { TransactionRef } from '../../api/refs.ts';
import { combineMovements, type Share, type ToCombine, toCombine } from './combine-service.ts';
import { OperationPurpose } from './operation-purpose.ts';

type Result = Answer<{ transaction?: string; change?: string | null; count?: number }>;

const PURPOSE = 'The purpose of the combined transaction; null for a trade.';
const ALIKE = 'Also combines other events with the same assets, contract and function.';

export function addCombineSchema(): void {
  const ShareRef = builder.objectRef<Share>('CombinedShare').implement({
    description: 'A movement of an event, and the value it gets in the combined transaction.',
    fields: (t) => ({
      direction: t.exposeString('direction', { description: 'out: sent; in: received.' }),
      asset: t.expose('assetId', { type: CurrencyRef }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      value: t.expose('value', { type: 'Decimal', nullable: true, description: 'In base currency; null if unknown.' }),
      counted: t.expose('counted', {
        type: 'Decimal',
        nullable: true,
        description: 'Its value, or the remainder if it is the only one without a value; null if unknown.',
      }),
    }),
  });
  const ToCombineRef = builder.objectRef<ToCombine>('MovementsToCombine').implement({
    description: 'Movements of one network event that were imported as separate transactions.',
    fields: (t) => ({
      whyNot: t.exposeString('whyNot', {
        nullable: true,
        description: "Why they can't be combined; null if they can.",
      }),
      shares: t.field({ type: [ShareRef], resolve: ({ shares }) => shares }),
      numberAlike: t.exposeInt('numberAlike', { description: 'The number of similar events.' }),
    }),
  });
  const CombineResult = resultType<Result>('CombineResult', (t) => ({
    transaction: t.field({ type: TransactionRef, nullable: true, resolve: ({ transaction }) => transaction }),
    count: t.exposeInt('count', { nullable: true, description: 'The number of combined events.' }),
    change: changeField(t),
  }));
  builder.queryFields((t) => ({
    movementsToCombine: t.field({
      type: ToCombineRef,
      nullable: true,
      description: 'Null if nothing else moved with it, or only in one direction.',
      args: { publicId: t.arg.id({ required: true }) },
      resolve: (_root, { publicId }, context) => context.transaction((tx, userId) => toCombine(tx, userId, publicId)),
    }),
    combinePreview: t.field({
      type: ChangePreviewRef,
      description: 'Previews combineMovements without storing anything.',
      args: {
        publicId: t.arg.id({ required: true }),
        purpose: t.arg({ type: OperationPurpose, description: PURPOSE }),
        areAllAlike: t.arg.boolean({ description: ALIKE }),
      },
      resolve: (_root, asked, context) => {
        requireViewer(context);
        return previewChange(context, async (scope) => {
          const made = await combineMovements(scope, asked);
          return made.ok ? { ok: true, value: [made.value.changeId] } : refuse(made.error.code, made.error.message);
        });
      },
    }),
  }));
  builder.mutationField('combineMovements', (t) =>
    t.field({
      type: CombineResult,
      description: 'Combines the movements of a network event into one transaction.',
      args: {
        publicId: t.arg.id({ required: true }),
        purpose: t.arg({ type: OperationPurpose, description: PURPOSE }),
        areAllAlike: t.arg.boolean({ description: ALIKE }),
      },
      resolve: async (_root, asked, context): Promise<Result> => {
        const made = await context.change(may('change-transactions'), (scope) => combineMovements(scope, asked));
        if (!made.ok) return refused(made.error);
        const { id, changeId, count } = made.value;
        return { success: true, transaction: id, change: changeId, count };
      },
    }),
  );
}
