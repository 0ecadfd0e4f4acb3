/** For tests: rows of the shared tables of the market. */
import { insertMany } from '@lotbook/db/bulk';
import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';

export type MarketRows = {
  /** [id, symbol, name] */
  assets?: readonly (readonly [string, string, string])[];
  /** [chain, contract, id] */
  contracts?: readonly (readonly [string, string, string])[];
  /** [id, price in US dollars, priced at, change in percent over a day] */
  quotes?: readonly (readonly [string, string, string, (string | null)?])[];
  /** [id, day, price in US dollars] */
  days?: readonly (readonly [string, string, string])[];
  /** [currency, day, units for one euro] */
  rates?: readonly (readonly [string, string, string])[];
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
  });
}
