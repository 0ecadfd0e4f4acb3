import { tradeValueIn } from '@lotbook/engine/jurisdictions/registry';
import { dec, divide, formatDecimal, isZero } from '@lotbook/ledger/decimal';
import { FLOW_DIRECTIONS } from '@lotbook/ledger/transaction';
import type { FlowRow, TransactionRow } from '../../facts/transactions/transactions.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import type { FlowCheckRow } from '../../valuation/checks.ts';
import { type Sides, sidesOf } from '../../valuation/sides.ts';
import { needsValue, transactionValueOf } from '../../valuation/value.ts';
import { CurrencyRef } from '../api/currency.ts';
import { AccountRef, TransactionRef } from '../api/refs.ts';
import { flowIdOf } from './edit/edit-schema.ts';
import { flowChecks, flows, ledger, linkOf } from './loaders.ts';

const FlowCheck = builder.objectRef<FlowCheckRow>('FlowCheck').implement({
  description: 'The value of a flow compared with a second price source.',
  fields: (t) => ({
    value: t.expose('otherValue', { type: 'Decimal', description: 'The total value by the second source.' }),
    source: t.exposeString('otherSource'),
    pricedAt: t.expose('otherPricedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null if it only has daily prices.',
    }),
    agrees: t.exposeBoolean('agrees'),
  }),
});

const FlowDirection = builder.enumType('FlowDirection', { values: inCapitals(FLOW_DIRECTIONS) });

export const FlowRef = builder.objectRef<FlowRow>('Flow').implement({
  fields: (t) => ({
    flowId: t.id({ resolve: flowIdOf }),
    position: t.exposeInt('position'),
    direction: t.expose('direction', { type: FlowDirection }),
    account: t.expose('accountId', { type: AccountRef }),
    asset: t.expose('assetId', { type: CurrencyRef }),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    isWithheld: t.exposeBoolean('isWithheld'),
    fiatValue: t.expose('fiatValue', { type: 'Decimal', nullable: true }),
    perCoinValue: t.field({
      type: 'Decimal',
      nullable: true,
      description:
        'The value of one unit in `fiatCurrency`, rounded to 18 decimals; null without a value or a quantity.',
      resolve: ({ quantity, fiatValue }) => perUnit(fiatValue, quantity),
    }),
    fiatCurrency: t.exposeString('fiatCurrency', { nullable: true }),
    fiatSource: t.exposeString('fiatSource', { nullable: true }),
    fiatPricedAt: t.expose('fiatPricedAt', { type: 'DateTime', nullable: true }),
    statedValue: t.expose('statedValue', { type: 'Decimal', nullable: true }),
    statedCurrency: t.exposeString('statedCurrency', { nullable: true }),
    check: t.field({
      type: FlowCheck,
      nullable: true,
      description: "The second source's value; null if not requested or unknown.",
      resolve: async ({ transactionId, position }, _args, context) =>
        (await flowChecks(context).load(transactionId)).find((one) => one.position === position) ?? null,
    }),
    splitRatio: t.expose('splitRatio', {
      type: 'Decimal',
      nullable: true,
      description:
        'For a split: the number of units that each unit became, in all wallets. Nothing moves, and the quantity is zero.',
    }),
  }),
});

function perUnit(value: string | null, quantity: string): string | null {
  const units = dec(quantity);
  return value === null || isZero(units) ? null : formatDecimal(divide(dec(value), units, 18, 'half-even'));
}

const TradeSides = builder.objectRef<Sides<FlowRow>>('TradeSides').implement({
  description: 'A trade in which the value of one side applies to both.',
  fields: (t) => ({
    counts: t.field({ type: FlowRef, resolve: ({ counts }) => counts }),
    replaced: t.field({
      type: FlowRef,
      resolve: ({ replaced }) => replaced,
      description: 'The other side at its own price.',
    }),
  }),
});

export function addFlows(): void {
  builder.objectFields(TransactionRef, (t) => ({
    flows: t.field({ type: [FlowRef], resolve: ({ id }, _args, context) => flows(context).load(id) }),
    sides: t.field({
      type: TradeSides,
      nullable: true,
      description:
        'The side of a trade whose value takes precedence: stated before a market price, that before a peg. Null if neither does.',
      resolve: (row, _args, context) => sides(context, row),
    }),
    value: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'In base currency: its money, else what was received, else what was sent. Null if it has none.',
      resolve: async (row, _args, context) => transactionValue(context, row),
    }),
    isValueMissing: t.boolean({
      description: 'Whether it lacks a value that figures need. A transfer between own wallets needs none.',
      resolve: async (row, _args, context) => needsValue(row) && (await transactionValue(context, row)) === null,
    }),
  }));
}

/** Returns the side of a trade that determines both values; null in years frozen before that rule. */
async function sides(
  context: Context,
  { id, type, purpose, happenedAt }: TransactionRow,
): Promise<Sides<FlowRow> | null> {
  if (type !== 'trade') return null;
  const { ownSidesBefore, country } = await ledger(context);
  if (ownSidesBefore !== null && happenedAt < ownSidesBefore) return null;
  return sidesOf(type, purpose, await flows(context).load(id), tradeValueIn(country));
}

/** Returns the value of both sides if two transactions are one trade. */
async function transactionValue(context: Context, row: TransactionRow): Promise<string | null> {
  const { id } = row;
  const counting = (await sides(context, row))?.counts;
  if (counting) return transactionValueOf([counting], (await ledger(context)).baseCurrency);
  const link = await linkOf(context, id);
  const ids = link?.kind === 'linked_trade' ? [link.fromTransactionId, link.toTransactionId] : [id];
  const moved = await Promise.all(ids.map((one) => flows(context).load(one)));
  return transactionValueOf(moved.flat(), (await ledger(context)).baseCurrency);
}
