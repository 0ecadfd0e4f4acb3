/** Simulates the CoinGecko paths that we use, its errors, and the limit of 365 days without a paid key. */
import { coinGeckoPlatform } from '@lotbook/market/platforms';
import { SIMULATED, type SimulatedAsset, simulatedAsset } from './assets.ts';
import { DAY, SIMULATED_CURRENCIES, type SimulatedMarket, YEARS_OF_HISTORY } from './prices.ts';

export type Answer = { readonly status: number; readonly body: unknown };

const HOUR = DAY / 24;
const NOT_FOUND: Answer = { status: 404, body: { error: 'coin not found' } };
const WALL_DAYS = 365;

export type CoinGeckoQuestion = { path: string; query: URLSearchParams; isPaid: boolean };

/** @returns null for an unknown path */
export function coinGecko(market: SimulatedMarket, now: number, question: CoinGeckoQuestion): Answer | null {
  const { path, query, isPaid } = question;
  if (path === '/ping') return ok({ gecko_says: '(V3) To the Moon!' });
  if (path === '/coins/list') return ok(list(query.get('include_platform') === 'true'));
  if (path === '/coins/markets') return ok(markets(market, now, query));
  if (path === '/simple/price') return ok(simple(market, now, query));
  if (path === '/exchange_rates') return ok({ rates: exchangeRates(market, now) });
  const [, coins, id = '', ...rest] = path.split('/').map(decodeURIComponent);
  if (coins !== 'coins') return null;
  if (rest[0] === 'contract') {
    const token = SIMULATED.find(({ contracts }) =>
      contracts.some(([chain, address]) => coinGeckoPlatform(chain) === id && address === rest[1]),
    );
    return token ? ofCoin(market, now, token, rest.slice(2), { query, isPaid }) : NOT_FOUND;
  }
  const asset = simulatedAsset(id);
  return asset ? ofCoin(market, now, asset, rest, { query, isPaid }) : NOT_FOUND;
}

type Asked = { query: URLSearchParams; isPaid: boolean };

function ofCoin(market: SimulatedMarket, now: number, asset: SimulatedAsset, rest: string[], asked: Asked) {
  const what = rest.join('/');
  if (what === 'history') return history(market, now, asset, asked);
  if (what !== 'market_chart' && what !== 'market_chart/range') return null;
  const { query, isPaid } = asked;
  const days = query.get('days');
  const longest = YEARS_OF_HISTORY * 366;
  const [from, to] =
    what === 'market_chart'
      ? [now - (days === 'max' ? longest : Number(days)) * DAY, now]
      : [Number(query.get('from')) * 1000, Math.min(now, Number(query.get('to')) * 1000)];
  if (!isPaid && from < now - (WALL_DAYS + 1) * DAY) return beyondTheWall();
  return ok(chart(market, asset, Math.max(from, now - longest * DAY), to));
}

function beyondTheWall(): Answer {
  const error_message =
    'Your request exceeds the allowed time range. Public API users are limited to querying historical data within the past 365 days.';
  return { status: 401, body: { error: { status: { error_code: 10012, error_message } } } };
}

/** Returns a chart in CoinGecko's intervals: five minutes within a day, hours within ninety days, otherwise days. */
function chart(market: SimulatedMarket, asset: SimulatedAsset, from: number, to: number) {
  const span = to - from;
  const step = span <= DAY ? HOUR / 12 : span <= 90 * DAY ? HOUR : DAY;
  const moments: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) moments.push(at);
  const last = moments.at(-1);
  if (last !== undefined && last !== to && step === DAY) moments.push(to);
  const traded = moments.filter((at) => market.price(asset, at) !== null);
  return {
    prices: traded.map((at) => [at, market.price(asset, at)]),
    market_caps: traded.map((at) => [at, market.marketCap(asset, at)]),
    total_volumes: traded.map((at) => [at, market.volume(asset, at)]),
  };
}

function history(market: SimulatedMarket, now: number, asset: SimulatedAsset, { query, isPaid }: Asked): Answer {
  const [day, month, year] = (query.get('date') ?? '').split('-');
  const at = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(at)) return { status: 400, body: { error: 'invalid date' } };
  if (!isPaid && at < now - (WALL_DAYS + 1) * DAY) return beyondTheWall();
  const { id, symbol, name } = asset;
  const head = { id, symbol: symbol.toLowerCase(), name };
  const price = market.price(asset, at);
  if (price === null || at > now) return ok(head);
  const of = (value: number) => inAll(market, dayOf(at), value);
  return ok({
    ...head,
    market_data: {
      current_price: of(price),
      market_cap: of(market.marketCap(asset, at)),
      total_volume: of(market.volume(asset, at)),
    },
  });
}

function list(withPlatforms: boolean) {
  return SIMULATED.map(({ id, symbol, name, contracts }) => ({
    id,
    symbol: symbol.toLowerCase(),
    name,
    ...(withPlatforms
      ? { platforms: Object.fromEntries(contracts.map(([chain, address]) => [coinGeckoPlatform(chain), address])) }
      : {}),
  }));
}

