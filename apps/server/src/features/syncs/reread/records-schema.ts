import { recordsOfTransaction, type TransactionRecord } from '../../../facts/syncs/records-of.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { isUuid } from '../../../platform/values/ids.ts';

const RawRecordRef = builder.objectRef<TransactionRecord>('RawRecord').implement({
  description: 'What a source said about one event, as it said it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    list: t.exposeString('label', { description: 'Of the source, that it is in.' }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last read; null where it is not known.',
    }),
    json: t.string({ description: 'As JSON, indented.', resolve: ({ payload }) => JSON.stringify(payload, null, 2) }),
  }),
});

export function addRawRecords(): void {
  builder.queryField('rawRecords', (t) =>
    t.field({
      type: [RawRecordRef],
      description: 'What a transaction of a synced account was made of; nothing of any other.',
      args: { publicId: t.arg.id({ required: true }) },
      resolve: (_root, { publicId }, context) =>
        context.transaction(async (tx, userId) => (isUuid(publicId) ? recordsOfTransaction(tx, userId, publicId) : [])),
    }),
  );
}
