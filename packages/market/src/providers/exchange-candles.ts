/**
 * Prices from exchanges: the close of the minute of a transaction. Used only if enabled in the settings, because each
 * asset and few hours take one request.
 */
import type { Answer } from '@lotbook/integrations/connecting/http/sending';
import type { Decimal } from '@lotbook/ledger/decimal';
import { parseDecimal } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { z } from 'zod';
import { openService, type ProviderOptions } from '../asking.ts';
import { BITSTAMP, type CandleExchange, COINBASE, exchangeService, MOST_REQUESTS } from '../exchanges.ts';
import { inTurn } from '../in-turn.ts';
import { exact, plain, readJson } from '../json.ts';
import { closeness, nearest } from '../nearest.ts';
import {
  failed,
  found,
  type PriceAnswer,
  type PriceFailure,
  type PriceProvider,
  type PriceQuery,
} from '../provider.ts';

type Point = { timestamp: number; price: Decimal };
type Exchange = CandleExchange & {
  path(symbol: string, currency: string, fromS: number, minutes: number): string;
  read(answer: Pick<Answer, 'json'>): Outcome<Point[], PriceFailure>;
};

const REACH_S = 15 * 60;

const Ohlc = z.object({ data: z.object({ ohlc: z.array(z.object({ timestamp: z.string(), close: z.string() })) }) });
const Rows = z.array(z.tuple([plain, exact, exact, exact, exact]).rest(z.unknown()));

const BITSTAMP_MINUTES: Exchange = {
  ...BITSTAMP,
  path: (symbol, currency, from, minutes) =>
    `/api/v2/ohlc/${symbol.toLowerCase()}${currency.toLowerCase()}/?step=60&limit=${minutes}&start=${from}`,
  read(answer) {
    const read = readJson(answer, Ohlc, 'Bitstamp');
    if (!read.ok) return read;
    const points = read.value.data.ohlc.flatMap(({ timestamp, close }) => {
      const price = parseDecimal(close);
      return price && /^\d+$/.test(timestamp) ? [{ timestamp: Number(timestamp) + 60, price }] : [];
    });
    return { ok: true, value: points };
  },
};

const COINBASE_MINUTES: Exchange = {
  ...COINBASE,
  path(symbol, currency, from, minutes) {
    const at = (seconds: number) => encodeURIComponent(new Date(seconds * 1000).toISOString());
    return `/products/${symbol}-${currency}/candles?granularity=60&start=${at(from)}&end=${at(from + (minutes - 1) * 60)}`;
  },
  read(answer) {
    const read = readJson(answer, Rows, 'Coinbase Exchange');
    if (!read.ok) return read;
    return { ok: true, value: read.value.map(([time, , , , close]) => ({ timestamp: time + 60, price: close })) };
  },
};

export const createBitstamp = (options: ProviderOptions): PriceProvider => createCandles(BITSTAMP_MINUTES, options);
export const createCoinbaseExchange = (options: ProviderOptions): PriceProvider =>
  createCandles(COINBASE_MINUTES, options);

type Wanted = { symbol: string | undefined; currency: string; moment: number };

function createCandles(exchange: Exchange, options: ProviderOptions): PriceProvider {
  const service = openService(exchangeService(exchange), options);
  const nowS = () => options.clock.now() / 1000;
  const refusal = ({ symbol, currency, moment }: Wanted): PriceAnswer | null => {
    if (symbol === undefined)
      return failed('unknown-asset', `${exchange.service} has prices of the best known assets only`);
    if (!exchange.currencies.includes(currency))
      return failed('no-price', `${exchange.service} has no market in ${currency}`);
    return moment + 60 > nowS() ? failed('no-price', 'that minute is not over yet') : null;
  };
  return {
    id: exchange.id,
    label: exchange.service,
    currencies: exchange.currencies,
    async prices(queries) {
      const wanted = queries.map((query) => wantedOf(exchange, query));
      const groups = groupsOf(
        exchange,
        wanted.filter((one) => refusal(one) === null),
      );
      const limit = { service: exchange.service, most: MOST_REQUESTS };
      const answers = await inTurn(groups, limit, ({ symbol, currency, from, minutes }) =>
        service.get(exchange.path(symbol, currency, from, minutes), exchange.read),
      );
      const replies = new Map(
        answers.flatMap(([{ symbol, currency, moments }, reply]) =>
          moments.map((moment) => [keyOf({ symbol, currency, moment }), reply] as const),
        ),
      );
      return wanted.map((one): PriceAnswer => {
        const refused = refusal(one);
        if (refused) return refused;
        const reply = replies.get(keyOf(one))!;
        return reply.ok ? choose(exchange, reply.value, one) : reply;
      });
    },
  };
}

function wantedOf(exchange: Exchange, { asset, currency, at }: PriceQuery): Wanted {
  const symbol = asset.contract ? undefined : exchange.symbols[asset.coingeckoId ?? ''];
  return { symbol, currency, moment: Math.floor(Date.parse(at) / 1000) };
}

const keyOf = ({ symbol, currency, moment }: Wanted) => `${symbol} ${currency} ${moment}`;

type Group = { symbol: string; currency: string; from: number; minutes: number; moments: number[] };

function groupsOf(exchange: Exchange, wanted: readonly Wanted[]): Group[] {
  const groups: Group[] = [];
  const byMarket = Map.groupBy(wanted, ({ symbol, currency }) => `${symbol} ${currency}`);
  for (const members of byMarket.values()) {
    for (const { symbol, currency, moment } of members.toSorted((a, b) => a.moment - b.moment)) {
      const last = groups.at(-1);
      const end = moment + REACH_S;
      const isSame = last?.symbol === symbol && last?.currency === currency;
      if (last && isSame && (end - last.from) / 60 <= exchange.most) {
        last.moments.push(moment);
        last.minutes = Math.ceil((end - last.from) / 60);
      } else {
        const from = Math.floor((moment - REACH_S) / 60) * 60;
        groups.push({ symbol: symbol!, currency, from, minutes: Math.ceil((end - from) / 60), moments: [moment] });
      }
    }
  }
  return groups;
}

function choose(exchange: Exchange, points: readonly Point[], { symbol, currency, moment }: Wanted): PriceAnswer {
  const near = nearest(points, moment, REACH_S);
  if (!near.point) return failed('no-price', `${exchange.service} has no trade of ${symbol} near that minute`);
  const { timestamp, price } = near.point;
  return found({
    asset: symbol!,
    currency,
    value: price,
    source: exchange.id,
    pricedAt: new Date(timestamp * 1000).toISOString(),
    granularity: closeness(timestamp, moment),
  });
}
