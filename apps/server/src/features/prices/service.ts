/** A person's own prices: read from a CSV they uploaded, kept, asked before every other source. */

import type { Tx } from '@lotbook/db/user';
import { formatDecimal } from '@lotbook/ledger/decimal';
import type { RowIssue } from '@lotbook/ledger/draft';
import { type PriceTable, readPriceTable } from '@lotbook/market/providers/price-table';
import { recordAudit } from '../../books/audit.ts';
import { ledgerChanged } from '../../books/commit.ts';
import { forgetValues } from '../../books/prices/flows.ts';
import { removeUserPrices, replaceUserPrices, type UserPriceRow } from '../../books/prices/own-prices.ts';
import type { Queue } from '../../platform/jobs/queue.ts';

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
 * left out and told; a table without one good row changes nothing.
 */
export async function importUserPrices(
  tx: Tx,
  jobs: Queue,
  userId: string,
  table: PriceTable,
): Promise<{ issues: readonly RowIssue[]; numberImported: number }> {
  const { prices, issues } = table;
  if (prices.length === 0) return { issues, numberImported: 0 };
  const rows = prices.map(({ asset, currency, moment, price }) => ({
    asset,
    currency,
    moment,
    price: formatDecimal(price),
  }));
  await replaceUserPrices(tx, userId, rows);
  await recordAudit(tx, {
    userId,
    action: 'prices.import',
    entity: 'prices',
    entityId: null,
    after: { count: rows.length },
  });
  await priceAnew(tx, jobs, userId);
  return { issues, numberImported: rows.length };
}

/** @returns how many there were */
export async function deleteUserPrices(tx: Tx, jobs: Queue, userId: string): Promise<number> {
  const count = await removeUserPrices(tx, userId);
  if (count === 0) return 0;
  await recordAudit(tx, { userId, action: 'prices.delete', entity: 'prices', entityId: null, before: { count } });
  await priceAnew(tx, jobs, userId);
  return count;
}

async function priceAnew(tx: Tx, jobs: Queue, userId: string): Promise<void> {
  await forgetValues(tx, userId, 'priced');
  await ledgerChanged(tx, jobs, userId, { reason: 'own prices' });
}
