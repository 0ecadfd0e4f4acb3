/**
 * Reads daily candles, for market data in US dollars and for the close on the day of a transaction. Exchanges cover
 * only well-known assets, by CoinGecko's ID, and a missing price proves nothing, because an asset may be listed late.
 */
import type { Answer } from '@lotbook/integrations/connecting/http/sending';
import { compare, type Decimal, isPositive } from '@lotbook/ledger/decimal';
import type { Outcome } from '@lotbook/ledger/outcome';
import { type OpenService, openService, type ProviderOptions } from './asking.ts';
import { addDays } from './daily-rates.ts';
import { type CandleExchange, exchangeService, MOST_REQUESTS } from './exchanges.ts';
import { inTurn } from './in-turn.ts';
import type { Asked, ById, DayClose, Days, MarketSource } from './market-source.ts';
import {
  badAnswer,
  failed,
  found,
  notYet,
  type PriceAnswer,
  type PriceFailure,
  type PriceProvider,
  type PriceQuery,
} from './provider.ts';

/** A daily candle. `from` is in seconds since 1970. */
export type DayCandle = {
  readonly from: number;
  readonly low: Decimal;
  readonly high: Decimal;
  readonly close: Decimal;
};

export type DailyExchange = CandleExchange & {
  readonly reachesDays?: number;
  path(symbol: string, currency: string, days: Days): string;
  read(answer: Pick<Answer, 'json'>, label: string): Outcome<readonly DayCandle[], PriceFailure>;
};

const DAY_S = 86_400;
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

export type OpenExchange = {
  exchange: DailyExchange;
  nowS(): number;
  /** @returns the closes of completed days, in order */
  closes(coingeckoId: string, currency: string, days: Days): Promise<Outcome<DayClose[], PriceFailure>>;
};

function openExchange(exchange: DailyExchange, options: ProviderOptions): OpenExchange {
  const service = openService(exchangeService(exchange), options);
  const nowS = () => options.clock.now() / 1000;
  return {
    exchange,
    nowS,
    async closes(coingeckoId, currency, days) {
      const symbol = exchange.symbols[coingeckoId]!;
      const all = new Map<string, DayClose>();
      for (const part of partsOf(days, exchange.most)) {
        const candles = await ask(service, exchange, { symbol, currency, days: part, nowS: nowS() });
        if (!candles.ok) return candles;
        for (const close of candles.value) all.set(close.day, close);
      }
      return { ok: true, value: [...all.values()].toSorted((a, b) => a.at - b.at) };
    },
  };
}

function* partsOf({ from, to }: Days, most: number): Generator<Days> {
  for (let start = from; start <= to; start = addDays(start, most)) {
    const end = addDays(start, most - 1);
    yield { from: start, to: end < to ? end : to };
  }
}

type Question = { symbol: string; currency: string; days: Days; nowS: number };

async function ask(
  service: OpenService,
  exchange: DailyExchange,
  { symbol, currency, days, nowS }: Question,
): Promise<Outcome<DayClose[], PriceFailure>> {
  const read = await service.get(exchange.path(symbol, currency, days), (body) =>
    exchange.read(body, exchange.service),
  );
  if (!read.ok) return read;
  const wrong = read.value.find((candle) => !isOfADay(candle, nowS));
  if (wrong) return badAnswer(`${exchange.service} sent a candle that is none of a day: ${wrong.from}`);
  const closes = read.value.flatMap(({ from, close }): DayClose[] => {
    const day = new Date(from * 1000).toISOString().slice(0, 10);
    const isAsked = day >= days.from && day <= days.to && from + DAY_S <= nowS;
    return isAsked ? [{ day, at: (from + DAY_S) * 1000, price: close, marketCap: null, volume: null }] : [];
  });
  return { ok: true, value: closes };
}

/** True for a plausible candle. Times in milliseconds instead of seconds, or a wrong column, do not pass. */
function isOfADay({ from, low, high, close }: DayCandle, nowS: number): boolean {
  const isBetween = compare(low, close) <= 0 && compare(close, high) <= 0;
  return Number.isInteger(from) && from % DAY_S === 0 && from <= nowS && isPositive(low) && isBetween;
}

