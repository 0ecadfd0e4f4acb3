/**
 * Measures the list of transactions for each search and order: the first page and any numbered page, as p50 and p95,
 * and the count and sums, without GraphQL, HTTP and caches. The budgets at 1,000,000 transactions are 60 ms at p95 for
 * the default order and the common filters, and 300 ms for the others. `--time=processor` measures processor time
 * (embedded alone). `--transactions=100000`, `--database=embedded` or `postgresql`, `--only=TEXT,TEXT`. `--keep=FOLDER`
 * keeps the ledger, as does your own server in TEST_DATABASE_URL.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ledgerState } from '../apps/server/src/facts/ledger-state.ts';
import { countFor, pageOf } from '../apps/server/src/features/transactions/list/page-service.ts';
import { totalsFor } from '../apps/server/src/features/transactions/list/totals-schema.ts';
import { forget } from '../apps/server/src/platform/memory.ts';
import { asUser, type Tx } from '../packages/db/src/user.ts';
import { withWork } from '../packages/db/src/work.ts';
import { openBenchDatabase } from './data/bench-database.ts';
import { USER } from './data/embedded.ts';
import { percentile } from './data/page-time.ts';
import { addSearchedLedger } from './data/searched-ledger.ts';
import type { BenchRow } from './row.ts';

export const name = 'list';

const ROUNDS = 20;
const LAST_PAGE = 200;
const SORTS = [
  'oldest_first',
  'highest_value_first',
  'lowest_value_first',
  'highest_gain_first',
  'lowest_gain_first',
] as const;
const ORDERED = { everything: true, 'several terms': true };
const SEARCHES: Record<string, string> = {
  everything: '',
  'a wallet': 'wallet:00000000-0000-4000-9000-000000000003',
  'an asset': 'asset_id:user:coin7',
  'a symbol': 'C9X',
  'a type': 'type:buy',
  transfers: 'type:transfer',
  'a kind of income': 'type:staking',
  'a label': 'label:mining',
  'a month': 'date:2019-03',
  'an amount': 'amount:>6',
  'no such amount': 'amount:>999999',
  'a value': 'value:>14200',
  'no such value': 'value:>999999',
  'a gain': 'gain:<-900',
  'no such gain': 'gain:>999999',
  'needs review': 'has:review',
  'unknown figures': 'has:unknown',
  linked: 'has:link',
  ignored: 'is:ignored',
  uncategorized: 'is:uncategorized',
  unmatched: 'is:unmatched',
  'by hand': 'is:manual',
  edited: 'is:edited',
  taxable: 'is:taxable',
  'an import': 'import:00000000-0000-4000-8000-000000000002',
  'no such import': 'import:00000000-0000-4000-8000-000000000009',
  'a hash': 'hash:0xabcd',
  'no such hash': 'hash:zz',
  'a word of many notes': 'river',
  'a word of no note': 'zqxyzw',
  'a word of one note': md5OfNote(77),
  'an asset and a word of no note': 'asset_id:user:coin7 zqxyzw',
  'a wallet and a word of no note': 'wallet:00000000-0000-4000-9000-000000000003 zqxyzw',
  'no such counterparty': 'counterparty:zqxyzw',
  'without a type': '-type:buy',
  'without a wallet': '-wallet:00000000-0000-4000-9000-000000000003',
  'several terms': 'type:sell gain:<0 date:2019 -coinbase',
};

/** Only one transaction's note contains this word (data/searched-ledger.ts). */
function md5OfNote(position: number): string {
  return createHash('md5').update(`o${position}`).digest('hex');
}

export async function run(): Promise<BenchRow[]> {
  const { values } = parseArgs({
    options: {
      one: { type: 'string' },
      transactions: { type: 'string', default: '100000' },
      database: { type: 'string', default: 'embedded' },
      only: { type: 'string', default: '' },
      keep: { type: 'string' },
      time: { type: 'string', default: 'clock' },
    },
  });
  const opened = await openBenchDatabase(values.database, values.keep);
  try {
    await withWork('setup', () => addSearchedLedger(opened.db, USER, Number(values.transactions)));
    // The first reads after opening are from disk and not measured.
    await timesOf((round) => timeOf(opened.db, (tx) => page(tx, { page: 1 + round * 9 })));
    const only = values.only.split(',');
    const rows: BenchRow[] = [];
    for (const [what, query] of Object.entries(SEARCHES)) {
      if (only.some((text) => what.includes(text))) rows.push(...(await measure(opened.db, what, query)));
    }
    return [...rows, ...inRow('all first and later pages', pages)];
  } finally {
    await opened.close();
  }
}

type Opened = Awaited<ReturnType<typeof openBenchDatabase>>;

const pages: number[] = [];

async function measure(db: Opened['db'], what: string, query: string): Promise<BenchRow[]> {
  let found = 0;
  const counting = await timeOf(db, async (tx) => {
    found = await countFor(tx, USER, query, await ledgerState(tx, USER));
  });
  const last = Math.min(LAST_PAGE, Math.max(1, Math.ceil(found / 50)));
  const rows: BenchRow[] = [{ what: `${what}: count`, value: counting, unit: 'ms' }];
  if (what in ORDERED)
    rows.push({ what: `${what}: sums`, value: await timeOf(db, (tx) => totalsFor(tx, USER, query)), unit: 'ms' });
  for (const sort of what in ORDERED ? (['newest_first', ...SORTS] as const) : (['newest_first'] as const)) {
    const first = await timesOf(() => timeOf(db, (tx) => page(tx, { query, sort })));
    const any = await timesOf((round) =>
      timeOf(db, (tx) => page(tx, { query, sort, page: 1 + ((round * 7919 + 13) % last) })),
    );
    pages.push(...first, ...any);
    rows.push(...inRow(`${what}, ${sort}: first page`, first), ...inRow(`${what}, ${sort}: any of ${last} pages`, any));
  }
  console.error(rows.map((r) => `${r.what} ${r.value.toFixed(1)}`).join('; '));
  return rows;
}

async function page(tx: Tx, request: Parameters<typeof pageOf>[2]): ReturnType<typeof pageOf> {
  return pageOf(tx, USER, request, await ledgerState(tx, USER));
}

async function timesOf(measured: (round: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await measured(round));
  return times;
}

function inRow(what: string, times: readonly number[]): BenchRow[] {
  return [50, 95].map((percent) => ({
    what: `${what}: p${percent}`,
    value: percentile(times, percent),
    unit: 'ms' as const,
  }));
}

const isByProcessor = process.argv.includes('--time=processor');

async function timeOf(db: Opened['db'], work: (tx: Tx) => Promise<unknown>): Promise<number> {
  forget(USER);
  if (isByProcessor) {
    const before = process.cpuUsage();
    await withWork('page', () => asUser(db, USER, work));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }
  const begun = performance.now();
  await withWork('page', () => asUser(db, USER, work));
  return performance.now() - begun;
}
