import { abs, add, neg, sub } from '@lotbook/ledger/decimal';
import type { IncomeLabel } from '@lotbook/ledger/transaction';
import type { RawRecord } from '../connecting/connector.ts';
import { amountOf, type Found, move, moveOutside } from '../connecting/exchanges/drafts.ts';
import type { Ask, Feed, Span } from '../connecting/exchanges/feeds/feed.ts';
import { byRisingId, markets } from '../connecting/exchanges/feeds/markets.ts';
import { unified } from '../connecting/exchanges/feeds/usual.ts';
import { windows } from '../connecting/exchanges/feeds/windows.ts';
import { rightsOf } from '../connecting/exchanges/key-rights.ts';
import type { Library } from '../connecting/exchanges/library.ts';
import type { ExchangeApi } from '../connecting/exchanges/listed.ts';
import { SPOT } from '../connecting/exchanges/options.ts';
import { numberOf, type Payload, text, type Unified } from '../connecting/exchanges/records.ts';
import { isFiat } from '../reading/fiat.ts';

type Params = Readonly<Record<string, unknown>>;
type Asked = Record<string, (params: Params) => Promise<Readonly<Record<string, unknown>>>>;

/** @param at the field that contains the time, in milliseconds */
function rows(
  endpoint: string,
  { list, at, id, params }: { list: string; at: string; id?: string; params: (span: Span) => Params },
): Ask {
  return async (library: Library, span: Span) => {
    const said = await (library as unknown as Asked)[endpoint]!(params(span));
    const found = (said[list] ?? []) as readonly Unified[];
    return found.map((row) => ({
      timestamp: numberOf(row[at]),
      ...(id !== undefined && { id: text(row[id]) }),
      // Without an id, equal rows with the same time count as one.
      ...(id === undefined && { id: [endpoint, ...Object.values(row).map(text)].join(':') }),
      ...(/^(processing|pending|init)/i.test(text(row.status)) && { status: 'pending' }),
      said: row,
      list: endpoint,
    }));
  };
}

const FIAT_ORDERS = 'sapiGetFiatOrders';
const FIAT_PAYMENTS = 'sapiGetFiatPayments';
const DIVIDENDS = 'sapiGetAssetAssetDividend';
const DISTRIBUTIONS = 'sapiGetAssetAssetDistributionHistory';
const FLEXIBLE = 'sapiGetSimpleEarnFlexibleHistoryRewardsRecord';
const LOCKED = 'sapiGetSimpleEarnLockedHistoryRewardsRecord';

const fiat = (type: 0 | 1) => (span: Span) => ({
  transactionType: type,
  beginTime: span.since,
  endTime: span.until,
  rows: span.limit,
});
const between = (span: Span, more: Params = {}) => ({ startTime: span.since, endTime: span.until, ...more });
const opened = '2017-07-01';

/** Sets the end of a window under the endpoint's own parameter name, because the library would use a different one. */
const transfers = (method: string): Ask => {
  return unified(method, ({ until }) => ({ until, endTime: until }));
};

export const deposits = windows({
  id: 'deposits',
  label: 'Deposits',
  kind: 'deposit',
  ask: transfers('fetchDeposits'),
  page: 1000,
  longestDays: 89,
  opened,
});
export const withdrawals = windows({
  id: 'withdrawals',
  label: 'Withdrawals',
  kind: 'withdrawal',
  ask: transfers('fetchWithdrawals'),
  page: 1000,
  longestDays: 89,
  opened,
});

export const trades = (held: readonly string[]): Feed =>
  markets({
    held,
    ask: byRisingId(
      1000,
      (library, symbol, fromId, limit) =>
        library.fetchMyTrades(symbol, undefined, limit, { fromId }) as unknown as Promise<Unified[]>,
    ),
  });

function ledgerOf(id: string, label: string, ask: Ask, page: number, longestDays: number, since = opened): Feed {
  return windows({ id, label, kind: 'ledger', ask, page, longestDays, opened: since });
}

const fiatOrders = (type: 0 | 1) =>
  rows(FIAT_ORDERS, { list: 'data', at: 'createTime', id: 'orderNo', params: fiat(type) });
const fiatPayments = (type: 0 | 1) =>
  rows(FIAT_PAYMENTS, { list: 'data', at: 'createTime', id: 'orderNo', params: fiat(type) });
