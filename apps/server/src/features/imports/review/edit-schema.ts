import { builder } from '../../../platform/graphql/builder.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { answered, MutationResult } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { decideRows, editCell, type RowDecisions } from './service.ts';

export function addReviewEdits(): void {
  builder.mutationField('editImportCell', (t) =>
    t.field({
      type: MutationResult,
      description: 'Replaces the value of a cell of an uploaded file during import. The file itself is not changed.',
      args: {
        fileUrl: t.arg.string({ required: true }),
        rowNumber: t.arg.int({ required: true }),
        column: t.arg.int({ required: true, description: 'The position of the cell in its row, from 0.' }),
        value: t.arg.string({ description: 'Null restores the value of the file.' }),
      },
      resolve: async (_root, { value, ...at }, context) => {
        return answered(
          await context.change(may('import-files'), (scope) => editCell(scope, { ...at, value: value ?? null })),
        );
      },
    }),
  );
  const say = async (context: Context, said: RowDecisions) =>
    answered(await context.change(may('import-files'), (scope) => decideRows(scope, said)));
  builder.mutationField('skipImportRows', (t) =>
    t.field({
      type: MutationResult,
      description: 'Skips rows of an uploaded file, or includes them again.',
      args: {
        fileUrl: t.arg.string({ required: true }),
        rowNumbers: t.arg.intList({ required: true }),
        isSkipped: t.arg.boolean({ required: true }),
        isSame: t.arg.boolean({
          description: 'Whether they are skipped because the ledger already has them from another source.',
        }),
      },
      resolve: (_root, { fileUrl, rowNumbers, isSkipped, isSame }, context) =>
        say(context, { fileUrl, rowNumbers, said: isSkipped ? (isSame ? 'same' : 'left_out') : null }),
    }),
  );
  builder.mutationField('keepImportRows', (t) =>
    t.field({
      type: MutationResult,
      description: 'Records that rows of an uploaded file are not the transaction that they resemble.',
      args: {
        fileUrl: t.arg.string({ required: true }),
        rowNumbers: t.arg.intList({ required: true }),
        transactionId: t.arg.id({ required: true }),
      },
      resolve: (_root, { fileUrl, rowNumbers, transactionId }, context) =>
        say(context, { fileUrl, rowNumbers, said: { differentFrom: transactionId } }),
    }),
  );
}
