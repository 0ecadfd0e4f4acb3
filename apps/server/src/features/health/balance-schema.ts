import { builder } from '../../platform/graphql/builder.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { type ComparedBalance, comparedBalances, differencesOf } from '../../views/health/compare-balances.ts';
import { answeredChange, ChangeResult } from '../api/change-field.ts';
import { CurrencyRef } from '../api/currency.ts';
import { may } from '../api/policy.ts';
import { AccountRef } from '../api/refs.ts';
import { removeReportedBalance, reportBalance } from './balance-service.ts';

export function addBalanceSchema(): void {
  const ReportedBalance = builder.objectRef<ComparedBalance>('ReportedBalance').implement({
    description: 'The reported balance of an account at a time, compared with the ledger.',
    fields: (t) => ({
      id: t.exposeID('id'),
      account: t.expose('accountId', { type: AccountRef }),
      asset: t.expose('assetId', { type: CurrencyRef }),
      reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
      balance: t.expose('reported', { type: 'Decimal', description: "As reported, in today's units." }),
      calculatedBalance: t.expose('calculated', { type: 'Decimal' }),
      isBalanceDifferenceSignificant: t.exposeBoolean('isDifferent', {
        description: 'Whether the difference exceeds rounding and what the file itself lacks.',
      }),
      isPartial: t.exposeBoolean('isPartial', {
        description: 'Whether the ledger equals the file, but both lack earlier data or data between its rows.',
      }),
      filename: t.exposeString('filename', {
        nullable: true,
        description: 'The file that reported it; null if it was entered or synced.',
      }),
      isRead: t.exposeBoolean('isRead', { description: "Whether it was read from the account's network." }),
    }),
  });
  builder.queryField('reportedBalances', (t) =>
    t.field({
      type: [ReportedBalance],
      description:
        'The reported balances of an account, by asset and time: all that the user entered, and for each file and sync the last one and the first different one per asset.',
      args: { accountId: t.arg.id({ required: true }) },
      resolve: (_root, { accountId }, context) =>
        context.transaction(async (tx, userId) =>
          isUuid(accountId)
            ? shownBalances(await comparedBalances(tx, userId, { accountId: accountId.toLowerCase() }))
            : [],
        ),
    }),
  );
  builder.mutationFields((t) => ({
    reportBalance: t.field({
      type: ChangeResult,
      description:
        'Records the balance of an account at the end of a day. Replaces one for the same day, account and asset.',
      args: {
        accountId: t.arg.id({ required: true }),
        assetId: t.arg.id({ required: true }),
        on: t.arg({ type: 'Date', required: true }),
        quantity: t.arg({ type: 'Decimal', required: true }),
      },
      resolve: async (_root, given, context) =>
        answeredChange(
          await context.change(may('change-transactions'), (scope) => reportBalance(scope, given, new Date())),
        ),
    }),
    removeReportedBalance: t.field({
      type: ChangeResult,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) =>
        answeredChange(await context.change(may('change-transactions'), (scope) => removeReportedBalance(scope, id))),
    }),
  }));
}

function shownBalances(compared: readonly ComparedBalance[]): ComparedBalance[] {
  const firstDifferences = new Set(differencesOf(compared).map(({ assetId, firstAt }) => `${assetId} ${firstAt}`));
  const last = new Map(compared.map((one) => [`${one.sourceId} ${one.assetId}`, one.id]));
  return compared.filter(
    ({ id, sourceId, assetId, reportedAt, isRead }) =>
      (sourceId === null && !isRead) ||
      last.get(`${sourceId} ${assetId}`) === id ||
      firstDifferences.has(`${assetId} ${reportedAt.toISOString()}`),
  );
}
