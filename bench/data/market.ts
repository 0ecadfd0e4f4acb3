/**
 * Fills a market with the simulator's sixty assets, then made-up ones, with quotes, days, points of the last week, and
 * rates.
 */
import { sql } from 'kysely';
import { insertMany } from '../../packages/db/src/bulk.ts';
import type { Database } from '../../packages/db/src/open.ts';
import { asSystem } from '../../packages/db/src/user.ts';
import { SIMULATED } from '../../packages/test-kit/market/assets.ts';
import { DAY, SIMULATED_CURRENCIES, simulatedMarket } from '../../packages/test-kit/market/prices.ts';

const HALF_HOUR = DAY / 48;
const SOURCE = 'simulated';

type Filled = { id: string; symbol: string; name: string; of: (typeof SIMULATED)[number]; scale: number };

/** Returns a market whose price function returns null before an asset's first trade. */
export function benchMarket(count: number) {
  const market = simulatedMarket('bench');
  const assets: Filled[] = Array.from({ length: count }, (_, i) => {
    const of = SIMULATED[i % SIMULATED.length]!;
    const round = Math.floor(i / SIMULATED.length);
    const more = round === 0 ? '' : `-${round}`;
    return {
      id: `${of.id}${more}`,
      symbol: `${of.symbol}${more}`,
      name: `${of.name}${more}`,
      of,
      scale: 1 / (round * 50 + 1),
    };
  });
  const priceOf = ({ of, scale }: Filled, at: number) => {
    const price = market.price(of, at);
    return price === null ? null : (price * scale).toPrecision(8);
  };
  return { market, assets, priceOf };
}

/** @param count the number of assets; those beyond the simulator's have its prices at another scale */
export async function fillMarket(db: Database, count: number, days: number): Promise<void> {
  const { market, assets, priceOf } = benchMarket(count);
  const now = Date.now();
  const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 18 });
  const text = (value: string) => plain.format(Number(value));
  const places = assets
    .map((asset) => ({ asset, cap: market.marketCap(asset.of, now) * asset.scale }))
    .sort((a, b) => b.cap - a.cap);
  const rankOf = new Map(places.map(({ asset }, at) => [asset.id, at + 1]));
  await asSystem(db, async (tx) => {
    await insertMany(
      tx,
      'market_assets',
      ['id', 'symbol', 'name', 'slug', 'rank'],
      assets.map(({ id, symbol, name }) => [id, symbol, name, id, rankOf.get(id)!]),
    );
    await insertMany(
      tx,
      'market_contracts',
      ['chain', 'contract', 'market_asset_id'],
      SIMULATED.flatMap(({ id, contracts }) => contracts.map(([chain, contract]) => [chain, contract, id])),
      { onConflict: 'skip' },
    );
    await insertMany(
      tx,
      'market_quotes',
      [
        'market_asset_id',
        'price',
        'percent_change_1h',
        'percent_change_24h',
        'percent_change_7d',
        'high_24h',
        'low_24h',
        'market_cap',
        'volume_24h',
        'circulating_supply',
        'max_supply',
        'all_time_high',
        'all_time_high_at',
        'source',
        'priced_at',
      ],
      assets.map((asset) => {
        const price = Number(priceOf(asset, now));
        const change = (ms: number) => ((price / Number(priceOf(asset, now - ms) ?? price) - 1) * 100).toFixed(4);
        const day = Array.from({ length: 24 }, (_, h) => Number(priceOf(asset, now - (h * DAY) / 24) ?? price));
        return [
          asset.id,
          text(String(price)),
          change(DAY / 24),
          change(DAY),
          change(7 * DAY),
          text(String(Math.max(price, ...day))),
          text(String(Math.min(price, ...day))),
          String(Math.round(market.marketCap(asset.of, now) * asset.scale)),
          String(Math.round(market.volume(asset.of, now) * asset.scale)),
          String(Math.round(asset.of.supply * 1e6)),
          asset.of.maxSupply === null ? null : String(Math.round(asset.of.maxSupply * 1e6)),
          text(String(price * 1.3)),
          new Date(now - 200 * DAY),
          SOURCE,
          new Date(now - 60_000),
        ];
      }),
    );
    await insertMany(tx, 'market_rates', ['currency', 'day', 'per_euro', 'source'], ratesOf(market, now));
  });
  const own = assets.slice(0, SIMULATED.length);
  for (const asset of own) {
    await asSystem(db, async (tx) => {
      const columns = ['market_asset_id', 'day', 'price', 'market_cap', 'source', 'priced_at'] as const;
      await insertMany(tx, 'market_days', columns, daysOf(asset));
      await insertMany(tx, 'market_points', ['market_asset_id', 'priced_at', 'price', 'source'], pointsOf(asset));
    });
  }
  // The database scales the prices of the other assets.
  for (const asset of assets.slice(own.length)) {
    await asSystem(db, async (tx) => {
      await sql`
        insert into market_days (market_asset_id, day, price, market_cap, source, priced_at)
        select ${asset.id}, day, round(price * ${String(asset.scale)}::numeric, 12), round(market_cap * ${String(asset.scale)}::numeric), source, priced_at
        from market_days where market_asset_id = ${asset.of.id}`.execute(tx);
      await sql`
        insert into market_points (market_asset_id, priced_at, price, source)
        select ${asset.id}, priced_at, round(price * ${String(asset.scale)}::numeric, 12), source
        from market_points where market_asset_id = ${asset.of.id}`.execute(tx);
    });
  }

  function* daysOf(asset: Filled) {
    for (let back = days; back >= 0; back--) {
      const day = new Date(now - back * DAY).toISOString().slice(0, 10);
      const end = Math.min(now, Date.parse(`${day}T23:59:59Z`));
      const price = priceOf(asset, end);
      const cap = String(Math.round(Number(price) * asset.of.supply * 1e6));
      if (price !== null) yield [asset.id, day, text(price), cap, SOURCE, new Date(end)] as const;
    }
  }
  function* pointsOf(asset: Filled) {
    for (let at = now - 7 * DAY; at < now; at += HALF_HOUR) {
      const price = priceOf(asset, at);
      if (price !== null) yield [asset.id, new Date(at), text(price), SOURCE] as const;
    }
  }
}

function ratesOf(market: ReturnType<typeof simulatedMarket>, now: number) {
  const day = new Date(now - DAY).toISOString().slice(0, 10);
  return SIMULATED_CURRENCIES.flatMap((currency) => {
    const rate = market.rate(currency, day);
    return rate === null || currency === 'EUR' ? [] : [[currency, day, String(rate), 'simulated'] as const];
  });
}
