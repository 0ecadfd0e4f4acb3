/** A user's own prices: the table they uploaded. */

import { type UserPriceRow, userPrices } from '../../books/prices/own-prices.ts';
import { baseCurrencyOf } from '../../books/settings/settings.ts';
import { storedUpload } from '../../books/sources/uploads.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { MutationResult, OK } from '../answers.ts';
import { may } from '../policy.ts';
import { RowIssueRef } from '../refs.ts';
import { deleteUserPrices, importUserPrices, readTable, userPriceId } from './service.ts';

const ImportUserPrices = builder.simpleObject('ImportUserPrices', {
  fields: (t) => ({
    success: t.boolean(),
    error: t.string({ nullable: true }),
    issues: t.field({ type: [RowIssueRef] }),
    numberImported: t.int(),
  }),
});

export function addPricesSchema(): void {
  const UserPrice = builder.objectRef<UserPriceRow>('UserPrice').implement({
    fields: (t) => ({
      id: t.id({ resolve: userPriceId }),
      asset: t.exposeString('asset'),
      currency: t.exposeString('currency'),
      moment: t.exposeString('moment', { description: 'A day (YYYY-MM-DD) or an instant.' }),
      price: t.expose('price', { type: 'Decimal' }),
    }),
  });
  builder.queryField('userPrices', (t) =>
    t.field({
      type: [UserPrice],
      args: { after: t.arg.string(), limit: t.arg.int() },
      resolve: (_root, { after, limit }, context) =>
        context.transaction((tx, userId) => userPrices(tx, userId, after ?? null, limit ?? null)),
    }),
  );
  builder.mutationField('importUserPrices', (t) =>
    t.field({
      type: ImportUserPrices,
      args: { csvUrl: t.arg.string({ required: true }) },
      resolve: (_root, { csvUrl }, context) =>
        context.change(may('change-transactions'), async (scope) => {
          const { tx, userId } = scope;
          const upload = await storedUpload(tx, userId, csvUrl);
          if (!upload)
            return {
              success: false,
              error: 'The uploaded file was not found. Upload it again.',
              issues: [],
              numberImported: 0,
            };
          const table = readTable(await context.storage.get(upload.storageKey), await baseCurrencyOf(tx, userId));
          const { issues, numberImported } = await importUserPrices(scope, table);
          const error = numberImported === 0 ? 'No row of this file could be read as a price.' : undefined;
          return { success: error === undefined, ...(error ? { error } : {}), issues, numberImported };
        }),
    }),
  );
  builder.mutationField('deleteUserPrices', (t) =>
    t.field({
      type: MutationResult,
      resolve: async (_root, _args, context) => {
        await context.change(may('change-transactions'), deleteUserPrices);
        return OK;
      },
    }),
  );
}
