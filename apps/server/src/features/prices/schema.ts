/** A user's own prices: the table they uploaded. And the values that wait because the market did not answer. */

import { userPrices } from '../../books/prices/own-prices.ts';
import { baseCurrencyOf } from '../../books/settings/settings.ts';
import { storedUpload } from '../../books/sources/uploads.ts';
import { builder, forgedCursor } from '../../platform/graphql/builder.ts';
import { answered, MutationResult } from '../answers.ts';
import { answeredChange, ChangeResult } from '../change-field.ts';
import { may } from '../policy.ts';
import { ChangeRef, RowIssueRef, UserPriceRef } from '../refs.ts';
import {
  askPricesAgain,
  deleteUserPrices,
  importUserPrices,
  readTable,
  type Service,
  userPriceId,
  type WaitingPrices,
  waitingPrices,
} from './service.ts';
import { ServiceFailure } from './service-failure.ts';
import { addPriceServices } from './services-schema.ts';

const ImportUserPrices = builder.simpleObject('ImportUserPrices', {
  fields: (t) => ({
    success: t.boolean(),
    error: t.string({ nullable: true }),
    issues: t.field({ type: [RowIssueRef] }),
    numberImported: t.int(),
    change: t.field({ type: ChangeRef, nullable: true }),
  }),
});

export function addPricesSchema(): void {
  addOwnPrices();
  addWaitingPrices();
  addPriceServices();
}

function addWaitingPrices(): void {
  const ServiceRef = builder.objectRef<Service>('PriceService').implement({
    description: 'A service that gives prices or exchange rates, and does not now.',
    fields: (t) => ({
      name: t.exposeString('name'),
      failure: t.expose('failure', { type: ServiceFailure }),
      since: t.expose('since', { type: 'DateTime' }),
    }),
  });
  const Waiting = builder.objectRef<WaitingPrices>('WaitingPrices').implement({
    description: 'Values whose price or exchange rate could not be asked for. They are no requests to type them.',
    fields: (t) => ({
      valueCount: t.exposeInt('valueCount'),
      services: t.field({
        type: [ServiceRef],
        description: 'None where they are being asked for the first time.',
        resolve: ({ services }) => services,
      }),
      isAsking: t.exposeBoolean('isAsking', { description: 'They are being asked again, as the user wished.' }),
    }),
  });
  builder.queryField('waitingPrices', (t) =>
    t.field({
      type: Waiting,
      nullable: true,
      resolve: (_root, _args, context) => context.transaction(waitingPrices),
    }),
  );
  builder.mutationField('askPricesAgain', (t) =>
    t.field({
      type: MutationResult,
      resolve: async (_root, _args, context) => answered(await context.change(may('compute-results'), askPricesAgain)),
    }),
  );
}

function addOwnPrices(): void {
  UserPriceRef.implement({
    fields: (t) => ({
      id: t.id({ resolve: userPriceId }),
      asset: t.exposeString('asset'),
      currency: t.exposeString('currency'),
      moment: t.exposeString('moment', {
        description: 'A day (YYYY-MM-DD) or an instant; `always`: stated for every day that has no other.',
      }),
      price: t.expose('price', { type: 'Decimal' }),
    }),
  });
  builder.queryField('userPrices', (t) =>
    t.field({
      type: [UserPriceRef],
      args: { after: t.arg.string(), limit: t.arg.int() },
      resolve: (_root, { after, limit }, context) => {
        // An id of a price is its asset, its currency and its moment.
        if (after && after.split('|').length !== 3) throw forgedCursor();
        return context.transaction((tx, userId) => userPrices(tx, userId, after ?? null, limit ?? null));
      },
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
          const { issues, numberImported, changeId } = await importUserPrices(scope, table);
          const error = numberImported === 0 ? 'No row of this file could be read as a price.' : undefined;
          return {
            success: error === undefined,
            ...(error ? { error } : {}),
            issues,
            numberImported,
            change: changeId,
          };
        }),
    }),
  );
  builder.mutationField('deleteUserPrices', (t) =>
    t.field({
      type: ChangeResult,
      resolve: async (_root, _args, context) => {
        const { changeId } = await context.change(may('change-transactions'), deleteUserPrices);
        return answeredChange({ ok: true, value: changeId });
      },
    }),
  );
}