function markets(market: SimulatedMarket, now: number, query: URLSearchParams) {
  const ids = query.get('ids')?.split(',');
  const size = Math.min(Number(query.get('per_page') ?? 100), 250);
  const page = Number(query.get('page') ?? 1);
  return byMarketCap(market, now)
    .map((asset, i) => ({ asset, rank: i + 1 }))
    .filter(({ asset }) => !ids || ids.includes(asset.id))
    .slice((page - 1) * size, page * size)
    .map(({ asset, rank }) => marketRow(market, now, asset, rank));
}

function byMarketCap(market: SimulatedMarket, now: number): SimulatedAsset[] {
  return SIMULATED.toSorted((a, b) => market.marketCap(b, now) - market.marketCap(a, now));
}

function marketRow(market: SimulatedMarket, now: number, asset: SimulatedAsset, rank: number) {
  const price = market.price(asset, now)!;
  const change = (before: number) => {
    const then = market.price(asset, now - before);
    return then === null ? null : Number(((price / then - 1) * 100).toFixed(5));
  };
  const day = Array.from({ length: 25 }, (_, i) => market.price(asset, now - i * HOUR) ?? price);
  const { highest, lowest } = extremes(market, asset, now);
  return {
    id: asset.id,
    symbol: asset.symbol.toLowerCase(),
    name: asset.name,
    image: null,
    current_price: price,
    market_cap: market.marketCap(asset, now),
    market_cap_rank: rank,
    total_volume: market.volume(asset, now),
    high_24h: Math.max(...day),
    low_24h: Math.min(...day),
    price_change_percentage_24h: change(DAY),
    circulating_supply: asset.supply * 1e6,
    total_supply: (asset.maxSupply ?? asset.supply) * 1e6,
    max_supply: asset.maxSupply === null ? null : asset.maxSupply * 1e6,
    ath: highest.price,
    ath_date: new Date(highest.at).toISOString(),
    atl: lowest.price,
    atl_date: new Date(lowest.at).toISOString(),
    last_updated: new Date(now).toISOString(),
    price_change_percentage_1h_in_currency: change(HOUR),
    price_change_percentage_24h_in_currency: change(DAY),
    price_change_percentage_7d_in_currency: change(7 * DAY),
  };
}

type Extreme = { price: number; at: number };
const found = new WeakMap<SimulatedMarket, Map<string, { highest: Extreme; lowest: Extreme }>>();

function extremes(market: SimulatedMarket, asset: SimulatedAsset, now: number) {
  const today = Math.floor(now / DAY) * DAY;
  const known = found.get(market) ?? new Map<string, { highest: Extreme; lowest: Extreme }>();
  found.set(market, known);
  const key = `${asset.id}@${today}`;
  let both = known.get(key);
  if (!both) {
    const days: Extreme[] = [];
    for (let back = 0; back < YEARS_OF_HISTORY * 365; back++) {
      const price = market.price(asset, today - back * DAY);
      if (price !== null) days.push({ price, at: today - back * DAY });
    }
    both = {
      highest: days.reduce((a, b) => (b.price > a.price ? b : a)),
      lowest: days.reduce((a, b) => (b.price < a.price ? b : a)),
    };
    known.set(key, both);
  }
  const price = market.price(asset, now)!;
  const current = { price, at: now };
  return {
    highest: price > both.highest.price ? current : both.highest,
    lowest: price < both.lowest.price ? current : both.lowest,
  };
}

function simple(market: SimulatedMarket, now: number, query: URLSearchParams) {
  const currencies = (query.get('vs_currencies') ?? 'usd').split(',');
  const assets = (query.get('ids') ?? '').split(',').flatMap((id) => simulatedAsset(id) ?? []);
  return Object.fromEntries(
    assets.map((asset) => {
      const all = inAll(market, dayOf(now), market.price(asset, now)!);
      const wanted = currencies.flatMap((code) => (all[code] === undefined ? [] : [[code, all[code]] as const]));
      return [asset.id, { ...Object.fromEntries(wanted), last_updated_at: Math.floor(now / 1000) }];
    }),
  );
}

function exchangeRates(market: SimulatedMarket, now: number) {
  const all = inAll(market, dayOf(now), market.price(SIMULATED[0]!, now)!);
  const entries = Object.entries(all).map(([code, value]) => [code, { name: code, unit: code, value, type: 'fiat' }]);
  return { btc: { name: 'Bitcoin', unit: 'BTC', value: 1, type: 'crypto' }, ...Object.fromEntries(entries) };
}

function inAll(market: SimulatedMarket, day: string, dollars: number): Record<string, number> {
  const perEuro = (currency: string) => market.rate(currency, day)!;
  return Object.fromEntries(
    SIMULATED_CURRENCIES.map((code) => [
      code.toLowerCase(),
      Number(((dollars * perEuro(code)) / perEuro('USD')).toPrecision(9)),
    ]),
  );
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function ok(body: unknown): Answer {
  return { status: 200, body };
}
