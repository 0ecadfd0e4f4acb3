import type { Tx } from '@lotbook/db/user';
import type { Sale, Sold } from '@lotbook/engine/what-if';
import { baseAssetId } from '@lotbook/ledger/asset-id';
import { namesOf } from '../engine/engine-ledger.ts';
import { readNames, readSettings } from '../engine/read-ledger.ts';
import { EngineFailure, simulateInThread } from '../engine/run-engine.ts';
import { engineSettings } from '../engine/settings.ts';
import { basisOf, startingPoint } from '../engine/starting-point.ts';
import {
  asking,
  pagesOf,
  type ShortTransaction,
  storedYears,
  TIME_LIMIT_MS,
  type Years,
} from '../engine/what-if-years.ts';
import { pagesSince, yearsBefore } from '../engine/years-after.ts';

export type SalesIf = { sales: readonly Sold[]; before: Years; after: Years };

/**
 * Simulates sales by asset and account ID; `at` is an instant with a time zone.
 * @returns null if the user has no settings yet
 * @throws {EngineFailure} if the ledger can't be computed within the time limit
 * @throws {GraphQLError} if too many of the user's previews are already queued
 */
export function salesIf(
  shortTransaction: ShortTransaction,
  userId: string,
  sales: readonly Sale[],
): Promise<SalesIf | null> {
  return asking.inTurn(userId, async () => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const asked = { userId, signal, shortTransaction };
    const since = new Date(Math.min(...sales.map(({ at }) => Date.parse(at))));
    const read = await shortTransaction((tx) => readStart(tx, userId, since));
    if (!read) return null;
    const sold = await run(asked, read, sales);
    const stored = await shortTransaction((tx) => storedYears(tx, userId));
    const before = stored ?? (await run(asked, read, [])).years;
    return { sales: sold.sales, before, after: sold.years };
  });
}

type Asked = { userId: string; signal: AbortSignal; shortTransaction: ShortTransaction };
type Read = NonNullable<Awaited<ReturnType<typeof readStart>>>;

async function readStart(tx: Tx, userId: string, since: Date) {
  const row = await readSettings(tx, userId);
  if (!row) return null;
  const settings = engineSettings(row);
  const names = await readNames(tx, userId);
  const { accounts, links, identified } = names;
  const assets = withMoney(names.assets, row.base_currency);
  const basis = basisOf(namesOf(assets, accounts, settings.baseCurrency), { assets: names.assets, accounts });
  const point = await startingPoint(tx, userId, { settings, basis }, since);
  const from = point.kind === 'year' ? point : null;
  return {
    start: { settings, assets, accounts, links, identified },
    from,
    before: from ? await yearsBefore(tx, userId, from) : new Map(),
  };
}

function withMoney(assets: readonly { id: string; symbol: string }[], symbol: string) {
  const id = baseAssetId(symbol);
  return assets.some((asset) => asset.id === id) ? [...assets] : [...assets, { id, symbol }];
}

async function run(asked: Asked, read: Read, sales: readonly Sale[]): Promise<{ sales: Sold[]; years: Years }> {
  const { shortTransaction, userId, signal } = asked;
  const { start, from, before } = read;
  const pages = from ? pagesSince(shortTransaction, userId, from.since) : pagesOf(shortTransaction, userId);
  try {
    const done = await simulateInThread({ ...start, from: from?.before ?? null }, sales, pages, { userId, signal });
    return { sales: done.sales, years: new Map([...before, ...done.years]) };
  } catch (error) {
    if (!(error instanceof EngineFailure) || !from || signal.aborted) throw error;
    return run(asked, { start, from: null, before: new Map() }, sales);
  }
}
