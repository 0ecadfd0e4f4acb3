import { dec, formatDecimal, sum, toFixed } from '@lotbook/ledger/decimal';
import { DIFFERENCES, type Difference } from '@lotbook/reports/form-1099-da/differences';
import type { Sale } from '@lotbook/reports/form-1099-da/sales';
import type { BrokerLineRow } from '../../facts/broker-lines/broker-lines.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { inCapitals } from '../../platform/graphql/enum-values.ts';
import { isUuid } from '../../platform/values/ids.ts';
import type { SoldLot } from '../../results/lots/sold-from.ts';
import { CurrencyRef } from '../api/currency.ts';
import { clamp } from '../api/page-size.ts';
import { AccountRef, DisposalRef } from '../api/refs.ts';
import { BrokerAggregate } from './broker-aggregate.ts';
import { BrokerTerm } from './broker-term.ts';
import { addBrokerEdits } from './edit-schema.ts';
import { type FormLine, STATUSES } from './list.ts';
import { type BrokerForms, brokerForms, candidates, type FormOfWallet, type ShownEntry } from './service.ts';
import { differenceSentence, matchedBy } from './words.ts';

const PAGE = 50;
const LARGEST_PAGE = 200;

const BrokerStatus = builder.enumType('BrokerStatus', {
  description: 'Whether a line and a sale match, differ, or one of them is missing.',
  values: inCapitals(STATUSES),
});

const LineRef = builder.objectRef<BrokerLineRow>('BrokerLine').implement({
  description: 'A line of Form 1099-DA as the broker reports it. Dates are YYYY-MM-DD as stated by the broker.',
  fields: (t) => ({
    id: t.exposeID('id'),
    broker: t.exposeString('broker', { nullable: true }),
    filename: t.exposeString('filename', { nullable: true, description: 'Null if the line was entered by hand.' }),
    rowNumber: t.exposeInt('rowNumber', { nullable: true }),
    asset: t.exposeString('asset'),
    assetName: t.exposeString('assetName', { nullable: true }),
    quantity: t.expose('quantity', { type: 'Decimal', nullable: true }),
    dateAcquired: t.exposeString('acquiredOn', { nullable: true }),
    dateSold: t.exposeString('soldOn', { nullable: true }),
    proceeds: t.expose('proceeds', { type: 'Decimal' }),
    costBasis: t.expose('costBasis', { type: 'Decimal', nullable: true }),
    accruedMarketDiscount: t.expose('accruedMarketDiscount', { type: 'Decimal', nullable: true }),
    washSaleLoss: t.expose('washSaleLoss', { type: 'Decimal', nullable: true }),
    isBasisReported: t.exposeBoolean('isBasisReported'),
    term: t.field({ type: BrokerTerm, resolve: ({ term }) => term ?? 'none' }),
    aggregate: t.expose('aggregate', { type: BrokerAggregate, nullable: true }),
    saleCount: t.exposeInt('saleCount', { nullable: true }),
    isTransferredIn: t.exposeBoolean('isTransferredIn'),
    isNominee: t.exposeBoolean('isNominee'),
    isMatchedByHand: t.boolean({ resolve: ({ matchedTo }) => matchedTo !== null }),
  }),
});

const SaleRef = builder.objectRef<Sale<SoldLot>>('BrokerSale').implement({
  description: 'All lots of one asset that one transaction used: a sale as a broker reports it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    flowId: t.exposeID('transactionId'),
    day: t.exposeString('day', { description: 'YYYY-MM-DD in the time zone of the user.' }),
    asset: t.expose('assetId', { type: CurrencyRef }),
    quantity: t.field({ type: 'Decimal', resolve: ({ quantity }) => formatDecimal(quantity) }),
    proceeds: t.field({
      type: 'Decimal',
      description: 'As printed on forms.',
      resolve: (sale) => printedTotal(sale, 'proceeds'),
    }),
    costBasis: t.field({ type: 'Decimal', resolve: (sale) => printedTotal(sale, 'costBasis') }),
    isFee: t.boolean({ resolve: ({ lots }) => lots[0]?.kind === 'fee' }),
  }),
});

function printedTotal({ lots }: Sale<SoldLot>, figure: 'proceeds' | 'costBasis'): string {
  return toFixed(sum(lots.map(({ printed }) => dec(printed[figure]))), 2);
}

const FormLineRef = builder.objectRef<FormLine & { number: number }>('Form8949Line').implement({
  description: 'A row of Form 8949: columns (d) to (h).',
  fields: (t) => ({
    flowId: t.id({ resolve: ({ printed }) => printed.transactionId }),
    disposedLotId: t.id({
      description: 'Together with `flowId`, identifies its proof.',
      resolve: ({ number }) => String(number),
    }),
    disposal: t.expose('printed', { type: DisposalRef }),
    quantity: t.expose('quantity', {
      type: 'Decimal',
      description: "Less than the lot's quantity if the lot is in two boxes.",
    }),
    box: t.exposeString('box'),
    codes: t.exposeString('codes'),
    proceeds: t.expose('proceeds', { type: 'Decimal' }),
    costBasis: t.expose('costBasis', { type: 'Decimal' }),
    adjustment: t.expose('adjustment', { type: 'Decimal' }),
    gain: t.expose('gain', { type: 'Decimal' }),
  }),
});

