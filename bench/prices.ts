/**
 * Measures public price pages with a thousand assets through the API: a page of the list, one asset's page and a
 * search, one visitor at a time and with fifty. Budget: p95 under 80 ms. If the web app is built, also measures the
 * HTML of `/prices` and `/price/bitcoin` for fifty visitors with different addresses. Budget: 50 ms.
 * `--database=postgresql` starts a PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appOf, endpointOf } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { builtPages, clientBuild } from '../apps/server/src/platform/http/routes/pages.ts';
import { createLog } from '../apps/server/src/platform/log/log.ts';
import { type AllServices, openServices } from '../apps/server/src/services.ts';
import { testDatabase } from '../scripts/postgres.ts';
import { heldLongest } from './data/held.ts';
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

const PAGES = ['/prices', '/price/bitcoin'];

export async function run(): Promise<BenchRow[]> {
  const { values } = parseArgs({ options: { database: { type: 'string', default: 'embedded' } }, strict: false });
  const cluster = values.database === 'postgresql' ? await testDatabase() : null;
  if (cluster && 'missing' in cluster) throw new Error(cluster.missing);
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-bench-'));
  const address = cluster ? { DATABASE_URL: cluster.url } : {};
  const config = readConfig({ LOG_LEVEL: 'silent', LOTBOOK_PRICES: 'off', LOTBOOK_DATA: folder, ...address });
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
    for (const [what, documentOf] of Object.entries(DOCUMENTS))
      rows.push(...(await oneByOne(what, (at) => ask(documentOf(at)))));
    const documents = Object.values(DOCUMENTS);
    const asked = (who: number, at: number) => ask(documents[(who + at) % documents.length]!(who * 7 + at));
    rows.push({
      what: `${READERS} readers, any of them: p95`,
      value: percentile(await manyReaders(asked, 'api'), 95),
      unit: 'ms',
    });
    if (clientBuild() !== null) rows.push(...(await wholePages(services, config.url)));
    return rows.map((row) => (cluster ? { ...row, what: `PostgreSQL: ${row.what}` } : row));
  } finally {
    await services.close();
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function oneByOne(what: string, ask: (at: number) => Promise<number>): Promise<BenchRow[]> {
  const first = await ask(0);
  const [times, before] = [[] as number[], process.cpuUsage()];
  for (let round = 0; round < ROUNDS; round++) times.push(await ask(round));
  const { user, system } = process.cpuUsage(before);
  return [
    { what: `${what}: first call`, value: first, unit: 'ms' },
    { what: `${what}: p95`, value: percentile(times, 95), unit: 'ms' },
    { what: `${what}: processor time of one`, value: (user + system) / 1000 / ROUNDS, unit: 'ms' },
  ];
}

async function wholePages(services: AllServices, url: string): Promise<BenchRow[]> {
  const web = { ...(await builtPages()), assets: async () => null };
  const app = appOf(services, web, { knownOperations: null, introspection: false });
  const open = async (page: string, who: number) => {
    const startedAt = performance.now();
    const response = await app.fetch(new Request(new URL(page, url), { headers: { host: new URL(url).host } }), {
      incoming: { socket: { remoteAddress: `203.0.113.${who}` } },
    });
    const html = await response.text();
    if (response.status !== 200 || !html.includes('</html>'))
      throw new Error(`${page} was answered with ${response.status}: ${html.slice(0, 300)}`);
    return performance.now() - startedAt;
  };
  const rows: BenchRow[] = [];
  for (const page of PAGES) rows.push(...(await oneByOne(`HTML of ${page}`, (at) => open(page, at % READERS))));
  const held = heldLongest();
  for (const page of PAGES) {
    const times = await manyReaders((who) => open(page, who), 'page');
    rows.push({ what: `HTML of ${page}, ${READERS} readers: p95`, value: percentile(times, 95), unit: 'ms' });
  }
  rows.push({ what: `the longest that ${READERS} readers held the event loop`, value: held(), unit: 'ms' });
  return rows;
}

const PAUSE_MS = { api: 1500, page: 7500 };
const PAGES_EACH = { api: 8, page: 4 };

async function manyReaders(
  ask: (who: number, at: number) => Promise<number>,
  what: keyof typeof PAUSE_MS,
): Promise<number[]> {
  const times: number[] = [];
  const reader = async (who: number) => {
    await later((who / READERS) * PAUSE_MS[what]);
    for (let at = 0; at < PAGES_EACH[what]; at++) {
      times.push(await ask(who, at));
      await later(PAUSE_MS[what]);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, who) => reader(who)));
  return times;
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