export function exchangeDays(exchange: DailyExchange, options: ProviderOptions): MarketSource {
  const open = openExchange(exchange, options);
  const reaches = (from: string) =>
    exchange.reachesDays === undefined || startOf(from) > open.nowS() - exchange.reachesDays * DAY_S;
  return {
    id: exchange.id,
    service: exchange.service,
    isPartial: true,
    mostOfHistory: { assets: 1, days: exchange.most },
    days([id = ''], days): Asked<ById<readonly DayClose[]>> | undefined {
      if (exchange.symbols[id] === undefined || !reaches(days.from)) return undefined;
      return open.closes(id, 'USD', days).then((closes) => {
        if (closes.ok) return { ok: true, value: new Map([[id, closes.value]]) };
        return closes.error.code === 'unknown-asset' ? { ok: true, value: new Map() } : closes;
      });
    },
  };
}

export function exchangeCloses(exchange: DailyExchange, options: ProviderOptions): PriceProvider {
  const open = openExchange(exchange, options);
  const id = `${exchange.id}-daily`;
  const label = `${exchange.service} (close of the day)`;
  const refusal = ({ asset, currency, on }: PriceQuery): PriceAnswer | null => {
    if (asset.contract || exchange.symbols[asset.coingeckoId ?? ''] === undefined)
      return failed('unknown-asset', `${exchange.service} has prices of the best known assets only`);
    if (!exchange.currencies.includes(currency))
      return failed('no-price', `${exchange.service} has no market in ${currency}`);
    const start = startOf(on);
    if (start + DAY_S > open.nowS()) return notYet(`${on} is not over yet`);
    if (exchange.reachesDays !== undefined && start <= open.nowS() - exchange.reachesDays * DAY_S)
      return failed('no-price', `${exchange.service} has the last ${exchange.reachesDays} days alone`);
    return null;
  };
  return {
    id,
    label,
    currencies: exchange.currencies,
    isOfDay: true,
    async prices(queries) {
      const wanted = queries.filter((query) => refusal(query) === null);
      const answers = await closesOf(open, wanted);
      return queries.map((query): PriceAnswer => {
        const refused = refusal(query);
        if (refused) return refused;
        const closes = answers.get(keyOf(query))!;
        if (!closes.ok) return closes;
        const close = closes.value.find(({ day }) => day === query.on);
        if (!close)
          return failed('no-price', `${exchange.service} has no candle of ${query.asset.symbol} on ${query.on}`);
        const { asset, currency, on } = query;
        return found({
          asset: asset.symbol,
          currency,
          value: close.price,
          source: id,
          pricedAt: on,
          granularity: 'day',
        });
      });
    },
  };
}

type Closes = Outcome<DayClose[], PriceFailure>;
const keyOf = ({ asset, currency, on }: PriceQuery) => `${asset.coingeckoId} ${currency} ${on}`;

type Group = {
  readonly coingeckoId: string;
  readonly currency: string;
  readonly days: Days;
  readonly members: readonly PriceQuery[];
};

async function closesOf(open: OpenExchange, wanted: readonly PriceQuery[]): Promise<Map<string, Closes>> {
  const { exchange } = open;
  const limit = { service: exchange.service, most: MOST_REQUESTS };
  const answers = await inTurn(groupsOf(wanted, exchange.most), limit, ({ coingeckoId, currency, days }) =>
    open.closes(coingeckoId, currency, days),
  );
  return new Map(answers.flatMap(([{ members }, closes]) => members.map((query) => [keyOf(query), closes] as const)));
}

function* groupsOf(wanted: readonly PriceQuery[], most: number): Generator<Group> {
  for (const members of Map.groupBy(wanted, ({ asset, currency }) => `${asset.coingeckoId} ${currency}`).values()) {
    const sorted = members.toSorted((a, b) => (a.on < b.on ? -1 : 1));
    while (sorted.length > 0) {
      const [{ asset, currency, on: from }] = sorted as [PriceQuery];
      const end = addDays(from, most - 1);
      const group = sorted.splice(0, sorted.findLastIndex(({ on }) => on <= end) + 1);
      yield { coingeckoId: asset.coingeckoId!, currency, days: { from, to: group.at(-1)!.on }, members: group };
    }
  }
}
