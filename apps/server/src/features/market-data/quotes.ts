import { asSystem } from '@lotbook/db/user';
import type { Quote } from '@lotbook/market/market-source';
import { storeRanks } from '../../market/catalog.ts';
import { storePoints, storeQuotes, thinPoints } from '../../market/store.ts';
import { wantedAssets } from '../../market/wanted.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';
import { type Answered, askInOrder } from './asking.ts';
import { believable } from './doubtful.ts';

const LARGEST = 250;
export const LARGEST_WITH_HISTORY = 100;

export async function refreshQuotes(context: JobContext): Promise<boolean> {
  const { db } = context;
  const largest = await askInOrder(context, (source) => source.largest?.(LARGEST));
  if (largest) await store(context, largest, true);
  const wanted = await asSystem(db, (tx) => wantedAssets(tx, largest ? LARGEST_WITH_HISTORY : LARGEST));
  const found = new Set(largest?.value.map(({ id }) => id));
  const others = wanted.filter((id) => !found.has(id));
  const latest = others.length > 0 ? await askInOrder(context, (source) => source.latest?.(others)) : null;
  if (latest) await store(context, latest, false);
  await asSystem(db, thinPoints);
  return largest !== null || latest !== null;
}

async function store(context: JobContext, { value, source, service }: Answered<readonly Quote[]>, isWhole: boolean) {
  const quotes = await believable(context, value, service);
  await asSystem(context.db, async (tx) => {
    await storeRanks(tx, quotes, isWhole);
    await storeQuotes(tx, quotes, source);
    const ids = new Set(await wantedAssets(tx, LARGEST_WITH_HISTORY));
    const points = quotes
      .filter(({ id }) => ids.has(id))
      .map(({ id, pricedAt, price }) => [id, [{ at: Date.parse(pricedAt), price }]] as const);
    await storePoints(tx, new Map(points), source);
  });
}
