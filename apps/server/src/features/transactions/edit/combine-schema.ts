/** Saying what movements of one event of a network were together, in the API. */
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

const PURPOSE = 'What they were together; null: a trade.';
const ALIKE = 'Also all other events in which the same assets moved by the same call of the same contract.';

export function addCombineSchema(): void {
  const ShareRef = builder.objectRef<Share>('CombinedShare').implement({
    description: 'A movement of an event, and what it counts for when the event is one transaction.',
    fields: (t) => ({
      direction: t.exposeString('direction', { description: 'out: what went; in: what came.' }),
      asset: t.expose('assetId', { type: CurrencyRef }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
      value: t.expose('value', { type: 'Decimal', nullable: true, description: 'In base currency; null: not known.' }),
      counted: t.expose('counted', {
        type: 'Decimal',
        nullable: true,
        description: 'Its value, or what the other side leaves where it is the only one without; null: not known.',
      }),
    }),
  });
  const ToCombineRef = builder.objectRef<ToCombine>('MovementsToCombine').implement({
    description: 'Movements of one event of a network that are separate transactions.',
    fields: (t) => ({
      whyNot: t.exposeString('whyNot', { nullable: true, description: 'Why they cannot become one; null: they can.' }),
      shares: t.field({ type: [ShareRef], resolve: ({ shares }) => shares }),
      numberAlike: t.exposeInt('numberAlike', { description: 'Other events that are like it.' }),
    }),
  });
  const CombineResult = resultType<Result>('CombineResult', (t) => ({
    transaction: t.field({ type: TransactionRef, nullable: true, resolve: ({ transaction }) => transaction }),
    count: t.exposeInt('count', { nullable: true, description: 'Events that are one transaction each now.' }),
    change: changeField(t),
  }));
  builder.queryFields((t) => ({
    movementsToCombine: t.field({
      type: ToCombineRef,
      nullable: true,
      description: 'Null where nothing else moved with it, or not in both directions.',
      args: { publicId: t.arg.id({ required: true }) },
      resolve: (_root, { publicId }, context) => context.transaction((tx, userId) => toCombine(tx, userId, publicId)),
    }),
    combinePreview: t.field({
      type: ChangePreviewRef,
      description: 'What combineMovements would do; nothing is stored.',
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
      description:
        'Makes one transaction of the movements of an event of a network, as their owner says what they were together.',
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
