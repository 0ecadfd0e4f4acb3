/** A user's own prices: read from a CSV they uploaded, kept, asked before every other source. And values that wait for the sources. */

import type { Tx } from '@lotbook/db/user';
import { formatDecimal } from '@lotbook/ledger/decimal';
import type { RowIssue } from '@lotbook/ledger/draft';
import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import { type PriceTable, readPriceTable } from '@lotbook/market/providers/price-table';
import { PROVIDERS } from '@lotbook/market/registry';
import type { AuditEntry } from '../../books/audit.ts';
import { commit } from '../../books/commit.ts';
import { forgetValues } from '../../books/prices/flows.ts';
import { removeUserPrices, replaceUserPrices, type UserPriceRow } from '../../books/prices/own-prices.ts';
import { countWaiting, markAsking, type Outage, readOutages } from '../../books/prices/waiting.ts';
import type { Scope } from '../../platform/scope.ts';

export function userPriceId(row: UserPriceRow): string {
  return `${row.asset}|${row.currency}|${row.moment}`;
}

/** The file as text: UTF-8, or UTF-16 with its mark, as spreadsheets write it. */
export function readTable(bytes: Uint8Array, baseCurrency: string): PriceTable {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return readPriceTable(new TextDecoder(encoding).decode(bytes), baseCurrency);
}

/**
 * Add the prices of a table to those there are; the same asset, currency and moment is replaced. Rows with errors are
 * left out and reported; a table without one good row changes nothing.
 */
export async function importUserPrices(
  scope: Scope,
  table: PriceTable,
): Promise<{ issues: readonly RowIssue[]; numberImported: number }> {
  const { tx, userId } = scope;
  const { prices, issues } = table;
  if (prices.length === 0) return { issues, numberImported: 0 };
  const rows = prices.map(({ asset, currency, moment, price }) => ({
    asset,
    currency,
    moment,
    price: formatDecimal(price),
  }));
  await replaceUserPrices(tx, userId, rows);
  await priceAgain(scope, {
    action: 'prices.import',
    entity: 'prices',
    entityId: null,
    after: { count: rows.length },
  });
  return { issues, numberImported: rows.length };
}

/** @returns how many there were */
export async function deleteUserPrices(scope: Scope): Promise<number> {
  const { tx, userId } = scope;
  const count = await removeUserPrices(tx, userId);
  if (count === 0) return 0;
  await priceAgain(scope, { action: 'prices.delete', entity: 'prices', entityId: null, before: { count } });
  return count;
}

/** Values that came from prices are forgotten, and found again with the new ones. */
async function priceAgain(scope: Scope, entry: AuditEntry): Promise<void> {
  await forgetValues(scope.tx, scope.userId, 'priced');
  await commit(scope, { affected: 'figures', reason: 'own prices changed', audit: [entry] });
}

/** `services`: who does not answer, one line for each; none before they were first asked. */
export type WaitingPrices = { valueCount: number; services: readonly Service[]; isAsking: boolean };
/** `since` is when the first of its sources did not answer; `failure` is how. */
export type Service = Pick<Outage, 'failure' | 'since'> & { name: string };

/** @returns null when no value waits */
export async function waitingPrices(tx: Tx, userId: string): Promise<WaitingPrices | null> {
  const valueCount = await countWaiting(tx, userId);
  if (valueCount === 0) return null;
  const outages = await readOutages(tx, userId);
  return { valueCount, services: servicesOf(outages), isAsking: outages.some(({ isAsking }) => isAsking) };
}

/** Several sources may be one service; the outage that began first speaks for it. */
function servicesOf(outages: readonly Outage[]): Service[] {
  const services = new Map<string, Service>();
  for (const { source, failure, since } of outages) {
    const name = PROVIDERS.find(({ id }) => id === source)?.service ?? source;
    if (!services.has(name)) services.set(name, { name, failure, since });
  }
  return [...services.values()];
}

/** Ask again for the values that wait, at most once a minute. */
export async function askPricesAgain({ tx, userId, jobs }: Scope): Promise<Outcome<null>> {
  const outages = await readOutages(tx, userId);
  if (outages.length === 0) return refuse('nothing_waits', 'No price waits to be asked for.');
  if (outages.some(({ isAsking, isFresh }) => isAsking || isFresh))
    return refuse('asked_recently', 'Prices were asked for less than a minute ago. Try again in a minute.');
  await markAsking(tx, userId);
  await jobs.enqueue(tx, 'prices.fill', { userId }, { singletonKey: userId });
  return DONE;
}
