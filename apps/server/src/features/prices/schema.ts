import { baseCurrencyOf } from '../../facts/settings/settings.ts';
import { builder, forgedCursor } from '../../platform/graphql/builder.ts';
import { userPrices } from '../../valuation/own-prices.ts';
import { answered, MutationResult } from '../api/answers.ts';
import { answeredChange, ChangeResult } from '../api/change-field.ts';
import { may } from '../api/policy.ts';
import { readUploadedTable, tableServices } from '../api/read-uploaded-table.ts';
import { ChangeRef, RowIssueRef, UserPriceRef } from '../api/refs.ts';
import {
  askPricesAgain,
  deleteUserPrices,
  importUserPrices,
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
    issueCount: t.int({ description: 'The total number of issues. The first 500 are listed.' }),
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
    description: 'A service for prices or exchange rates that is currently failing.',
    fields: (t) => ({
      name: t.exposeString('name'),
      failure: t.expose('failure', { type: ServiceFailure }),
      since: t.expose('since', { type: 'DateTime' }),
    }),
  });
  const Waiting = builder.objectRef<WaitingPrices>('WaitingPrices').implement({
    description: 'Values whose price or exchange rate could not be requested. Users need not enter them.',
    fields: (t) => ({
      valueCount: t.exposeInt('valueCount'),
      services: t.field({
        type: [ServiceRef],
        description: 'Empty if they are being requested for the first time.',
        resolve: ({ services }) => services,
      }),
      isAsking: t.exposeBoolean('isAsking', {
        description: 'Whether they are being requested again, as the user asked.',
      }),
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

const nothingImported = (error: string) => ({ success: false, error, issues: [], issueCount: 0, numberImported: 0 });

function addOwnPrices(): void {
  UserPriceRef.implement({
    fields: (t) => ({
      id: t.id({ resolve: userPriceId }),
      asset: t.exposeString('asset'),
      currency: t.exposeString('currency'),
      moment: t.exposeString('moment', {
        description: 'A day (YYYY-MM-DD), an instant, or `always` for all days without another price.',
      }),
      price: t.expose('price', { type: 'Decimal' }),
    }),
  });
  builder.queryField('userPrices', (t) =>
    t.field({
      type: [UserPriceRef],
      args: { after: t.arg.string(), limit: t.arg.int() },
      resolve: (_root, { after, limit }, context) => {
        if (after && after.split('|').length !== 3) throw forgedCursor();
        return context.transaction((tx, userId) => userPrices(tx, userId, after ?? null, limit ?? null));
      },
    }),
  );
  builder.mutationField('importUserPrices', (t) =>
    t.field({
      type: ImportUserPrices,
      args: { csvUrl: t.arg.string({ required: true }) },
      resolve: async (_root, { csvUrl }, context) => {
        const mayChange = may('change-transactions');
        const services = tableServices(context, mayChange);
        const baseCurrency = await services.shortTransaction((tx) => baseCurrencyOf(tx, services.userId));
        const read = await readUploadedTable(services, csvUrl, 'prices', { baseCurrency });
        if (!read.ok) return nothingImported(read.error.message);
        const table = read.value.read;
        if (table.error !== null) return nothingImported(table.error);
        const imported = await context.change(mayChange, (scope) => importUserPrices(scope, table.prices));
        if (!imported.ok) return nothingImported(imported.error.message);
        const { issues, issueCount } = table;
        const { numberImported, changeId } = imported.value;
        const error = numberImported === 0 ? { error: 'No row of this file could be read as a price.' } : {};
        return { success: numberImported > 0, ...error, issues, issueCount, numberImported, change: changeId };
      },
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
