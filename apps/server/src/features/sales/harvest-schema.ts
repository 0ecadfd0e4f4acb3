import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import type { Outcome } from '@lotbook/ledger/outcome';
import { builder } from '../../platform/graphql/builder.ts';
import { readState } from '../../results/years/years.ts';
import { PRICE_SOURCE } from '../../views/portfolio/unit-prices.ts';
import { CurrencyRef } from '../api/currency.ts';
import { AccountRef } from '../api/refs.ts';
import { apart } from '../api/while-waiting.ts';
import { harvestWarnings, lossUse, whyNoHarvest } from './rules.ts';
import { MOST_LOTS, SaleLotRef, YearSumsRef } from './sale-refs.ts';
import { type HarvestList, harvestList, type Opportunity } from './service.ts';

const HarvestPrice = builder.simpleObject('HarvestPrice', {
  fields: (t) => ({
    price: t.field({ type: 'Decimal', description: 'Per unit, in the base currency.' }),
    at: t.field({ type: 'DateTime' }),
    source: t.string({ nullable: true, description: PRICE_SOURCE }),
    isOwn: t.boolean({ description: 'Whether the price was given in the request.' }),
  }),
});

const OpportunityRef = builder.objectRef<Opportunity>('HarvestOpportunity').implement({
  description: 'A holding that could be sold at a loss.',
  fields: (t) => ({
    id: t.id({ resolve: ({ assetId, accountId }) => `${assetId} ${accountId ?? ''}` }),
    asset: t.expose('assetId', { type: CurrencyRef }),
    account: t.expose('accountId', {
      type: AccountRef,
      nullable: true,
      description: 'Null for all wallets together.',
    }),
    held: t.expose('held', { type: 'Decimal' }),
    price: t.expose('price', { type: HarvestPrice }),
    quantity: t.field({
      type: 'Decimal',
      nullable: true,
      description:
        "The quantity to sell for the largest loss, in the method's order of lots. Null if no sale gives a loss.",
      resolve: ({ harvest }) => harvest?.quantity,
    }),
    proceeds: t.field({ type: 'Decimal', nullable: true, resolve: ({ harvest }) => harvest?.proceeds }),
    costBasis: t.field({ type: 'Decimal', nullable: true, resolve: ({ harvest }) => harvest?.costBasis }),
    loss: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'A positive amount.',
      resolve: ({ harvest }) => harvest?.loss,
    }),
    shortLoss: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Negative for a gain.',
      resolve: ({ harvest }) => harvest?.shortLoss,
    }),
    longLoss: t.field({ type: 'Decimal', nullable: true, resolve: ({ harvest }) => harvest?.longLoss }),
    lossOfChosenLots: t.expose('lossOfChosenLots', {
      type: 'Decimal',
      description: 'The loss if only the lots with a loss were identified for the sale.',
    }),
    unknownCount: t.exposeInt('unknownCount', {
      description:
        "The number of lots with unknown cost. Lots that a sale would use after the first of them don't count.",
    }),
    lotCount: t.int({ resolve: ({ sold }) => sold.rows.length }),
    lots: t.field({
      type: [SaleLotRef],
      description: `The first ${MOST_LOTS}, in the order in which a sale would use them.`,
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
        description: "Whether losses reduce taxes in the user's country.",
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

export function addHarvest(): void {
  builder.queryField('taxLossHarvest', (t) =>
    t.field({
      type: AnswerRef,
      description: 'Holdings that could be sold at a loss, at the latest known prices or at the given ones.',
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
