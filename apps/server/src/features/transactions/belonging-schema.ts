import type { Link } from '../../facts/links/links.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { ChangeRef, LinkKind, TransactionRef } from '../api/refs.ts';
import { divisions, linkOf } from './loaders.ts';

type LinkFrom = { link: Link; of: string };

const TransactionLink = builder.objectRef<LinkFrom>('TransactionLink').implement({
  fields: (t) => ({
    kind: t.field({ type: LinkKind, resolve: ({ link }) => link.kind }),
    origin: t.string({ resolve: ({ link }) => link.origin }),
    other: t.field({
      type: TransactionRef,
      resolve: ({ link, of }) => (link.fromTransactionId === of ? link.toTransactionId : link.fromTransactionId),
    }),
    reason: t.string({ nullable: true, resolve: ({ link }) => link.reason }),
  }),
});

export function addBelonging(): void {
  builder.objectFields(TransactionRef, (t) => ({
    link: t.field({
      type: TransactionLink,
      nullable: true,
      resolve: async ({ id }, _args, context) => {
        const link = await linkOf(context, id);
        return link ? { link, of: id } : null;
      },
    }),
    partOf: t.field({
      type: TransactionRef,
      nullable: true,
      description: 'For a part of a divided withdrawal or deposit: the original.',
      resolve: ({ partOf }) => partOf,
    }),
    division: t.field({
      type: ChangeRef,
      nullable: true,
      description: 'The change that divided it or its original; undoing it restores the original.',
      resolve: async ({ id }, _args, context) => (await divisions(context).load(id))[0]?.changeId ?? null,
    }),
  }));
}
