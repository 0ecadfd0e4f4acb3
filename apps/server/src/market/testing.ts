import { insertMany } from '@lotbook/db/bulk';
import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { type RawBuilder, sql } from 'kysely';
import { noteMarketChange } from './changes.ts';

export type MarketRows = {
  assets?: readonly (readonly [string, string, string])[];
  contracts?: readonly (readonly [string, string, string])[];
  quotes?: readonly (readonly [string, string, string, (string | null)?])[];
  days?: readonly (readonly [string, string, string])[];
  points?: readonly (readonly [string, string, string])[];
  rates?: readonly (readonly [string, string, string])[];
  figures?: readonly Figures[];
};

type Figures = {
  id: string;
  rank?: number;
  marketCap?: string;
  volume24h?: string;
  high24h?: string;
  low24h?: string;
};

export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
export const daysAgo = (days: number): string => hoursAgo(days * 24).slice(0, 10);
export const A_MINUTE_AGO = hoursAgo(1 / 60);

export const BITCOIN_AND_ETHER = [
  ['bitcoin', 'btc', 'Bitcoin'],
  ['ethereum', 'eth', 'Ethereum'],
] as const;

export const USUAL_MARKET: MarketRows = {
  assets: BITCOIN_AND_ETHER,
  quotes: [
    ['bitcoin', '100000', A_MINUTE_AGO, '2.5'],
    ['ethereum', '4000', A_MINUTE_AGO, '-5'],
  ],
  days: [
    ['bitcoin', daysAgo(20), '80000'],
    ['bitcoin', daysAgo(10), '120000'],
    ['bitcoin', daysAgo(4), '96000'],
  ],
  figures: [
    {
      id: 'bitcoin',
      rank: 1,
      marketCap: '2000000000000',
      volume24h: '50000',
      high24h: '101000',
      low24h: '99000',
    },
  ],
};

export const risingDay = (n: number): string => daysAgo(10 - n);
const ELEVEN = Array.from({ length: 11 }, (_, n) => n);

export const RISING_MARKET: MarketRows = {
  assets: BITCOIN_AND_ETHER,
  days: ELEVEN.flatMap((n) => [
    ['bitcoin', risingDay(n), String(100 + 10 * n)] as const,
    ['ethereum', risingDay(n), '10'] as const,
  ]),
};

export async function putMarket(db: Database, rows: MarketRows): Promise<void> {
  await asSystem(db, async (tx) => {
    await insertMany(
      tx,
      'market_assets',
      ['id', 'symbol', 'name', 'slug'],
      (rows.assets ?? []).map(([id, symbol, name]) => [id, symbol, name, id]),
    );
    await insertMany(tx, 'market_contracts', ['chain', 'contract', 'market_asset_id'], rows.contracts ?? []);
    await insertMany(
      tx,
      'market_quotes',
      ['market_asset_id', 'price', 'priced_at', 'percent_change_24h', 'source'],
      (rows.quotes ?? []).map(([id, price, at, change]) => [id, price, at, change ?? null, 'coingecko']),
    );
    await insertMany(
      tx,
      'market_days',
      ['market_asset_id', 'day', 'price', 'source', 'priced_at'],
      (rows.days ?? []).map(([id, day, price]) => [id, day, price, 'defillama', `${day}T23:59:59Z`]),
    );
    await insertMany(
      tx,
      'market_rates',
      ['currency', 'day', 'per_euro', 'source'],
      (rows.rates ?? []).map(([currency, day, perEuro]) => [currency, day, perEuro, 'ecb']),
    );
    await insertMany(
      tx,
      'market_points',
      ['market_asset_id', 'priced_at', 'price', 'source'],
      (rows.points ?? []).map(([id, at, price]) => [id, at, price, 'coingecko']),
    );
    for (const { id, rank = null, marketCap = null, volume24h = null, high24h = null, low24h = null } of rows.figures ??
      []) {
      await sql`update market_assets set rank = ${rank} where id = ${id}`.execute(tx);
      await sql`update market_quotes set market_cap = ${marketCap}, volume_24h = ${volume24h}, high_24h = ${high24h},
        low_24h = ${low24h} where market_asset_id = ${id}`.execute(tx);
    }
    await noteMarketChange(tx);
  });
}

export async function changeMarket(db: Database, write: RawBuilder<unknown>): Promise<void> {
  await asSystem(db, async (tx) => {
    await write.execute(tx);
    await noteMarketChange(tx);
  });
}

export async function setPrice(db: Database, id: string, usd: string, minutesAgo = 0): Promise<void> {
  await changeMarket(
    db,
    sql`update market_quotes set price = ${usd}::numeric, priced_at = now() - make_interval(mins => ${minutesAgo}::int)
      where market_asset_id = ${id}`,
  );
}
