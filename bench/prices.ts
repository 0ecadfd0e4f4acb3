/**
 * Public pages of prices with a thousand assets: what the API takes for a page of the list, one asset's page and a search, one visitor at a
 * time, and with fifty who look at a page for a second and a half each. Budget: p95 under 80 ms. HTTP and the drawing of the page are not in it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpointOf } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { openServices } from '../apps/server/src/services.ts';
import { fillMarket } from './data/market.ts';
import { percentile } from './data/page-time.ts';
import type { BenchRow } from './row.ts';

export const name = 'prices';

const ASSETS = 1000;
const DAYS = 1826;
const ROUNDS = 60;
const READERS = 50;

const DOCUMENTS = {
  'a page of the list': (at: number) =>
    `{ prices(sortBy: ${['RANK', 'VOLUME', 'GAINERS'][at % 3]}, offset: ${(at % 9) * 100}, limit: 100) { totalCount prices {
      id symbol name slug rank week quote { price percentChange24h percentChange7d marketCap volume24h pricedAt } } }
      marketInfo { marketCap volume24h bitcoinShare pricedAt } }`,
  'one asset': (at: number) =>
    `{ currencyPricePage(query: "${['bitcoin', 'ETH', 'Solana', 'dogecoin'][at % 4]}", timeSpan: ${['ONE_DAY', 'ONE_MONTH', 'ONE_YEAR', 'FIVE_YEAR'][(at >> 2) % 4]}) {
      currency { name quote { price marketCap } } isWatched position { quantity } contracts { chain }
      span { low high changeRatio points { at price } } } }`,
  'a search': (at: number) =>
    `{ searchPrices(query: "${['bit', 'etherium', 'chain', 'doge', 'zzzz'][at % 5]}", limit: 20) { name symbol rank } }`,
};

export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-bench-'));
  const config = readConfig({ LOG_LEVEL: 'silent', LOTBOOK_PRICES: 'off', LOTBOOK_DATA: folder });
  const services = await openServices({ config, log: createLog(config), supervise: false });
  try {
    await fillMarket(services.db, ASSETS, DAYS);
    const endpoint = endpointOf(services, { knownOperations: null, introspection: false });
    const ask = async (query: string) => {
      const startedAt = performance.now();
      const { errors } = await endpoint.run({ query }, { viewer: null, requestId: 'bench' });
      if (errors) throw new Error(JSON.stringify(errors));
      return performance.now() - startedAt;
    };
    const rows: BenchRow[] = [];
    for (const [what, documentOf] of Object.entries(DOCUMENTS)) {
      rows.push({ what: `${what}: first call`, value: await ask(documentOf(0)), unit: 'ms' });
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await ask(documentOf(round)));
      rows.push({ what: `${what}: p95`, value: percentile(times, 95), unit: 'ms' });
    }
    rows.push({ what: `${READERS} readers, any of them: p95`, value: await manyReaders(ask), unit: 'ms' });
    return rows;
  } finally {
    await services.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Somebody looks at a page for some seconds before the next. */
const PAUSE_MS = 1500;
const PAGES_EACH = 8;

async function manyReaders(ask: (query: string) => Promise<number>): Promise<number> {
  const documents = Object.values(DOCUMENTS);
  const times: number[] = [];
  const reader = async (who: number) => {
    await later((who / READERS) * PAUSE_MS);
    for (let at = 0; at < PAGES_EACH; at++) {
      times.push(await ask(documents[(who + at) % documents.length]!(who * 7 + at)));
      await later(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, who) => reader(who)));
  return percentile(times, 95);
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
