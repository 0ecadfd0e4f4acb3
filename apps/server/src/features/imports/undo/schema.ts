import type { Outcome } from '@lotbook/ledger/outcome';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireViewer } from '../../../platform/graphql/context.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { refusal, refused, resultType, StartedJob, started } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { YearChangeRef } from '../../api/refs.ts';
import { type UndoPreview, undoPreview } from './preview.ts';
import { redoImport, undoImport } from './service.ts';

export function addUndo(): void {
  const UndoPreviewRef = builder.objectRef<UndoPreview>('UndoPreview').implement({
    description: 'What undoing an import would change.',
    fields: (t) => ({
      numberRemoved: t.exposeInt('numberRemoved'),
      numberHandedOver: t.exposeInt('numberHandedOver', {
        description: 'Transactions that stay because another file has them too.',
      }),
      accounts: t.exposeStringList('accounts', { description: 'Names of the wallets that will be deleted.' }),
      tokens: t.exposeStringList('tokens', { description: 'Symbols of the tokens that will be deleted.' }),
      currency: t.exposeString('currency'),
      years: t.field({
        type: [YearChangeRef],
        description: 'Tax years whose gain or income changes, newest first.',
        resolve: ({ years }) => years,
      }),
      yearsLeftOut: t.exposeString('yearsLeftOut', {
        nullable: true,
        description: 'Why there is no preview of the tax years; null if there is one.',
      }),
    }),
  });
  builder.queryField('undoPreview', (t) =>
    t.field({
      type: UndoPreviewRef,
      nullable: true,
      args: { importId: t.arg.id({ required: true }) },
      resolve: (_root, { importId }, context) => {
        const userId = requireViewer(context).owner;
        if (!isUuid(importId)) return null;
        return context.apart(() =>
          undoPreview((work) => context.shortTransaction(work), userId, importId, context.left),
        );
      },
    }),
  );
  builder.mutationField('redoImport', (t) =>
    t.field({
      type: StartedJob,
      description: 'Repeats an undone import with its stored file.',
      args: { importId: t.arg.id({ required: true }) },
      resolve: async (_root, { importId }, context) => {
        requireViewer(context);
        if (!isUuid(importId)) return refusal('account_not_found', 'This import was not found.');
        return started(await context.change(may('import-files'), (scope) => redoImport(scope, importId)));
      },
    }),
  );
  const UndoImport = resultType<{ numberRemoved: number }>('UndoImport', (t) => ({
    numberRemoved: t.exposeInt('numberRemoved'),
  }));
  builder.mutationField('undoImport', (t) =>
    t.field({
      type: UndoImport,
      args: { importId: t.arg.id({ required: true }) },
      resolve: async (_root, { importId }, context) => {
        requireViewer(context);
        const result: Outcome<number> = isUuid(importId)
          ? await context.change(may('import-files'), (scope) => undoImport(scope, importId))
          : { ok: false, error: { code: 'account_not_found', message: 'This import was not found.' } };
        if (result.ok) return { success: true, numberRemoved: result.value };
        return { ...refused(result.error), numberRemoved: 0 };
      },
    }),
  );
}
