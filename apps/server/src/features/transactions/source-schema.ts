/** Where a transaction came from: the file and its row, the name of the import, or who entered it; and where its network shows it. */
import { findFormat } from '@lotbook/integrations/listing';
import { explorerOf } from '@lotbook/ledger/explorers';
import type { ImportName, TransactionRow } from '../../facts/transactions/transactions.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { SourceRowRef, TransactionRef } from '../api/refs.ts';
import { flows, importedValues, imports, sourceRows } from './loaders.ts';

/** Kinds of sources as the API names them. */
const KIND_NAMES = { file: 'import', sync: 'sync', hand: 'manual', sample: 'sample' } as const;

const TransactionSource = builder.objectRef<TransactionRow>('TransactionSource').implement({
  fields: (t) => ({
    kind: t.string({ resolve: ({ sourceKind }) => KIND_NAMES[sourceKind] }),
    importId: t.exposeID('importId', { nullable: true }),
    filename: t.string({
      nullable: true,
      resolve: async ({ importId }, _args, context) => (await nameOf(context, importId))?.filename,
    }),
    format: t.string({
      nullable: true,
      resolve: async ({ importId }, _args, context) => (await nameOf(context, importId))?.format,
    }),
    formatLabel: t.string({
      nullable: true,
      description: 'The format in words: of a template, its name.',
      resolve: async ({ importId }, _args, context) => {
        const name = await nameOf(context, importId);
        return name && (name.templateName ?? findFormat(name.format)?.label);
      },
    }),
    rows: t.field({
      type: [SourceRowRef],
      resolve: async ({ id, importId }, _args, context) => {
        const rows = await sourceRows(context).load(id);
        // Other files may have reported it too; the rows shown are those of the one it came from.
        return rows.filter((row) => row.importId === importId);
      },
    }),
    sourceId: t.exposeString('externalId'),
  }),
});

const TransactionExplorer = builder.objectRef<{ name: string; url: string }>('TransactionExplorer').implement({
  description: 'A page of somebody else that shows a transaction of a network.',
  fields: (t) => ({ name: t.exposeString('name'), url: t.exposeString('url') }),
});

export function addTransactionSource(): void {
  builder.objectFields(TransactionRef, (t) => ({
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Of what a network reported: why it was read as what it is, or that nobody knows what it was.',
    }),
    comments: t.string({
      nullable: true,
      description: 'What the file or network wrote about it. `note` is the same text until somebody changes it.',
      resolve: async ({ id, note, sourceKind }, _args, context) => {
        if (sourceKind === 'hand') return null;
        const written = (await importedValues(context).load(id)).find(({ field }) => field === 'note');
        return written ? written.value : note;
      },
    }),
    transactionHash: t.exposeString('transactionHash', { nullable: true }),
    explorer: t.field({
      type: TransactionExplorer,
      nullable: true,
      description: 'Where its hash can be looked at. Null: it has none, or its network is not known.',
      resolve: async ({ id, transactionHash }, _args, context) => {
        if (transactionHash === null) return null;
        const moved = await flows(context).load(id);
        return explorerOf(
          transactionHash,
          moved.map(({ assetId }) => assetId),
        );
      },
    }),
    source: t.field({ type: TransactionSource, resolve: (row) => row }),
    isManual: t.boolean({ resolve: ({ sourceKind }) => sourceKind === 'hand' }),
    isSample: t.boolean({ resolve: ({ sourceKind }) => sourceKind === 'sample' }),
  }));
}

async function nameOf(context: Context, importId: string | null): Promise<ImportName | undefined> {
  return importId === null ? undefined : (await imports(context).load(importId))[0];
}
