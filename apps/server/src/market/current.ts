import { onceInSnapshot } from '@lotbook/db/snapshot';
import type { Tx } from '@lotbook/db/user';
import { baseAssetId, currencyId, isMoney } from '@lotbook/ledger/asset-id';
import { dec, formatDecimal, mul, normalize } from '@lotbook/ledger/decimal';
import { addDays } from '@lotbook/market/daily-rates';
import { sql } from 'kysely';
import { marketIdentity } from './identity.ts';
import { type OwnPrice, ownPriceAt, ownPricesOf } from './own.ts';
import { type CurrentRate, currentRates } from './rates.ts';

export type CurrentPrice = {
  assetId: string;
  price: string;
  currency: string;
  pricedAt: string;
  source: string;
  percentChange24h: string | null;
  isStale: boolean;
};

export const OWN_PRICE = 'own';
/**
 * The age at which a price is stale. Prices are fetched every few minutes, so an older one means that its source does
 * not respond.
 */
const STALE_AFTER_MS = 60 * 60_000;

export const isStalePrice = (pricedAt: Date, now: Date): boolean => now.getTime() - pricedAt.getTime() > STALE_AFTER_MS;

const RATE_STALE_AFTER_DAYS = 6;
const DOLLAR = 'USD';

type Quote = { assetId: string; price: string; percentChange24h: string | null; source: string; pricedAt: Date };

export async function currentPrices(
  tx: Tx,
  userId: string,
  assetIds: readonly string[],
  currency: string,
): Promise<Map<string, CurrentPrice>> {
  const found = new Map<string, CurrentPrice>();
  if (assetIds.length === 0) return found;
  const now = await timeOfDatabase(tx);
  const own = await ownNow(tx, userId, assetIds, currency, now);
  const quotes = await quotesOf(tx, userId, assetIds);
  const money = assetIds.filter(isMoney).map((id) => id.slice(currencyId('').length));
  const currencies = [DOLLAR, ...money, ...[...own.values()].map((price) => price.currency)];
  const rates = await currentRates(tx, currencies, currency, now.toISOString().slice(0, 10));
  const oldest = addDays(now.toISOString().slice(0, 10), -RATE_STALE_AFTER_DAYS);
  const put = (assetId: string, price: string, rate: CurrentRate | undefined, rest: Told) => {
    if (!rate) return;
    const isBase = assetId === baseAssetId(currency);
    const worth = isBase ? '1' : formatDecimal(normalize(mul(dec(price), rate.rate)));
    found.set(assetId, { assetId, currency, ...rest, price: worth, isStale: rest.isStale || rate.day < oldest });
  };
  for (const { assetId, price, percentChange24h, source, pricedAt } of quotes) {
    const isStale = isStalePrice(pricedAt, now);
    put(assetId, price, rates.get(DOLLAR), { pricedAt: pricedAt.toISOString(), source, percentChange24h, isStale });
  }
  for (const code of money) {
    const rate = rates.get(code);
    if (rate)
      put(currencyId(code), '1', rate, {
        pricedAt: rate.day,
        source: rate.source,
        percentChange24h: null,
        isStale: false,
      });
  }
  for (const [assetId, { price, currency: of, moment }] of own) {
    const pricedAt = Number.isNaN(Date.parse(moment)) ? now.toISOString() : moment;
    put(assetId, price, rates.get(of), { pricedAt, source: OWN_PRICE, percentChange24h: null, isStale: false });
  }
  return found;
}

type Told = Pick<CurrentPrice, 'pricedAt' | 'source' | 'percentChange24h' | 'isStale'>;

function timeOfDatabase(tx: Tx): Promise<Date> {
  return onceInSnapshot(tx, 'time of the database', async () => {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
    return rows[0]!.now;
  });
}

async function quotesOf(tx: Tx, userId: string, assetIds: readonly string[]): Promise<Quote[]> {
  const { rows } = await sql<Quote>`
    select i.asset_id as "assetId", trim_scale(q.price)::text as price, q.source, q.priced_at as "pricedAt",
      trim_scale(q.percent_change_24h)::text as "percentChange24h"
    from ${marketIdentity(userId)} i join market_quotes q on q.market_asset_id = i.market_asset_id
    where i.asset_id = any(${[...assetIds]}::text[])`.execute(tx);
  return rows;
}

async function ownNow(tx: Tx, userId: string, assetIds: readonly string[], currency: string, now: Date) {
  const found = new Map<string, OwnPrice>();
  const own = Map.groupBy(await ownPricesOf(tx, userId, assetIds), ({ assetId }) => assetId);
  for (const [assetId, prices] of own) {
    const price = ownPriceAt(prices, now.getTime(), currency);
    if (price) found.set(assetId, price);
  }
  return found;
}
