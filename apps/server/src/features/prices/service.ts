/** Stores a user's own prices from an uploaded CSV file, which take precedence over every other source. */

import type { Tx } from '@lotbook/db/user';
import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import { countText } from '@lotbook/ledger/thousands';
import { PROVIDERS } from '@lotbook/market/registry';
import { realSourceOf } from '@lotbook/market/simulated';
import { change, withoutNoting } from '../../acts/changes/change.ts';
import type { Scope } from '../../platform/scope.ts';
import { forgetValues } from '../../valuation/flows.ts';
import { countUserPrices, removeUserPrices, replaceUserPrices, type UserPriceRow } from '../../valuation/own-prices.ts';
import { countWaiting, markAsking, type Outage, readOutages } from '../../valuation/waiting.ts';

export function userPriceId(row: UserPriceRow): string {
  return `${row.asset}|${row.currency}|${row.moment}`;
}

/** The limit per user, because the shared database stores them. */
const MOST_PRICES = 250_000;

export async function importUserPrices(
  scope: Scope,
  rows: readonly UserPriceRow[],
): Promise<Outcome<{ numberImported: number; changeId: string | null }>> {
  const { tx, userId } = scope;
  if (rows.length === 0) return { ok: true, value: { numberImported: 0, changeId: null } };
  if ((await countUserPrices(tx, userId)) + rows.length > MOST_PRICES)
    return refuse('value_error', `You can have at most ${countText(MOST_PRICES)} prices. Delete your prices first.`);
  const params = { count: rows.length };
  const audit = () => [{ action: 'prices.import', entity: 'prices' as const, entityId: null, after: params }];
  const { changeId } = await change(
    scope,
    { action: 'prices.import', params, affected: 'figures', audit },
    async () => {
      await replaceUserPrices(tx, userId, rows);
      await priceAgain(scope);
    },
  );
  return { ok: true, value: { numberImported: rows.length, changeId } };
}

export async function deleteUserPrices(scope: Scope): Promise<{ count: number; changeId: string | null }> {
  const { tx, userId } = scope;
  const count = await countUserPrices(tx, userId);
  if (count === 0) return { count, changeId: null };
  const params = { count };
  const audit = () => [{ action: 'prices.delete', entity: 'prices' as const, entityId: null, before: params }];
  const { changeId } = await change(
    scope,
    { action: 'prices.delete', params, affected: 'figures', audit },
    async () => {
      await removeUserPrices(tx, userId);
      await priceAgain(scope);
    },
  );
  return { count, changeId };
}

/** Deletes values derived from prices and requests them again, also when prices are removed. */
async function priceAgain({ tx, userId }: Scope): Promise<void> {
  await withoutNoting(tx, userId, () => forgetValues(tx, userId, 'priced'));
}

/** The values waiting for prices. `services` lists failing services and is empty until they were first queried. */
export type WaitingPrices = { valueCount: number; services: readonly Service[]; isAsking: boolean };
/** A failing service. `since` is the time when the first of its sources failed. */
export type Service = Pick<Outage, 'failure' | 'since'> & { name: string };

export async function waitingPrices(tx: Tx, userId: string): Promise<WaitingPrices | null> {
  const valueCount = await countWaiting(tx, userId);
  if (valueCount === 0) return null;
  const outages = await readOutages(tx, userId);
  return { valueCount, services: servicesOf(outages), isAsking: outages.some(({ isAsking }) => isAsking) };
}

/** Groups sources by service. Several sources may be one service, which has the earliest outage of them. */
function servicesOf(outages: readonly Outage[]): Service[] {
  const services = new Map<string, Service>();
  for (const { source, failure, since } of outages) {
    const name = PROVIDERS.find(({ id }) => id === realSourceOf(source))?.service ?? source;
    if (!services.has(name)) services.set(name, { name, failure, since });
  }
  return [...services.values()];
}

/** Requests missing prices again, at most once a minute. */
export async function askPricesAgain({ tx, userId, jobs }: Scope): Promise<Outcome<null>> {
  const outages = await readOutages(tx, userId);
  if (outages.length === 0) return refuse('nothing_waits', 'No price is waiting to be looked up.');
  if (outages.some(({ isAsking, isFresh }) => isAsking || isFresh))
    return refuse('asked_recently', 'Prices were requested less than a minute ago. Try again in a minute.');
  await markAsking(tx, userId);
  await jobs.enqueue(tx, 'prices.fill', { userId }, { singletonKey: userId });
  return DONE;
}