const marked = (ask: Ask, mark: string): Ask => {
  return async (library, span) => (await ask(library, span)).map((row) => ({ ...row, mark }));
};

const LISTS: readonly Feed[] = [
  ledgerOf('fiat-deposits', 'Deposits of money', marked(fiatOrders(0), 'in'), 500, 89),
  ledgerOf('fiat-withdrawals', 'Withdrawals of money', marked(fiatOrders(1), 'out'), 500, 89),
  ledgerOf('fiat-purchases', 'Purchases with money', marked(fiatPayments(0), 'buy'), 500, 89),
  ledgerOf('fiat-sales', 'Sales for money', marked(fiatPayments(1), 'sell'), 500, 89),
  windows({
    id: 'conversions',
    label: 'Conversions',
    kind: 'conversion',
    ask: (library, { since, until, limit }) =>
      library.fetchConvertTradeHistory(undefined, since, limit, { until }) as unknown as Promise<Unified[]>,
    page: 1000,
    longestDays: 29,
    opened: '2019-01-01',
  }),
  windows({
    id: 'dust',
    label: 'Small balances',
    kind: 'dust',
    ask: rows('sapiGetAssetDribblet', {
      list: 'userAssetDribblets',
      at: 'operateTime',
      id: 'transId',
      params: (span) => between(span),
    }),
    page: 100,
    longestDays: 89,
    opened,
  }),
  ledgerOf(
    'distributions',
    'Distributions',
    rows(DIVIDENDS, { list: 'rows', at: 'divTime', id: 'id', params: (span) => between(span, { limit: span.limit }) }),
    500,
    179,
  ),
  ledgerOf(
    'earn-flexible',
    'Simple Earn',
    rows(FLEXIBLE, { list: 'rows', at: 'time', params: (span) => between(span, { type: 'ALL', size: span.limit }) }),
    100,
    29,
    '2020-01-01',
  ),
  ledgerOf(
    'earn-locked',
    'Simple Earn, locked',
    rows(LOCKED, { list: 'rows', at: 'time', params: (span) => between(span, { size: span.limit }) }),
    100,
    29,
    '2020-01-01',
  ),
];

export const DISTRIBUTED = ledgerOf(
  'distributions',
  'Distributions',
  rows(DISTRIBUTIONS, {
    list: 'rows',
    at: 'divTime',
    id: 'tranId',
    params: (span) => between(span, { limit: span.limit }),
  }),
  500,
  179,
  '2019-09-01',
);

export function read(records: readonly RawRecord[], found: Found): void {
  const distributed = new Map<string, number[]>();
  for (const { payload } of records) {
    const { list, said, timestamp } = payload as Payload & { said: Payload };
    if (list !== DIVIDENDS) continue;
    const key = `${text(said.asset)} ${text(said.amount)}`;
    distributed.set(key, [...(distributed.get(key) ?? []), numberOf(timestamp) ?? 0]);
  }
  for (const record of records) {
    const { kind, list, said, mark } = record.payload as Payload & { said: Payload };
    if (kind === 'dust') dust(record, said, found);
    else if (list === FIAT_ORDERS) money(record, said, mark === 'in', found);
    else if (list === FIAT_PAYMENTS) purchase(record, said, mark === 'buy', found);
    else if (list === DIVIDENDS || list === DISTRIBUTIONS)
      income(record, said, text(said.amount), labelOf(text(said.enInfo ?? said.category), text(said.asset)), found);
    else if (!isDistributed(record, said, distributed))
      income(record, said, text(said.rewards ?? said.amount), list === LOCKED ? 'staking' : 'interest', found);
  }
}

const DAY_MS = 86_400_000;

function isDistributed(record: RawRecord, said: Payload, distributed: Map<string, number[]>): boolean {
  const times = distributed.get(`${text(said.asset)} ${text(said.rewards ?? said.amount)}`) ?? [];
  const place = times.findIndex((at) => Math.abs(at - Date.parse(record.at!)) <= DAY_MS);
  if (place === -1) return false;
  times.splice(place, 1);
  return true;
}

function labelOf(info: string, asset: string): IncomeLabel {
  if (/staking|locked|pos\b|validator/i.test(info)) return 'staking';
  if (/saving|interest|flexible|earn|vault/i.test(info)) return 'interest';
  if (/airdrop|distribution|launch|fork|holder/i.test(info)) return isFiat(asset) ? 'other' : 'airdrop';
  return 'other';
}

