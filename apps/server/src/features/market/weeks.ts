/** Prices of the last week for the sparklines of a list, read for all rows at once and cached for all visitors. */
import { createContextCache } from '@pothos/core';
import DataLoader from 'dataloader';
import { lastWeekOf, type PricePoint } from '../../market/points.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { known, remember } from './remembered.ts';

const WEEK_SECONDS = 600;
const NONE: readonly PricePoint[] = [];

const weeks = createContextCache(
  (context: Context) => new DataLoader<string, readonly PricePoint[]>((ids) => readWeeks(context, ids)),
);

/** Returns prices in US dollars, oldest first. */
export function weekOf(context: Context, marketAssetId: string): Promise<readonly PricePoint[]> {
  return weeks(context).load(marketAssetId);
}

async function readWeeks(context: Context, ids: readonly string[]): Promise<(readonly PricePoint[])[]> {
  const keyOf = (id: string) => `week ${id}`;
  const before = new Map(ids.map((id) => [id, known<readonly PricePoint[]>(context, keyOf(id), WEEK_SECONDS)]));
  const missing = ids.filter((id) => before.get(id) === undefined);
  const read = missing.length === 0 ? new Map() : await context.shared((tx) => lastWeekOf(tx, missing));
  for (const id of missing) remember(context, keyOf(id), read.get(id) ?? NONE);
  return ids.map((id) => before.get(id) ?? read.get(id) ?? NONE);
}
