import { recordsOfTransaction, type TransactionRecord } from '../../../facts/syncs/records-of.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { isUuid } from '../../../platform/values/ids.ts';

const RawRecordRef = builder.objectRef<TransactionRecord>('RawRecord').implement({
  description: "A source's unchanged record of one event.",
  fields: (t) => ({
    id: t.exposeID('id'),
    list: t.exposeString('label', { description: "The source's list that contains it." }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last read; null if unknown.',
    }),
    json: t.string({ description: 'As JSON, indented.', resolve: ({ payload }) => JSON.stringify(payload, null, 2) }),
  }),
});

export function addRawRecords(): void {
  builder.queryField('rawRecords', (t) =>
    t.field({
      type: [RawRecordRef],
      description: "The source's records of a transaction of a synced account; empty for other transactions.",
      args: { publicId: t.arg.id({ required: true }) },
      resolve: (_root, { publicId }, context) =>
        context.transaction(async (tx, userId) => (isUuid(publicId) ? recordsOfTransaction(tx, userId, publicId) : [])),
    }),
  );
}
