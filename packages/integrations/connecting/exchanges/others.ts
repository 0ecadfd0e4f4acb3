/**
 * Exchanges whose lists are of the kinds that most have. What differs is data: the longest window, the longest answer, how far back, and what the end of a
 * window is called where the library does not know it.
 */
import { formatDecimal, parseDecimal, sub } from '@lotbook/ledger/decimal';
import { refuse } from './failed.ts';
import type { Span } from './feeds/feed.ts';
import { forward } from './feeds/forward.ts';
import { byTime, markets } from './feeds/markets.ts';
import { newestFirst } from './feeds/newest-first.ts';
import { DEPOSITS, TRADES, totals, unified, WITHDRAWALS } from './feeds/usual.ts';
import { type Windows, windows } from './feeds/windows.ts';
import type { Library } from './library.ts';
import type { Profile } from './profile.ts';
import { numberOf, type Payload, text, type Unified } from './records.ts';

type Raw = Record<string, (params: object) => Promise<Readonly<Record<string, unknown>> & readonly Unified[]>>;
const raw = (library: Library) => library as unknown as Raw;
const parsed = (library: Library, method: 'parseTrades' | 'parseTransactions', rows: unknown, more: object = {}) =>
  (library[method] as unknown as (...given: unknown[]) => Unified[]).call(
    library,
    rows ?? [],
    undefined,
    undefined,
    undefined,
    more,
  );

const CONVERSIONS = { id: 'conversions', label: 'Conversions', kind: 'conversion' } as const;
const TRANSFERS = { id: 'transfers', label: 'Deposits and withdrawals', kind: 'transfer' } as const;

type Slice = Pick<Windows, 'page' | 'longestDays' | 'opened' | 'keepsDays' | 'precision'>;

/** Deposits and withdrawals in windows. @param params  the end of a window, under the exchange's own name */
function bothWays(slice: Slice, params?: (span: Span) => object) {
  return [
    windows({ ...slice, ...DEPOSITS, ask: unified('fetchDeposits', params) }),
    windows({ ...slice, ...WITHDRAWALS, ask: unified('fetchWithdrawals', params) }),
  ];
}

/** Of exchanges whose files have the ids of trades. */
const ownId = ({ id }: Payload) => text(id);

const tradesOf = (library: Library, symbol: string, since: number, until: number, limit: number, params?: object) =>
  library.fetchMyTrades(symbol, since, limit, params ?? { until }) as unknown as Promise<Unified[]>;

const okx: Profile = {
  balances: totals({}, { type: 'funding' }),
  feeds: [
    ...bothWays({ page: 100, longestDays: 90, opened: '2018-01-01' }, ({ since, until }) => ({
      before: String(since - 1),
      after: String(until + 1),
    })),
    windows({
      ...CONVERSIONS,
      page: 100,
      longestDays: 90,
      opened: '2021-01-01',
      ask: async (library, { since, until, limit }) => {
        const params = { before: String(since - 1), after: String(until + 1), limit };
        const { data } = await raw(library).privateGetAssetConvertHistory!(params);
        return ((data ?? []) as readonly Unified[]).flatMap(conversionOfOkx);
      },
    }),
    windows({
      ...TRADES,
      page: 100,
      longestDays: 7,
      opened: '2018-01-01',
      keepsDays: 90,
      ask: unified('fetchMyTrades', ({ until }) => ({ end: String(until), limit: '100' })),
    }),
  ],
};

/** The library takes the first asset for what was given, whichever side it was. */
function conversionOfOkx(row: Unified): Unified[] {
  if (text(row.state) !== 'fullyFilled') return [];
  const base = { asset: text(row.baseCcy), amount: text(row.fillBaseSz) };
  const quote = { asset: text(row.quoteCcy), amount: text(row.fillQuoteSz) };
  const [from, to] = text(row.side) === 'buy' ? [quote, base] : [base, quote];
  const sides = { fromCurrency: from.asset, fromAmount: from.amount, toCurrency: to.asset, toAmount: to.amount };
  return [{ id: text(row.tradeId), timestamp: numberOf(row.ts), ...sides, info: row }];
}

const bybit: Profile = {
  tradeId: ownId,
  balances: totals({}, { type: 'funding' }),
  feeds: [
    ...bothWays({ page: 50, longestDays: 29, opened: '2018-12-01', keepsDays: 729 }),
    windows({
      id: 'internal-deposits',
      label: 'Deposits from other users',
      kind: 'deposit',
      page: 50,
      longestDays: 29,
      opened: '2018-12-01',
      keepsDays: 729,
      ask: async (library, { since, until, limit }) => {
        const params = { startTime: since, endTime: until, limit };
        const { result } = await raw(library).privateGetV5AssetDepositQueryInternalRecord!(params);
        return parsedInternal((result as { rows?: readonly Unified[] }).rows ?? []);
      },
    }),
    newestFirst({
      ...CONVERSIONS,
      ask: async (library, _part, after) => {
        const index = Number(after ?? 1);
        const { result } = await raw(library).privateGetV5AssetExchangeQueryConvertHistory!({ index, limit: 100 });
        const rows = ((result as { list?: readonly Unified[] }).list ?? []).filter(
          ({ exchangeStatus }) => text(exchangeStatus) === 'success',
        );
        const count = (result as { list?: readonly Unified[] }).list?.length ?? 0;
        return { items: rows.map(conversionOfBybit), next: count < 100 ? null : String(index + 1) };
      },
    }),
    windows({
      ...TRADES,
      page: 100,
      longestDays: 6.9,
      opened: '2020-01-01',
      keepsDays: 729,
      ask: unified('fetchMyTrades', ({ until }) => ({ until, category: 'spot' })),
    }),
  ],
};

