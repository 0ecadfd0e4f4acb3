/** Tax-loss harvesting and the simulation of sales in the API. */

import { formatFixed, parseSigned } from '@lotbook/engine/fixed';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import type { TurnsLong } from '@lotbook/engine/what-if';
import type { Callout } from '@lotbook/ledger/callout';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Disposal } from '@lotbook/ledger/result';
import type { CalloutRow } from '../../books/results/rows.ts';
import { readState } from '../../books/results/years.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { outcomeType } from '../answers.ts';
import { sentenceOf } from '../callout-sentence.ts';
import { CurrencyRef } from '../currency.ts';
import { AccountRef, Term, UnknownFigure } from '../refs.ts';
import { EstimateRef } from '../tax-estimate.ts';
import { PRICE_SOURCE } from '../unit-prices.ts';
import { apart } from '../while-waiting.ts';
import { harvestWarnings, lossUse, whyNoHarvest } from './rules.ts';
import {
  type AskedSale,
  type HarvestList,
  harvestList,
  type Opportunity,
  type Simulated,
  type SimulatedSale,
  simulateSales,
  type YearEffect,
  type YearSums,
} from './service.ts';

const MOST_LOTS = 500;

const SaleLotRef = builder.objectRef<Disposal>('SaleLot').implement({
  description: 'Units of one lot that a sale would take.',
  fields: (t) => ({
    acquiredTransactionId: t.exposeID('acquiredTransactionId', { nullable: true }),
    acquiredAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ acquiredAt }) => (acquiredAt === null ? null : new Date(acquiredAt)),
    }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    proceeds: t.expose('proceeds', { type: 'Decimal' }),
    costBasis: t.expose('costBasis', { type: 'Decimal' }),
    gain: t.expose('gain', { type: 'Decimal' }),
    deniedLoss: t.expose('deniedLoss', {
      type: 'Decimal',
      nullable: true,
      description: 'Of a loss, what is not allowed.',
    }),
    term: t.field({ type: Term, resolve: ({ term }) => term ?? 'none' }),
    unknown: t.field({ type: [UnknownFigure], resolve: ({ unknown }) => [...(unknown ?? [])] }),
  }),
});

const TurnsLongRef = builder.objectRef<TurnsLong>('TurnsLong').implement({
  description: 'What of a sale is short-term now, and long-term from a day on.',
  fields: (t) => ({
    acquiredTransactionId: t.exposeID('acquiredTransactionId'),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    from: t.expose('from', { type: 'Date' }),
    gain: t.expose('gain', { type: 'Decimal' }),
  }),
});

const YearSumsRef = builder.objectRef<YearSums>('YearSums').implement({
  description: 'Gains of a tax year as they are printed.',
  fields: (t) => ({
    short: t.expose('short', { type: 'Decimal' }),
    long: t.expose('long', { type: 'Decimal' }),
    none: t.expose('none', { type: 'Decimal', description: 'What has no term.' }),
    gain: t.expose('gain', { type: 'Decimal' }),
    isIncomplete: t.exposeBoolean('isIncomplete', { description: 'They rest on something that nobody knows.' }),
  }),
});

export function addSalesSchema(): void {
  addHarvest();
  addSimulation();
}

