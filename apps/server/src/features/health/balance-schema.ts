/** Reported balances in the API, each with what the ledger counts at that moment. */
import { type ComparedBalance, comparedBalances } from '../../books/health/reported-balances.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { isUuid } from '../../platform/ids.ts';
import { answeredChange, ChangeResult } from '../change-field.ts';
import { CurrencyRef } from '../currency.ts';
import { may } from '../policy.ts';
import { AccountRef } from '../refs.ts';
import { removeReportedBalance, reportBalance } from './balance-service.ts';

export function addBalanceSchema(): void {
  const ReportedBalance = builder.objectRef<ComparedBalance>('ReportedBalance').implement({
    description: 'What an account held at a moment by the word of whoever holds it, and by the ledger.',
    fields: (t) => ({
      id: t.exposeID('id'),
      account: t.expose('accountId', { type: AccountRef }),
      asset: t.expose('assetId', { type: CurrencyRef }),
      reportedAt: t.expose('reportedAt', { type: 'DateTime' }),
      balance: t.expose('reported', { type: 'Decimal', description: 'As it was reported, in units of today.' }),
      calculatedBalance: t.expose('calculated', { type: 'Decimal' }),
      isBalanceDifferenceSignificant: t.exposeBoolean('isDifferent', {
        description: 'More than rounding explains.',
      }),
    }),
  });
  builder.queryField('reportedBalances', (t) =>
    t.field({
      type: [ReportedBalance],
      description: 'Of one account, by asset and time.',
      args: { accountId: t.arg.id({ required: true }) },
      resolve: (_root, { accountId }, context) =>
        context.transaction(async (tx, userId) =>
          isUuid(accountId) ? comparedBalances(tx, userId, accountId.toLowerCase()) : [],
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