/** Deposits without a chain: status 2 has arrived, 1 is on its way. */
function parsedInternal(rows: readonly Unified[]): Unified[] {
  return rows.map((row) => ({
    id: text(row.id),
    timestamp: (numberOf(row.createdTime) ?? 0) * (text(row.createdTime).length <= 10 ? 1000 : 1),
    currency: text(row.coin),
    amount: text(row.amount),
    status: text(row.status) === '2' ? 'ok' : text(row.status) === '1' ? 'pending' : 'failed',
    info: row,
  }));
}

function conversionOfBybit(row: Unified): Unified {
  return {
    id: text(row.exchangeTxId),
    timestamp: numberOf(row.createdAt),
    fromCurrency: text(row.fromCoin),
    fromAmount: text(row.fromAmount),
    toCurrency: text(row.toCoin),
    toAmount: text(row.toAmount),
    info: row,
  };
}

const kucoin: Profile = {
  tradeId: ownId,
  balances: totals({ type: 'main' }, { type: 'trade' }),
  feeds: [
    // What is older is in another form, a week at a time.
    ...bothWays({ page: 500, longestDays: 29, opened: '2019-02-18' }, ({ until }) => ({ endAt: until })),
    windows({
      ...TRADES,
      page: 500,
      longestDays: 6.9,
      opened: '2019-02-18',
      ask: async (library, { since, until, limit }) => {
        await library.loadMarkets();
        const params = { startAt: since, endAt: until, pageSize: limit, tradeType: 'TRADE' };
        const { data } = await raw(library).privateGetFills!(params);
        return parsed(library, 'parseTrades', (data as { items?: unknown }).items);
      },
    }),
  ],
};

const bitfinex: Profile = {
  // Interest of funding stays in the wallet that it was earned in.
  balances: totals({ type: 'exchange' }, { type: 'funding' }, { type: 'margin' }),
  feeds: [
    windows({
      ...TRANSFERS,
      page: 1000,
      longestDays: 3650,
      opened: '2013-01-01',
      ask: unified('fetchDepositsWithdrawals', ({ until }) => ({ end: until })),
    }),
    windows({
      id: 'interest',
      label: 'Interest of funding',
      kind: 'reward',
      page: 2500,
      longestDays: 3650,
      opened: '2013-01-01',
      ask: async (library, span) => {
        // 28: payments of margin funding.
        const list = await unified('fetchLedger', ({ until }) => ({ end: until, category: 28 }))(library, span);
        return list.map((entry) => ({ ...entry, label: 'interest' }));
      },
    }),
    windows({
      ...TRADES,
      page: 1000,
      longestDays: 3650,
      opened: '2013-01-01',
      ask: unified('fetchMyTrades', ({ until }) => ({ end: until })),
    }),
  ],
  tradeId: ({ id }) => `trade ${text(id)}`,
  transferId: ({ id }) => `movement ${text(id)}`,
};

const cryptocom: Profile = {
  feeds: [
    ...bothWays({ page: 100, longestDays: 29, opened: '2019-11-01' }),
    windows({
      ...TRADES,
      page: 100,
      longestDays: 1,
      opened: '2019-11-01',
      keepsDays: 180,
      ask: unified('fetchMyTrades'),
    }),
  ],
};

const bitget: Profile = {
  feeds: [
    ...bothWays({ page: 100, longestDays: 89, opened: '2018-07-01', keepsDays: 89 }),
    windows({
      ...TRADES,
      page: 100,
      longestDays: 89,
      opened: '2018-07-01',
      keepsDays: 89,
      ask: async (library, { since, until, limit }) => {
        await library.loadMarkets();
        const params = { startTime: since, endTime: until, limit };
        const { data } = await raw(library).privateSpotGetV2SpotTradeFills!(params);
        return parsed(library, 'parseTrades', data);
      },
    }),
  ],
};

const SECONDS = 1000;

const gate: Profile = {
  feeds: [
    ...bothWays({ page: 500, longestDays: 29, opened: '2017-01-01', precision: SECONDS }, ({ until }) => ({
      to: Math.ceil(until / 1000),
    })),
    windows({
      ...TRADES,
      page: 1000,
      longestDays: 29,
      opened: '2017-01-01',
      precision: SECONDS,
      ask: unified('fetchMyTrades', ({ until }) => ({ to: Math.ceil(until / 1000) })),
    }),
  ],
};

