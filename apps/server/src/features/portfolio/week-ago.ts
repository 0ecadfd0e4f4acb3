/**
 * Finds unit prices 168 hours before the latest price, by the source's reported change or else by the price stored
 * then.
 */
import type { Tx } from '@lotbook/db/user';
import { BITCOIN_ASSET } from '@lotbook/ledger/asset-id';
import { type Decimal, dec, formatDecimal, mul, normalize } from '@lotbook/ledger/decimal';
import { OWN_PRICE } from '../../market/current.ts';
import { pricesAt } from '../../market/points.ts';
import { WEEK_MS, weekChanges } from '../../market/week-changes.ts';
import { dollarsIn, grown, over } from '../../views/portfolio/dollar-moved.ts';
import type { Holdings } from '../../views/portfolio/holdings.ts';

type Priced = readonly { assetId: string; now: string; source: string | null }[];
type Asked = Pick<Holdings, 'display' | 'pricedAt'> & { priced: Priced };

/** Returns prices a week ago, without assets whose earlier price is unknown or the user's own. */
export async function pricesAWeekAgo(
  tx: Tx,
  userId: string,
  { priced, display, pricedAt }: Asked,
): Promise<Map<string, [string]>> {
  const ofMarket = priced.filter(({ source }) => source !== OWN_PRICE);
  const changes = await weekChanges(tx, userId, [...ofMarket.map(({ assetId }) => assetId), BITCOIN_ASSET]);
  const moment = new Date(pricedAt.getTime() - WEEK_MS);
  const unsaid = ofMarket.filter(({ assetId }) => !changes.has(assetId)).map(({ assetId }) => assetId);
  const stored = await pricesAt(tx, userId, unsaid, [moment.toISOString()]);
  // A stale price's change is relative to its own time.
  const from = new Date(pricedAt.getTime() - 2 * WEEK_MS);
  const dollars = await dollarsIn(tx, display, { from, to: pricedAt });
  const bitcoin = changes.get(BITCOIN_ASSET)?.percent ?? null;
  const found = new Map<string, [string]>();
  for (const { assetId, now } of ofMarket) {
    const change = changes.get(assetId);
    const point = stored.get(assetId)?.[0] ?? null;
    const rate = dollars.on(change?.since ?? moment);
    const times = change && grown(change.percent);
    const moved = change && dollars.movedSince(change.since, bitcoin);
    if (times && moved) found.set(assetId, [text(over(dec(now), mul(times, moved)))]);
    else if (!change && point !== null && rate) found.set(assetId, [text(mul(dec(point), rate))]);
  }
  return found;
}

const text = (price: Decimal): string => formatDecimal(normalize(price));
