import { findFormat } from '@lotbook/integrations/listing';
import { explorerOf } from '@lotbook/ledger/explorers';
import type { ImportName, TransactionRow } from '../../facts/transactions/transactions.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { SourceRowRef, TransactionRef } from '../api/refs.ts';
import { flows, importedValues, imports, sourceRows } from './loaders.ts';

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
      description: 'The name of the format, or of the template.',
      resolve: async ({ importId }, _args, context) => {
        const name = await nameOf(context, importId);
        return name && (name.templateName ?? findFormat(name.format)?.label);
      },
    }),
    rows: t.field({
      type: [SourceRowRef],
      resolve: async ({ id, importId }, _args, context) => {
        const rows = await sourceRows(context).load(id);
        // Other files may have reported the transaction too. Returns only the rows of its own import.
        return rows.filter((row) => row.importId === importId);
      },
    }),
    sourceId: t.exposeString('externalId'),
  }),
});

const TransactionExplorer = builder.objectRef<{ name: string; url: string }>('TransactionExplorer').implement({
  description: 'A block explorer page for a network transaction.',
  fields: (t) => ({ name: t.exposeString('name'), url: t.exposeString('url') }),
});

export function addTransactionSource(): void {
  builder.objectFields(TransactionRef, (t) => ({
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'For a network transaction: why it was classified this way, or that it is unknown.',
    }),
    comments: t.string({
      nullable: true,
      description: 'The comment from the file or network. `note` is the same text until the user changes it.',
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
      description: 'Pages about its hash; null if it has none or the network is unknown.',
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
