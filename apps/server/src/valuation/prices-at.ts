import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import { isMoney } from '@lotbook/ledger/asset-id';
import { formatDecimal } from '@lotbook/ledger/decimal';
import type { PricedValue } from '@lotbook/market/price-engine';
import { sql } from 'kysely';
import { marketIdentity } from '../market/identity.ts';
import { localDate } from '../platform/values/calendar.ts';
import { engineFor, type Sources, type User } from './fill.ts';
import { lastPrices } from './last-prices.ts';

/** The time a transaction's price is valid, in milliseconds. */
const MAX_PRICE_AGE_MS = 86_400_000;

/**
 * Returns the user's own price, the market's, or that of a transaction in the day before. Excludes pegs and omits
 * unknown prices.
 * @param at  ISO 8601
 */
export async function pricesAt(
  db: Database,
  user: User,
  { assetIds, at }: { assetIds: readonly string[]; at: string },
  sources: Sources,
): Promise<Record<string, string>> {
  const { userId, baseCurrency, timeZone } = user;
  const assets = await asUser(db, userId, (tx) =>
    questionsOf(
      tx,
      userId,
      assetIds.filter((id) => !isMoney(id)),
    ),
  );
  if (assets.length === 0) return {};
  const engine = await engineFor(db, userId, sources);
  const on = localDate(Date.parse(at), timeZone);
  const answers = await engine.price(assets.map((asset) => ({ asset, currency: baseCurrency, at, on })));
  const found = assets.flatMap(({ id }, i) => {
    const answer = answers[i]!;
    return answer.ok && isPrice(answer.value) ? [[id, formatDecimal(answer.value.value)] as const] : [];
  });
  return { ...(await ownTrades(db, user, assetIds, at)), ...Object.fromEntries(found) };
}

const isPrice = ({ assumptions }: PricedValue) => assumptions.length === 0;

async function ownTrades(db: Database, { userId, baseCurrency }: User, assetIds: readonly string[], at: string) {
  const until = new Date(at);
  const prices = await asUser(db, userId, (tx) => lastPrices(tx, userId, assetIds, baseCurrency, until));
  const near = prices.filter(({ at: paidAt }) => until.getTime() - new Date(paidAt).getTime() <= MAX_PRICE_AGE_MS);
  return Object.fromEntries(near.map(({ assetId, price }) => [assetId, price]));
}

type Question = { id: string; symbol: string; coingeckoId: string | null };

async function questionsOf(tx: Tx, userId: string, ids: readonly string[]): Promise<Question[]> {
  const asked = JSON.stringify(ids);
  const { rows } = await sql<Question>`
    select id, symbol, coingecko_id as "coingeckoId" from assets
    where id in (select value from json_array_elements_text(${asked}::text::json))
    union all select id, symbol, (select i.market_asset_id from ${marketIdentity(userId)} i where i.asset_id = user_assets.id)
    from user_assets
    where user_id = ${userId} and id in (select value from json_array_elements_text(${asked}::text::json))`.execute(tx);
  return rows;
}
