/** Where a transaction came from: the file and its row, the name of the import, or who entered it. */
import { findFormat } from '@lotbook/integrations/listing';
import type { ImportName, TransactionRow } from '../../books/transactions/transactions.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { SourceRowRef } from '../refs.ts';
import { imports, sourceRows } from './loaders.ts';

/** Kinds of sources as the API names them. */
const KIND_NAMES = { file: 'import', sync: 'sync', hand: 'manual', sample: 'sample' } as const;

export function addTransactionSource() {
  return builder.objectRef<TransactionRow>('TransactionSource').implement({
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
}

async function nameOf(context: Context, importId: string | null): Promise<ImportName | undefined> {
  return importId === null ? undefined : (await imports(context).load(importId))[0];
}
