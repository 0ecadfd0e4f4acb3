import { transactionOf } from '@lotbook/intake/transaction';
import type { DraftTransaction } from '@lotbook/ledger/draft';
import { accountsByIds } from '../../../facts/accounts/accounts.ts';
import {
  type Rereading,
  type RereadingCounts,
  rereadingCounts,
  rereadingsOf,
} from '../../../facts/syncs/rereadings.ts';
import { sentenceOf } from '../../../facts/transactions/sentence.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireViewer } from '../../../platform/graphql/context.ts';
import { readOnce } from '../../../platform/graphql/loaders.ts';
import { answeredChange, ChangeResult } from '../../api/change-field.ts';
import { ChangePreviewRef, previewChange } from '../../api/change-preview.ts';
import { may } from '../../api/policy.ts';
import { AccountRef, TransactionRef } from '../../api/refs.ts';
import { reread } from './reread-service.ts';

const SHOWN = 20;

const counts = readOnce(rereadingCounts);

type Shown = Pick<Rereading, 'id' | 'transactionIds'> & { becomes: { sentence: string; reason: string | null }[] };

export function addRereadings(): void {
  const Becomes = builder.objectRef<Shown['becomes'][number]>('RereadingResult').implement({
    description: 'A transaction as the current rules interpret it.',
    fields: (t) => ({
      sentence: t.exposeString('sentence'),
      reason: t.exposeString('reason', { nullable: true, description: 'Why it is classified this way.' }),
    }),
  });
  const RereadingRef = builder.objectRef<Shown>('Rereading').implement({
    description: 'The stored records of one event, and their interpretation by the current rules.',
    fields: (t) => ({
      id: t.exposeID('id'),
      transactions: t.field({
        type: [TransactionRef],
        description: 'The current transactions in the ledger.',
        resolve: ({ transactionIds }) => transactionIds,
      }),
      becomes: t.field({ type: [Becomes], resolve: ({ becomes }) => becomes }),
    }),
  });
  const RereadingsRef = builder.objectRef<RereadingCounts>('Rereadings').implement({
    description:
      'Events of an account that the current rules interpret differently than the rules with which they were stored.',
    fields: (t) => ({
      ready: t.exposeInt('ready', { description: 'The number that rereadAccount would replace in the ledger.' }),
      kept: t.exposeInt('kept', {
        description: 'The number that the user edited, linked or noted, which stay unchanged.',
      }),
      frozen: t.exposeInt('frozen', { description: 'The number in frozen tax years, which stay unchanged.' }),
      first: t.field({
        type: [RereadingRef],
        description: `The latest ${SHOWN} of those that are ready.`,
        resolve: ({ accountId }, _args, context) =>
          context.transaction(async (tx, userId) => {
            const [account] = await accountsByIds(tx, userId, [accountId]);
            const ready = await rereadingsOf(tx, userId, accountId, { limit: SHOWN, state: 'ready' });
            return ready.map(({ id, transactionIds, drafts }) => ({
              id,
              transactionIds,
              becomes: drafts.map((draft) => ({
                sentence: sentenceOfDraft(draft, account?.name ?? ''),
                reason: draft.reason ?? null,
              })),
            }));
          }),
      }),
    }),
  });
  builder.objectField(AccountRef, 'rereadings', (t) =>
    t.field({
      type: RereadingsRef,
      nullable: true,
      description: 'Null if the current rules interpret every record as it is in the ledger.',
      resolve: async ({ id }, _args, context) =>
        (await counts(context)).find(({ accountId }) => accountId === id) ?? null,
    }),
  );
  builder.queryField('rereadPreview', (t) =>
    t.field({
      type: ChangePreviewRef,
      description: 'Previews rereadAccount without storing anything.',
      args: { publicId: t.arg.id({ required: true }) },
      resolve: (_root, { publicId }, context) => {
        requireViewer(context);
        return previewChange(context, (scope) => reread(scope, publicId));
      },
    }),
  );
  builder.mutationField('rereadAccount', (t) =>
    t.field({
      type: ChangeResult,
      description: 'Interprets the records of an account again by the current rules.',
      args: { publicId: t.arg.id({ required: true }) },
      resolve: async (_root, { publicId }, context) => {
        const made = await context.change(may('change-transactions'), (scope) => reread(scope, publicId));
        return answeredChange(made.ok ? { ok: true, value: made.value[0] ?? null } : made);
      },
    }),
  );
}

function sentenceOfDraft(draft: DraftTransaction, accountName: string): string {
  const { type, label = null, purpose = null, flows } = transactionOf(draft);
  return sentenceOf({
    type,
    label,
    purpose,
    accountName,
    linked: null,
    flows: flows.map(({ direction, asset, quantity, splitRatio }) => ({
      direction,
      symbol: asset.symbol,
      isFiat: false,
      quantity,
      splitRatio,
      accountName,
    })),
  });
}