function income(record: RawRecord, said: Payload, amount: string, label: IncomeLabel, found: Found): void {
  const received = amountOf(text(said.asset).toUpperCase(), amount);
  const note = text(said.enInfo ?? said.category);
  move(found, { id: `reward ${record.id}`, record, received, type: 'income', label, ...(note !== '' && { note }) });
}

/** The amount is what arrives; a withdrawal's fee is on top of it. */
function money(record: RawRecord, said: Payload, isDeposit: boolean, found: Found): void {
  if (!/^success/i.test(text(said.status))) return;
  const currency = text(said.fiatCurrency).toUpperCase();
  const amount = amountOf(currency, said.amount);
  const id = `fiat ${record.id}`;
  const fees = [amountOf(currency, said.totalFee)];
  move(found, { id, record, ...(isDeposit ? { received: amount } : { sent: amount, fees }) });
}

/** The payment or payout includes the fee. */
function purchase(record: RawRecord, said: Payload, isPurchase: boolean, found: Found): void {
  if (!/^completed/i.test(text(said.status))) return;
  const currency = text(said.fiatCurrency).toUpperCase();
  const coin = text(said.cryptoCurrency).toUpperCase();
  const fee = amountOf(currency, said.totalFee);
  const given = amountOf(isPurchase ? currency : coin, said.sourceAmount);
  const got = amountOf(isPurchase ? coin : currency, said.obtainAmount);
  if (given === null || got === null) return;
  const zero = sub(given.quantity, given.quantity);
  const sent = isPurchase ? { ...given, quantity: sub(given.quantity, fee?.quantity ?? zero) } : given;
  const received = isPurchase ? got : { ...got, quantity: add(got.quantity, fee?.quantity ?? zero) };
  move(found, { id: `purchase ${record.id}`, record, sent, received, fees: [fee] });
  if (!/balance/i.test(text(said.paymentMethod)))
    moveOutside(found, { id: `purchase ${record.id}`, record, money: isPurchase ? given : got, isPurchase });
}

function dust(record: RawRecord, said: Payload, found: Found): void {
  const details = (Array.isArray(said.userAssetDribbletDetails) ? said.userAssetDribbletDetails : []) as Payload[];
  for (const detail of details) {
    const fee = amountOf('BNB', detail.serviceChargeAmount);
    const net = amountOf('BNB', detail.transferedAmount);
    const given = amountOf(text(detail.fromAsset).toUpperCase(), detail.amount);
    if (net === null || given === null) continue;
    const received = fee === null ? net : { ...net, quantity: add(net.quantity, fee.quantity) };
    const sent = { ...given, quantity: neg(abs(given.quantity)) };
    move(found, { id: `dust ${record.id} ${given.asset}`, record, sent, received, fees: [fee] });
  }
}

/** Assets whose names begin like Binance's names for units in Simple Earn. */
const NOT_EARNING = new Set(['LDO']);

export const binanceConnector: ExchangeApi = {
  library: 'binance',
  rights: '“Enable Reading” alone.',
  coverage:
    'Spot trades, deposits and withdrawals of coins and of money, purchases and sales with money, conversions, small balances turned into BNB, distributions and Simple Earn rewards. Trades of markets that Binance no longer lists, P2P trades, margin and futures are not read: import the transaction history for these.',
  hosts: ['api.binance.com'],
  options: { ...SPOT, fetchMargins: false, fetchCurrencies: false },
  keyRights: async (ask) => {
    const said = await ask.sapiGetAccountApiRestrictions!();
    return rightsOf(
      [said.enableSpotAndMarginTrading, said.enableMargin, said.enableFutures, said.enableVanillaOptions].includes(
        true,
      ),
      [said.enableWithdrawals, said.enableInternalTransfer, said.permitsUniversalTransfer].includes(true),
    );
  },
  feeds: [deposits, withdrawals, ...LISTS, trades(['deposits', 'withdrawals', ...LISTS.map(({ id }) => id)])],
  ledger: read,
  // Binance lists units in Simple Earn as balances.
  asset: (code) => (/^LD[A-Z0-9]{2,}$/.test(code) && !NOT_EARNING.has(code) ? code.slice(2) : code),
};
