/**
 * The list of transactions: of each term and each order the first page after a change, the count, and any page once they are remembered, as
 * p50 and p95. Budgets: 60 ms at p95 with 100,000 transactions, 150 ms with 1,000,000; the count is asked for apart and has none.
 * GraphQL and HTTP are not in these figures. `--transactions=100000`, `--database=embedded` or `postgresql`, `--only=TEXT`.
 */
import { parseArgs } from 'node:util';
import { forgetFigures, ledgerState } from '../apps/server/src/books/results/version-cache.ts';
import { countFor, pageOf } from '../apps/server/src/features/transactions/page-service.ts';
import { asUser, type Tx } from '../packages/db/src/user.ts';
import { withWork } from '../packages/db/src/work.ts';
import { openBenchDatabase } from './data/bench-database.ts';
import { USER } from './data/embedded.ts';
import { percentile } from './data/page-time.ts';
import { addSearchedLedger } from './data/searched-ledger.ts';
import type { BenchRow } from './row.ts';

export const name = 'list';

const FIRST_PAGES = 9;
const COUNTS = 3;
const ANY_PAGES = 20;
const SORTS = [
  'oldest_first',
  'highest_value_first',
  'lowest_value_first',
  'highest_gain_first',
  'lowest_gain_first',
] as const;
/** Searches of which every order is measured. */
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
  'a value': 'value:>14200',
  'no such value': 'value:>999999',
  'a gain': 'gain:<-900',
  'no such gain': 'gain:>999999',
  'needs review': 'has:review',
  'unknown figures': 'has:unknown',
  linked: 'has:link',
  ignored: 'is:ignored',
  uncategorised: 'is:uncategorized',
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
  'without a type': '-type:buy',
  'without a wallet': '-wallet:00000000-0000-4000-9000-000000000003',
  'several terms': 'type:sell gain:<0 date:2019 -coinbase',
};

export async function run(): Promise<BenchRow[]> {
  const { values } = parseArgs({
    options: {
      one: { type: 'string' },
      transactions: { type: 'string', default: '100000' },
      database: { type: 'string', default: 'embedded' },
      only: { type: 'string', default: '' },
    },
  });
  const opened = await openBenchDatabase(values.database);
  try {
    await withWork('setup', () => addSearchedLedger(opened.db, USER, Number(values.transactions)));
    const rows: BenchRow[] = [];
    for (const [what, query] of Object.entries(SEARCHES)) {
      if (what.includes(values.only)) rows.push(...(await measure(opened.db, what, query)));
    }
    return rows;
  } finally {
    await opened.close();
  }
}

type Opened = Awaited<ReturnType<typeof openBenchDatabase>>;

async function measure(db: Opened['db'], what: string, query: string): Promise<BenchRow[]> {
  const first: number[] = [];
  const counts: number[] = [];
  for (let round = 0; round < FIRST_PAGES; round++) {
    forgetFigures(USER);
    first.push(await timeOf(db, async (tx) => pageOf(tx, USER, { query }, await ledgerState(tx, USER))));
    if (round < COUNTS) counts.push(await timeOf(db, (tx) => count(tx, query)));
  }
  const pageCount = Math.max(1, Math.ceil((await asUser(db, USER, (tx) => count(tx, query))) / 50));
  const page = (round: number) => 1 + ((round * 7919 + 13) % pageCount);
  const rows: BenchRow[] = [
    ...inRow(`${what}: first page after a change`, first),
    { what: `${what}: count after a change`, value: Math.min(...counts), unit: 'ms' as const },
    ...inRow(`${what}: any of ${pageCount} pages`, await anyPages(db, (round) => ({ query, page: page(round) }))),
  ];
  for (const sort of what in ORDERED ? SORTS : []) {
    const ordered = await anyPages(db, (round) => ({ query, sort, page: page(round) }));
    rows.push({ what: `${what}, ${sort}: made`, value: ordered[0]!, unit: 'ms' as const });
    rows.push(...inRow(`${what}, ${sort}: any page`, ordered.slice(1)));
  }
  console.error(rows.map((r) => `${r.what} ${r.value.toFixed(1)}`).join('; '));
  return rows;
}

type Request = Parameters<typeof pageOf>[2];

async function anyPages(db: Opened['db'], requestOf: (round: number) => Request): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ANY_PAGES; round++) {
    times.push(await timeOf(db, async (tx) => pageOf(tx, USER, requestOf(round), await ledgerState(tx, USER))));
  }
  return times;
}

async function count(tx: Tx, query: string): Promise<number> {
  return countFor(tx, USER, query, await ledgerState(tx, USER));
}

function inRow(what: string, times: readonly number[]): BenchRow[] {
  return [50, 95].map((percent) => ({
    what: `${what}: p${percent}`,
    value: percentile(times, percent),
    unit: 'ms' as const,
  }));
}

async function timeOf(db: Opened['db'], work: (tx: Tx) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await withWork('page', () => asUser(db, USER, work));
  return performance.now() - begun;
}
