/** The specification's view of a transaction: source, destination, and the results of each flow's lots. */
import { add, dec, formatDecimal, ZERO } from '@lotbook/ledger/decimal';
import type { FlowRow } from '../../facts/transactions/transactions.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { DisposalRow } from '../../results/rows/rows.ts';
import { CurrencyRef } from '../api/currency.ts';
import { AccountRef, TransactionRef } from '../api/refs.ts';
import { FlowRef } from './flow-schema.ts';
import { disposals, flows } from './loaders.ts';

type LotSums = { costBasis: string; proceeds: string; profitOrLoss: string };

const LotSummary = builder.objectRef<LotSums>('LotSummary').implement({
  description: 'Sums of the printed disposals of one asset in a transaction, in base currency.',
  fields: (t) => ({
    costBasis: t.expose('costBasis', { type: 'Decimal' }),
    proceeds: t.expose('proceeds', { type: 'Decimal' }),
    profitOrLoss: t.expose('profitOrLoss', { type: 'Decimal' }),
  }),
});

const TransactionParty = builder.objectRef<FlowRow>('TransactionParty').implement({
  description: 'The account and asset at one end of a transaction.',
  fields: (t) => ({
    wallet: t.expose('accountId', { type: AccountRef }),
    walletId: t.exposeID('accountId'),
    currency: t.expose('assetId', { type: CurrencyRef }),
  }),
});

export function addParties(): void {
  builder.objectFields(TransactionRef, (t) => ({
    transactionFrom: t.field({
      type: TransactionParty,
      nullable: true,
      description: 'The wallet of the first outgoing flow; null if there is none.',
      resolve: ({ id }, _args, context) => firstFlow(context, id, 'out'),
    }),
    transactionTo: t.field({
      type: TransactionParty,
      nullable: true,
      description: 'The wallet of the first incoming flow; null if there is none.',
      resolve: ({ id }, _args, context) => firstFlow(context, id, 'in'),
    }),
  }));
  builder.objectFields(FlowRef, (t) => ({
    lotSummary: t.field({
      type: LotSummary,
      nullable: true,
      description: 'Null for a flow without a disposal.',
      resolve: async ({ transactionId, assetId, direction }, _args, context) => {
        const rows = (await disposals(context).load(transactionId)).filter(
          (row) => row.category === 'disposal' && row.assetId === assetId && direction === directionOf(row),
        );
        return rows.length === 0 ? null : sumsOf(rows);
      },
    }),
  }));
}

const directionOf = ({ kind }: DisposalRow): FlowRow['direction'] => (kind === 'fee' ? 'fee' : 'out');

async function firstFlow(context: Context, id: string, direction: FlowRow['direction']): Promise<FlowRow | null> {
  return (await flows(context).load(id)).find((flow) => flow.direction === direction) ?? null;
}

function sumsOf(rows: readonly DisposalRow[]): LotSums {
  const sum = (of: (row: DisposalRow) => string) =>
    formatDecimal(rows.reduce((total, row) => add(total, dec(of(row))), ZERO));
  return {
    costBasis: sum(({ costBasis }) => costBasis),
    proceeds: sum(({ proceeds }) => proceeds),
    profitOrLoss: sum(({ gain }) => gain),
  };
}