function addHarvest(): void {
  const HarvestPrice = builder.simpleObject('HarvestPrice', {
    fields: (t) => ({
      price: t.field({ type: 'Decimal', description: 'Of one unit, in the base currency.' }),
      at: t.field({ type: 'DateTime' }),
      source: t.string({ nullable: true, description: PRICE_SOURCE }),
      isOwn: t.boolean({ description: 'Given with the question.' }),
    }),
  });
  const OpportunityRef = builder.objectRef<Opportunity>('HarvestOpportunity').implement({
    description: 'Something held that could be sold at a loss.',
    fields: (t) => ({
      id: t.id({ resolve: ({ assetId, accountId }) => `${assetId} ${accountId ?? ''}` }),
      asset: t.expose('assetId', { type: CurrencyRef }),
      account: t.expose('accountId', {
        type: AccountRef,
        nullable: true,
        description: 'Null: of all wallets together.',
      }),
      held: t.expose('held', { type: 'Decimal' }),
      price: t.expose('price', { type: HarvestPrice }),
      quantity: t.field({
        type: 'Decimal',
        nullable: true,
        description:
          'How much to sell for the largest loss, in the order in which the method takes lots. Null: such a sale comes to none.',
        resolve: ({ harvest }) => harvest?.quantity,
      }),
      proceeds: t.field({ type: 'Decimal', nullable: true, resolve: ({ harvest }) => harvest?.proceeds }),
      costBasis: t.field({ type: 'Decimal', nullable: true, resolve: ({ harvest }) => harvest?.costBasis }),
      loss: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Above zero.',
        resolve: ({ harvest }) => harvest?.loss,
      }),
      shortLoss: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Below zero: a gain.',
        resolve: ({ harvest }) => harvest?.shortLoss,
      }),
      longLoss: t.field({ type: 'Decimal', nullable: true, resolve: ({ harvest }) => harvest?.longLoss }),
      lossOfChosenLots: t.expose('lossOfChosenLots', {
        type: 'Decimal',
        description: 'Were the lots at a loss named, and no others sold.',
      }),
      unknownCount: t.exposeInt('unknownCount', {
        description:
          'Of its lots, how many have a cost that is not known. What is taken after the first of them does not count.',
      }),
      lotCount: t.int({ resolve: ({ sold }) => sold.rows.length }),
      lots: t.field({
        type: [SaleLotRef],
        description: `The first ${MOST_LOTS}, in the order in which a sale takes them.`,
        resolve: ({ sold }) => sold.rows.slice(0, MOST_LOTS),
      }),
    }),
  });
  const Unpriced = builder.simpleObject('UnpricedPosition', {
    fields: (t) => ({
      asset: t.field({ type: CurrencyRef }),
      account: t.field({ type: AccountRef, nullable: true }),
      held: t.field({ type: 'Decimal' }),
    }),
  });
  const ListRef = builder.objectRef<HarvestList>('HarvestList').implement({
    fields: (t) => ({
      taxYear: t.exposeString('taxYear'),
      asOf: t.expose('asOf', { type: 'DateTime' }),
      year: t.expose('year', { type: YearSumsRef }),
      opportunities: t.field({ type: [OpportunityRef], resolve: ({ opportunities }) => opportunities }),
      unpriced: t.field({
        type: [Unpriced],
        resolve: ({ unpriced }) =>
          unpriced.map(({ assetId, accountId, quantity }) => ({ asset: assetId, account: accountId, held: quantity })),
      }),
    }),
  });
  const AnswerRef = builder
    .objectRef<{ outcome: Outcome<HarvestList>; country: string; currency: string }>('TaxLossHarvest')
    .implement({
      fields: (t) => ({
        hasAccess: t.boolean({
          description: 'Losses are of use in the country of the user.',
          resolve: ({ country }) => lossUse(country) === 'useful',
        }),
        whyNot: t.string({
          nullable: true,
          resolve: ({ country }) => whyNoHarvest(country, jurisdictionOf(country)?.name ?? country),
        }),
        warnings: t.stringList({ resolve: ({ country }) => harvestWarnings(country) }),
        currency: t.exposeString('currency'),
        list: t.field({ type: ListRef, nullable: true, resolve: ({ outcome }) => (outcome.ok ? outcome.value : null) }),
        error: t.string({ nullable: true, resolve: ({ outcome }) => (outcome.ok ? null : outcome.error.message) }),
        errorCode: t.string({ nullable: true, resolve: ({ outcome }) => (outcome.ok ? null : outcome.error.code) }),
      }),
    });
  const HarvestPriceInput = builder.inputType('HarvestPriceInput', {
    fields: (t) => ({ assetId: t.id({ required: true }), price: t.field({ type: 'Decimal', required: true }) }),
  });
  builder.queryField('taxLossHarvest', (t) =>
    t.field({
      type: AnswerRef,
      description: 'What is held that could be sold at a loss, at the last known prices or at these.',
      args: { ownPrices: t.arg({ type: [HarvestPriceInput] }) },
      resolve: (_root, { ownPrices }, context) =>
        apart(context, async (short, owner) => {
          const own = (ownPrices ?? []).map(({ assetId, price }) => ({ assetId: String(assetId), price }));
          const { country, baseCurrency } = (await short((tx) => readState(tx, owner))).settings;
          return { country, currency: baseCurrency, outcome: await harvestList(short, owner, own, new Date()) };
        }),
    }),
  );
}

function addSimulation(): void {
  const SimulatedSaleRef = builder.objectRef<SimulatedSale>('SimulatedSale').implement({
    description: 'A sale that has not happened.',
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
        description: 'What is not certain about it, in sentences.',
        resolve: ({ sold }, _args, context) => Promise.all(sold.callouts.map((one) => sentenceOf(context, asRow(one)))),
      }),
    }),
  });
  const EffectRef = builder.objectRef<YearEffect>('SaleEffect').implement({
    description: 'The tax year with the sales and without.',
    fields: (t) => ({
      taxYear: t.exposeString('taxYear'),
      before: t.expose('before', { type: YearSumsRef }),
      after: t.expose('after', { type: YearSumsRef }),
      taxBefore: t.expose('taxBefore', { type: EstimateRef }),
      taxAfter: t.expose('taxAfter', { type: EstimateRef }),
      saving: t.expose('saving', {
        type: 'Decimal',
        nullable: true,
        description: 'Of estimated tax; below zero where the sales cost some.',
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
      transactionId: t.id({ required: true, description: 'What acquired the lot.' }),
      quantity: t.field({ type: 'Decimal', required: true }),
    }),
  });
  const SaleInput = builder.inputType('SaleInput', {
    fields: (t) => ({
      assetId: t.id({ required: true }),
      accountId: t.id({ description: 'Where it is sold; left out where all wallets are one.' }),
      quantity: t.field({ type: 'Decimal', required: true }),
      price: t.field({
        type: 'Decimal',
        description: 'Of one unit; left out: the one of today, or else the last that the ledger knows.',
      }),
      fee: t.field({ type: 'Decimal', description: 'In the base currency.' }),
      lots: t.field({ type: [SaleLotInput], description: 'The lots to give up; none: those that the method takes.' }),
    }),
  });
  builder.queryField('saleSimulation', (t) =>
    t.field({
      type: AnswerRef,
      description: 'What sales of now would take, and what they would do to the tax year. Nothing is stored.',
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

/** As one of a stored result would be read. */
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
