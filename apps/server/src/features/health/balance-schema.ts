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
    description: 'The balance of an account at a time as reported, and by the ledger.',
    fields: (t) => ({
      id: t.exposeID('id'),
      account: t.expose('accountId', { type: AccountRef }),
      asset: t.expose('assetId', { type: CurrencyRef }),
      reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
      balance: t.expose('reported', { type: 'Decimal', description: 'As it was reported, in units of today.' }),
      calculatedBalance: t.expose('calculated', { type: 'Decimal' }),
      isBalanceDifferenceSignificant: t.exposeBoolean('isDifferent', {
        description: 'More than rounding explains, and than what a file itself lacks.',
      }),
      isPartial: t.exposeBoolean('isPartial', {
        description: 'The ledger has what the file has; both lack what came before it, or between its rows.',
      }),
      filename: t.exposeString('filename', {
        nullable: true,
        description: 'Of the file that reported it; null: the user did, or it was read.',
      }),
      isRead: t.exposeBoolean('isRead', { description: 'Read from the network that the account is read from.' }),
    }),
  });
  builder.queryField('reportedBalances', (t) =>
    t.field({
      type: [ReportedBalance],
      description:
        'Of one account, by asset and time: those that the user entered, and of each file and of what was read the last of each asset and the first that differs.',
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
      description: 'What an account held at the end of a day. One of the same day, account and asset is replaced.',
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
  const firsts = new Set(differencesOf(compared).map(({ assetId, firstAt }) => `${assetId} ${firstAt}`));
  const last = new Map(compared.map((one) => [`${one.sourceId} ${one.assetId}`, one.id]));
  return compared.filter(
    ({ id, sourceId, assetId, reportedAt, isRead }) =>
      (sourceId === null && !isRead) ||
      last.get(`${sourceId} ${assetId}`) === id ||
      firsts.has(`${assetId} ${reportedAt.toISOString()}`),
  );
}