const DifferenceRef = builder.objectRef<Difference>('BrokerDifference').implement({
  fields: (t) => ({
    kind: t.field({
      type: builder.enumType('BrokerDifferenceKind', { values: inCapitals(DIFFERENCES) }),
      resolve: ({ kind }) => kind,
    }),
    sentence: t.string({ resolve: differenceSentence }),
  }),
});

const EntryRef = builder.objectRef<ShownEntry>('BrokerEntry').implement({
  description: 'Matching lines and sales, a line without a sale, or a sale without a line.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: BrokerStatus }),
    wallet: t.expose('accountId', { type: AccountRef, nullable: true }),
    lines: t.field({ type: [LineRef], resolve: ({ lines }) => [...lines] }),
    sales: t.field({ type: [SaleRef], resolve: ({ sales }) => [...sales] }),
    isByHand: t.boolean({ resolve: ({ by }) => by === 'hand' }),
    why: t.string({
      description: 'How they were matched, or why one side is missing.',
      resolve: ({ by, why }) => why ?? (by === null ? '' : matchedBy(by)),
    }),
    differences: t.field({ type: [DifferenceRef], resolve: ({ differences }) => [...differences] }),
    formLines: t.field({ type: [FormLineRef], resolve: ({ form }) => [...form] }),
  }),
});

const WalletRef = builder.objectRef<FormOfWallet>('BrokerForm').implement({
  description: 'The lines of Form 1099-DA for one wallet and tax year.',
  fields: (t) => ({
    wallet: t.expose('accountId', { type: AccountRef, nullable: true }),
    lineCount: t.exposeInt('lineCount'),
    proceeds: t.expose('proceeds', { type: 'Decimal' }),
    filenames: t.stringList({ resolve: ({ filenames }) => [...filenames] }),
  }),
});

const TotalsRef = builder.objectRef<BrokerForms['totals']>('BrokerTotals').implement({
  description: 'Proceeds to the cent: reported = matched + unmatched + nominee.',
  fields: (t) => ({
    reported: t.expose('reported', { type: 'Decimal' }),
    matched: t.expose('matched', { type: 'Decimal' }),
    unmatched: t.expose('unmatched', { type: 'Decimal' }),
    nominee: t.expose('nominee', { type: 'Decimal', description: 'The total of lines received for another owner.' }),
    marketDiscount: t.expose('marketDiscount', {
      type: 'Decimal',
      description: 'Accrued market discount, which is interest and which Form 8949 deducts from gains.',
    }),
    own: t.expose('own', { type: 'Decimal', description: "The proceeds of the matched sales in the user's records." }),
    unreported: t.expose('unreported', { type: 'Decimal', description: 'Of sales from these wallets without a line.' }),
  }),
});

const CountsRef = builder.objectRef<BrokerForms['counts']>('BrokerCounts').implement({
  fields: (t) => ({
    agrees: t.exposeInt('agrees'),
    differs: t.exposeInt('differs'),
    unmatched: t.exposeInt('unmatched'),
    unreported: t.exposeInt('unreported'),
  }),
});

const FormsRef = builder.objectRef<BrokerForms>('BrokerForms').implement({
  fields: (t) => ({
    taxYear: t.exposeString('taxYear'),
    currency: t.exposeString('currency'),
    notOffered: t.field({
      type: builder.enumType('BrokerFormsNotOffered', { values: ['COUNTRY', 'CURRENCY', 'YEAR'] as const }),
      nullable: true,
      description: 'Why the form is not available.',
      resolve: ({ notOffered }) => notOffered,
    }),
    isComputed: t.exposeBoolean('isComputed'),
    wallets: t.field({ type: [WalletRef], resolve: ({ wallets }) => [...wallets] }),
    totals: t.field({ type: TotalsRef, resolve: ({ totals }) => totals }),
    counts: t.field({ type: CountsRef, resolve: ({ counts }) => counts }),
    entries: t.field({ type: [EntryRef], resolve: ({ entries }) => [...entries] }),
    totalCount: t.exposeInt('totalCount'),
  }),
});

/** An ID that no wallet has, so that nothing is found. */
const NO_WALLET = '00000000-0000-0000-0000-000000000000';

export function addForm1099DaSchema(): void {
  builder.queryFields((t) => ({
    brokerForms: t.field({
      type: FormsRef,
      description: 'The lines of Form 1099-DA for a tax year, compared with the records.',
      args: {
        taxYear: t.arg.string({ required: true }),
        status: t.arg({ type: BrokerStatus }),
        walletId: t.arg.id(),
        offset: t.arg.int(),
        limit: t.arg.int(),
      },
      resolve: (_root, { taxYear, status, walletId, offset, limit }, context) =>
        context.transaction((tx, userId) =>
          brokerForms(tx, userId, {
            taxYear,
            status: status ?? null,
            accountId: walletId == null || isUuid(walletId) ? (walletId ?? null) : NO_WALLET,
            offset: offset ?? 0,
            limit: clamp(limit ?? PAGE, 1, LARGEST_PAGE),
          }),
        ),
    }),
    brokerLineCandidates: t.field({
      type: [SaleRef],
      description: 'Sales that a line may report, most likely first: its matched ones, and those without a line.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => context.transaction((tx, userId) => candidates(tx, userId, id)),
    }),
  }));
  addBrokerEdits();
}