/** By falling ids, a hundred at a time. */
const listOfHtx = (kind: 'deposit' | 'withdraw') => async (library: Library, _part: string, after: string | null) => {
  await library.loadMarkets();
  const params = { type: kind, size: 100, direct: 'prev', ...(after !== null && { from: after }) };
  const { data } = await raw(library).spotPrivateGetV1QueryDepositWithdraw!(params);
  const rows = (data ?? []) as readonly Unified[];
  const least = rows.reduce<bigint | null>(
    (low, { id }) => (low !== null && low <= BigInt(text(id)) ? low : BigInt(text(id))),
    null,
  );
  return {
    items: parsed(library, 'parseTransactions', rows),
    next: rows.length < 100 || least === null ? null : String(least - 1n),
  };
};

const htx: Profile = {
  feeds: [
    newestFirst({ ...DEPOSITS, ask: listOfHtx('deposit') }),
    newestFirst({ ...WITHDRAWALS, ask: listOfHtx('withdraw') }),
    windows({
      ...TRADES,
      page: 500,
      longestDays: 1.9,
      opened: '2013-09-01',
      keepsDays: 119,
      ask: unified('fetchMyTrades', ({ until }) => ({ 'end-time': until })),
    }),
  ],
};

const mexc: Profile = {
  feeds: [
    ...bothWays({ page: 1000, longestDays: 6.9, opened: '2018-04-01', keepsDays: 89 }, ({ until }) => ({
      endTime: until,
    })),
    markets({
      held: ['deposits', 'withdrawals'],
      ask: byTime({ page: 100, opened: '2018-04-01', keepsDays: 29 }, tradesOf),
    }),
  ],
};

const bitvavo: Profile = {
  tradeId: ownId,
  feeds: [
    ...bothWays({ page: 1000, longestDays: 3650, opened: '2018-01-01' }, ({ until }) => ({ end: until })),
    markets({
      held: ['deposits', 'withdrawals'],
      ask: byTime({ page: 1000, opened: '2018-01-01' }, (library, symbol, since, until, limit) =>
        tradesOf(library, symbol, since, until, limit, { end: until }),
      ),
    }),
  ],
};

const gemini: Profile = {
  tradeId: ownId,
  feeds: [
    forward({
      ...TRANSFERS,
      page: 50,
      opened: '2015-10-01',
      ask: (library, since, limit) =>
        library.fetchDepositsWithdrawals(undefined, since, limit) as unknown as Promise<Unified[]>,
    }),
    markets({
      held: ['transfers'],
      ask: async (library, symbol, position) => {
        const since = position === null ? Date.parse('2015-10-01') : Number(text(position));
        const items = (await library.fetchMyTrades(symbol, since, 500)) as unknown as Unified[];
        const last = items.reduce((most, { timestamp }) => Math.max(most, numberOf(timestamp) ?? most), since);
        // It is asked by the second: an answer that ends in the second in which it began leaves the rest of it out.
        if (items.length >= 500 && Math.floor(last / 1000) <= Math.floor(since / 1000))
          refuse(`There are more than 500 trades of ${symbol} in one second, which cannot be read.`);
        return { items, position: String(last), isDone: items.length < 500 };
      },
    }),
  ],
};

/** The library takes the fee out of what was withdrawn as a float; here it is taken out exactly. */
function withoutFee(said: Unified): Unified {
  const { amount, details, type } = (said.info ?? {}) as {
    amount?: unknown;
    details?: { fee?: unknown };
    type?: unknown;
  };
  const [whole, fee] = [parseDecimal(text(amount)), parseDecimal(text(details?.fee))];
  if (type !== 'withdraw' || whole === null || fee === null) return said;
  return {
    ...said,
    amount: formatDecimal(sub(whole, fee)),
    fee: { currency: said.currency, cost: formatDecimal(fee) },
  };
}

const coinbaseExchange: Profile = {
  feeds: [
    newestFirst({
      ...TRANSFERS,
      ask: async (library, _part, after) => {
        await library.loadMarkets();
        const rows = await raw(library).privateGetTransfers!({ limit: 100, ...(after !== null && { after }) });
        const headers = library.last_response_headers as Readonly<Record<string, string>> | undefined;
        const next = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'cb-after')?.[1] ?? '';
        const items = parsed(library, 'parseTransactions', rows).map(withoutFee);
        return { items, next: rows.length < 100 || next === '' ? null : next };
      },
    }),
    markets({ held: ['transfers'], ask: byTime({ page: 100, opened: '2015-01-01' }, tradesOf) }),
  ],
  // As the file of fills has it: `BTC-USD 123`.
  tradeId: ({ symbol, id }: Payload) => `${text(symbol).replace('/', '-')} ${text(id)}`,
};

/** By the exchange's name in the library. */
export const OTHERS: Readonly<Record<string, Profile>> = {
  okx,
  bybit,
  kucoin,
  bitfinex,
  cryptocom,
  bitget,
  gate,
  htx,
  mexc,
  bitvavo,
  gemini,
  coinbaseexchange: coinbaseExchange,
};
