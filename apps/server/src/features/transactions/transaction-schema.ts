import { closedBefore } from '../../facts/freezing/closed.ts';
import { linkedAs } from '../../facts/links/links.ts';
import { sentenceOf } from '../../facts/transactions/sentence.ts';
import { verbOf } from '../../facts/transactions/verbs.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { AccountRef, TransactionRef } from '../api/refs.ts';
import { flows, linkOf, placeOf, sentenceInput } from './loaders.ts';

const closedOnce = readOnce(closedBefore);

export function addTransaction(): void {
  TransactionRef.implement({
    fields: (t) => ({
      publicId: t.exposeID('id'),
      transactionType: t.string({
        description: 'The verb: Buy, Sell, Trade, Transfer, Deposit, Withdrawal, Staking reward, ...',
        resolve: async (row, _args, context) => {
          const link = await linkOf(context, row.id);
          return verbOf(row, link && linkedAs(link));
        },
      }),
      type: t.exposeString('type', { description: "The verb's code: buy, sell, income, ..." }),
      label: t.exposeString('label', { nullable: true }),
      dateTime: t.expose('happenedAt', { type: 'DateTime' }),
      sentence: t.string({
        description: 'One sentence: Sold 0.52 BTC for 31,402.10 USD on Kraken.',
        resolve: async (row, _args, context) => sentenceOf(await sentenceInput(context, row)),
      }),
      account: t.field({
        type: AccountRef,
        description: 'The account, derived from the flows including edits.',
        resolve: async (row, _args, context) => placeOf(row, await flows(context).load(row.id)),
      }),
      isIgnored: t.exposeBoolean('isIgnored'),
      isSpam: t.boolean({
        description: 'Whether only tokens marked as spam moved, apart from fees.',
        resolve: ({ spam }) => spam !== null,
      }),
      isEdited: t.exposeBoolean('isEdited'),
      isFrozen: t.boolean({
        description: 'Whether its tax year is frozen, so that nothing affecting figures can change.',
        resolve: async ({ happenedAt }, _args, context) => {
          const closed = await closedOnce(context);
          return closed !== null && happenedAt < closed;
        },
      }),
      version: t.exposeString('version', { description: 'Changes with every edit.' }),
      note: t.exposeString('note', { nullable: true }),
    }),
  });
}
