import { formatFixed, parseSigned } from '@lotbook/engine/fixed';
import type { TurnsLong } from '@lotbook/engine/what-if';
import type { Callout } from '@lotbook/ledger/callout';
import type { Disposal } from '@lotbook/ledger/result';
import { ledgerState } from '../../facts/ledger-state.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Position } from '../../results/lots/open-lots.ts';
import type { CalloutRow } from '../../results/rows/rows.ts';
import { outcomeType } from '../api/answers.ts';
import { sentenceOf } from '../api/callout-sentence.ts';
import { CurrencyRef } from '../api/currency.ts';
import { AccountRef } from '../api/refs.ts';
import { EstimateRef } from '../api/tax-estimate.ts';
import { apart } from '../api/while-waiting.ts';
import { MOST_LOTS, SaleLotRef, YearSumsRef } from './sale-refs.ts';
import { sellable } from './sellable.ts';
import { type AskedSale, type Simulated, type SimulatedSale, simulateSales, type YearEffect } from './service.ts';

const TurnsLongRef = builder.objectRef<TurnsLong>('TurnsLong').implement({
  description: 'The part of a sale that is short-term now and long-term from a certain day on.',
  fields: (t) => ({
    acquiredTransactionId: t.exposeID('acquiredTransactionId'),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    from: t.expose('from', { type: 'Date' }),
    gain: t.expose('gain', { type: 'Decimal' }),
  }),
});

const SimulatedSaleRef = builder.objectRef<SimulatedSale>('SimulatedSale').implement({
  description: 'A hypothetical sale.',
  fields: (t) => ({
    asset: t.field({ type: CurrencyRef, resolve: ({ sale }) => sale.assetId }),
    account: t.expose('accountId', { type: AccountRef, nullable: true }),
    quantity: t.field({ type: 'Decimal', resolve: ({ sale }) => sale.quantity }),
    price: t.field({ type: 'Decimal', resolve: ({ sale }) => sale.price }),
    lots: t.field({ type: [SaleLotRef], resolve: ({ sold }) => sold.rows.slice(0, MOST_LOTS) }),
    lotCount: t.int({ resolve: ({ sold }) => sold.rows.length }),
    gain: t.field({ type: 'Decimal', resolve: ({ sold }) => gainOf(sold.rows) }),
    turnsLong: t.field({ type: [TurnsLongRef], resolve: ({ sold }) => sold.turnsLong.slice(0, MOST_LOTS) }),
    callouts: t.stringList({
      description: 'Sentences about uncertain data.',
      resolve: ({ sold }, _args, context) => Promise.all(sold.callouts.map((one) => sentenceOf(context, asRow(one)))),
    }),
  }),
});

const EffectRef = builder.objectRef<YearEffect>('SaleEffect').implement({
  description: 'The tax year with and without the sales.',
  fields: (t) => ({
    taxYear: t.exposeString('taxYear'),
    before: t.expose('before', { type: YearSumsRef }),
    after: t.expose('after', { type: YearSumsRef }),
    taxBefore: t.expose('taxBefore', { type: EstimateRef }),
    taxAfter: t.expose('taxAfter', { type: EstimateRef }),
    saving: t.expose('saving', {
      type: 'Decimal',
      nullable: true,
      description: 'The reduction of the estimated tax; negative for an increase.',
    }),
  }),
});

const AnswerRef = outcomeType<Simulated>('SaleSimulation', (t) => ({
  sales: t.field({ type: [SimulatedSaleRef], resolve: (outcome) => (outcome.ok ? outcome.value.sales : []) }),
  effect: t.field({
    type: EffectRef,
    nullable: true,
    resolve: (outcome) => (outcome.ok ? outcome.value.effect : null),
  }),
}));

const SaleLotInput = builder.inputType('SaleLotInput', {
  fields: (t) => ({
    transactionId: t.id({ required: true, description: 'The transaction that acquired the lot.' }),
    quantity: t.field({ type: 'Decimal', required: true }),
  }),
});

const SaleInput = builder.inputType('SaleInput', {
  fields: (t) => ({
    assetId: t.id({ required: true }),
    accountId: t.id({ description: 'The wallet that sells; omit it if all wallets share lots.' }),
    quantity: t.field({ type: 'Decimal', required: true }),
    price: t.field({
      type: 'Decimal',
      description: "The price per unit; by default, today's, or else the latest in the ledger.",
    }),
    fee: t.field({ type: 'Decimal', description: 'In the base currency.' }),
    lots: t.field({ type: [SaleLotInput], description: 'The lots to use; by default, those that the method selects.' }),
  }),
});

function addSellable(): void {
  const SellableRef = builder.objectRef<Position>('SellableUnits').implement({
    description: 'Units of one asset that can be sold now.',
    fields: (t) => ({
      asset: t.expose('assetId', { type: CurrencyRef }),
      account: t.expose('accountId', {
        type: AccountRef,
        nullable: true,
        description: 'Null for all wallets together.',
      }),
      quantity: t.expose('quantity', { type: 'Decimal' }),
    }),
  });
  builder.queryField('sellableUnits', (t) =>
    t.field({
      type: [SellableRef],
      description: 'By asset and wallet; if all wallets share lots, also for all wallets together.',
      resolve: (_root, _args, context) =>
        context.transaction(async (tx, userId) => {
          const { computationId } = await ledgerState(tx, userId);
          return computationId === null ? [] : sellable(tx, userId, computationId);
        }),
    }),
  );
}

export function addSimulation(): void {
  addSellable();
  builder.queryField('saleSimulation', (t) =>
    t.field({
      type: AnswerRef,
      description: 'The lots that sales now would use, and their effect on the tax year. Nothing is stored.',
      args: { sales: t.arg({ type: [SaleInput], required: true }) },
      resolve: (_root, { sales }, context) =>
        apart(context, (short, owner) => simulateSales(short, owner, sales.map(askedOf), new Date())),
    }),
  );
}

type Input = {
  assetId: string;
  accountId?: string | null;
  quantity: string;
  price?: string | null;
  fee?: string | null;
  lots?: readonly { transactionId: string; quantity: string }[] | null;
};

function askedOf({ assetId, accountId, quantity, price, fee, lots }: Input): AskedSale {
  return {
    assetId,
    accountId: accountId?.toLowerCase() ?? null,
    quantity,
    price: price ?? null,
    fee: fee ?? null,
    lots: (lots ?? []).map((lot) => ({ ...lot, transactionId: lot.transactionId.toLowerCase() })),
  };
}

function gainOf(rows: readonly Disposal[]): string {
  return formatFixed(rows.reduce((sum, { gain }) => sum + parseSigned(gain), 0n));
}

function asRow(callout: Callout): CalloutRow {
  const { receipt } = callout;
  return {
    ...callout,
    position: 0,
    message: null,
    isWaiting: false,
    taxYear: null,
    receiptTransactionId: receipt?.transactionId ?? null,
    receiptReceivedAt: receipt ? new Date(receipt.receivedAt) : null,
    receiptQuantity: receipt?.quantity ?? null,
  };
}
