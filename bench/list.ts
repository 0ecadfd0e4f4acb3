/**
 * The list of transactions: of each term and each order the first page after a change, and any page once the list is counted, as p50 and p95;
 * the first jump into its middle, the count and the sums, each of which is answered as far as a moment goes and asked for again. Budgets: 60 ms at p95 with 100,000 transactions, 150 ms with 1,000,000, for pages. GraphQL and HTTP are not in these figures.
 * `--pages=first` leaves out what looks at the whole list; `--pages=jumps` measures the first jump into the middle of each list and far into each order alone,
 * as nobody has looked at it yet: of its answers, which come until the rows are there, the 95th percentile and the longest; `--time=processor` measures processor time (embedded alone). `--transactions=100000`, `--database=embedded` or `postgresql`, `--only=TEXT,TEXT`. A ledger that takes minutes to make is kept with
 * `--keep=FOLDER`, or on a server of one's own, which TEST_DATABASE_URL names.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { forgetFigures, ledgerState } from '../apps/server/src/books/results/version-cache.ts';
import { countSoFar } from '../apps/server/src/features/transactions/list/found.ts';
import { pageOf } from '../apps/server/src/features/transactions/list/page-service.ts';
import { totalsFor } from '../apps/server/src/features/transactions/list/totals-schema.ts';
import { asUser, type Tx } from '../packages/db/src/user.ts';
import { withWork } from '../packages/db/src/work.ts';
import { openBenchDatabase } from './data/bench-database.ts';
import { USER } from './data/embedded.ts';
import { percentile } from './data/page-time.ts';
import { addSearchedLedger } from './data/searched-ledger.ts';
import type { BenchRow } from './row.ts';

export const name = 'list';

const FIRST_PAGES = 20;
/** What looks at the whole list: so often of a short ledger, else once. */
const WHOLE = 3;
const LONG = 200_000;
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

/** What the note of one transaction alone has (data/searched-ledger.ts). */
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
      pages: { type: 'string', default: 'all' },
      time: { type: 'string', default: 'clock' },
    },
  });
  const opened = await openBenchDatabase(values.database, values.keep);
  try {
    await withWork('setup', () => addSearchedLedger(opened.db, USER, Number(values.transactions)));
    // What a server that has just begun reads from disk is another measure.
    await anyPages(opened.db, (round) => ({ page: 1 + round * 50 }));
    const whole = values.pages === 'first' ? 0 : Number(values.transactions) > LONG ? 1 : WHOLE;
    const only = values.only.split(',');
    const rows: BenchRow[] = [];
    const isJumps = values.pages === 'jumps';
    for (const [what, query] of Object.entries(SEARCHES)) {
      if (!only.some((text) => what.includes(text))) continue;
      rows.push(
        ...(await (isJumps ? firstJumps(opened.db, what, query, whole) : measure(opened.db, what, query, whole))),
      );
    }
    return [...rows, ...inRow(isJumps ? 'all answers to first jumps' : 'all first and later pages', pages)];
  } finally {
    await opened.close();
  }
}

type Opened = Awaited<ReturnType<typeof openBenchDatabase>>;

/** Times of all pages but those that have the whole list looked for. */
const pages: number[] = [];

async function measure(db: Opened['db'], what: string, query: string, whole: number): Promise<BenchRow[]> {
  const first: number[] = [];
  for (let round = 0; round < FIRST_PAGES; round++) first.push(await afterChange(db, (tx) => page(tx, { query })));
  if (whole === 0) return firstPages(db, what, query, first);
  const counts: Asked[] = [];
  const sums: Asked[] = [];
  const jumps: Asked[] = [];
  let found = 0;
  for (let round = 0; round < whole; round++) {
    counts.push(
      await untilDone(db, async (tx) => {
        const { count, isExact } = await countSoFar(tx, USER, query, await ledgerState(tx, USER), COUNTING_MS);
        found = count;
        return isExact;
      }),
    );
    if (what in ORDERED) sums.push(await untilDone(db, async (tx) => (await totalsFor(tx, USER, query)) !== null));
    const half = Math.ceil(Math.max(1, found / 100));
    jumps.push(await untilDone(db, async (tx) => !(await page(tx, { query, page: half })).isSearching));
  }
  const pageCount = Math.max(1, Math.ceil(found / 50));
  const pageOfRound = (round: number) => 1 + ((round * 7919 + 13) % pageCount);
  const middle = Math.ceil(pageCount / 2);
  const isCounted = async (tx: Tx) =>
    (await countSoFar(tx, USER, query, await ledgerState(tx, USER), COUNTING_MS)).isExact;
  await untilDone(db, isCounted);
  const any = await anyPages(db, (round) => ({ query, page: pageOfRound(round) }));
  pages.push(...first, ...any);
  const rows: BenchRow[] = [
    ...inRow(`${what}: first page after a change`, first),
    ...inRow(`${what}: any of ${pageCount} pages, once counted`, any),
    ...asked(`${what}: first jump, to page ${middle}`, jumps),
    ...asked(`${what}: count after a change`, counts),
    ...(sums.length > 0 ? asked(`${what}: sums after a change`, sums) : []),
  ];
  for (const sort of what in ORDERED ? SORTS : []) {
    const begun: number[] = [];
    for (let round = 0; round < FIRST_PAGES; round++)
      begun.push(await afterChange(db, (tx) => page(tx, { query, sort })));
    const jump = await untilDone(db, async (tx) => !(await page(tx, { query, sort, page: middle })).isSearching);
    // Whoever looks at a list has it counted.
    if (sort === 'oldest_first') await untilDone(db, isCounted);
    const ordered = await anyPages(db, (round) => ({ query, sort, page: pageOfRound(round) }));
    pages.push(...begun, ...ordered);
    rows.push(
      ...inRow(`${what}, ${sort}: first page after a change`, begun),
      ...inRow(`${what}, ${sort}: any page, from then on`, ordered),
      ...asked(`${what}, ${sort}: first jump, to page ${middle}`, [jump]),
    );
  }
  console.error(rows.map((r) => `${r.what} ${r.value.toFixed(1)}`).join('; '));
  return rows;
}

/** The first jump into the middle of a list and, of one that has orders, to the middle and the end of each. */
async function firstJumps(db: Opened['db'], what: string, query: string, times: number): Promise<BenchRow[]> {
  const count = await asUserCounts(db, query);
  const pageCount = Math.max(1, Math.ceil(count / 50));
  const middle = Math.ceil(pageCount / 2);
  const sorts = what in ORDERED ? (['newest_first', ...SORTS] as const) : (['newest_first'] as const);
  const rows: BenchRow[] = [];
  for (const sort of sorts) {
    for (const place of what in ORDERED ? [middle, pageCount] : [middle]) {
      const rounds: Asked[] = [];
      for (let round = 0; round < times; round++) {
        rounds.push(await untilDone(db, async (tx) => !(await page(tx, { query, sort, page: place })).isSearching));
      }
      const answers = rounds.flatMap((one) => one.answers);
      pages.push(...answers);
      const where = `${what}, ${sort}: first jump, to page ${place} of ${pageCount}`;
      rows.push({ what: `${where}: an answer, p95`, value: percentile(answers, 95), unit: 'ms' });
      rows.push(...asked(where, rounds));
    }
  }
  console.error(rows.map((r) => `${r.what} ${r.value.toFixed(1)}`).join('; '));
  return rows;
}

async function asUserCounts(db: Opened['db'], query: string): Promise<number> {
  let count = 0;
  await untilDone(db, async (tx) => {
    const found = await countSoFar(tx, USER, query, await ledgerState(tx, USER), COUNTING_MS);
    count = found.count;
    return found.isExact;
  });
  return count;
}

/** What is asked for again until it is done: the longest that one answer took, and all of them together. */
type Asked = { answers: readonly number[]; longest: number; together: number };
const COUNTING_MS = 400;

/** As somebody finds it whose ledger has just changed. */
async function untilDone(db: Opened['db'], ask: (tx: Tx) => Promise<boolean>): Promise<Asked> {
  forgetFigures(USER);
  const times: number[] = [];
  for (let isDone = false; !isDone; ) {
    times.push(
      await timeOf(db, async (tx) => {
        isDone = await ask(tx);
      }),
    );
  }
  return { answers: times, longest: Math.max(...times), together: times.reduce((sum, ms) => sum + ms, 0) };
}

function asked(what: string, rounds: readonly Asked[]): BenchRow[] {
  const middle = (of: 'longest' | 'together') =>
    percentile(
      rounds.map((one) => one[of]),
      50,
    );
  return [
    { what: `${what}: longest answer`, value: middle('longest'), unit: 'ms' },
    { what: `${what}: until it is there`, value: middle('together'), unit: 'ms' },
  ];
}

/** Only these: the whole of a list takes a second and more where there are a million transactions. */
async function firstPages(db: Opened['db'], what: string, query: string, first: number[]): Promise<BenchRow[]> {
  pages.push(...first);
  const rows = inRow(`${what}: first page after a change`, first);
  for (const sort of what in ORDERED ? SORTS : []) {
    const begun: number[] = [];
    for (let round = 0; round < FIRST_PAGES; round++)
      begun.push(await afterChange(db, (tx) => page(tx, { query, sort })));
    pages.push(...begun);
    rows.push(...inRow(`${what}, ${sort}: first page after a change`, begun));
  }
  return rows;
}

/** As somebody finds it whose ledger has just changed: nothing is remembered. */
function afterChange(db: Opened['db'], work: (tx: Tx) => Promise<unknown>): Promise<number> {
  forgetFigures(USER);
  return timeOf(db, work);
}

async function page(tx: Tx, request: Request): ReturnType<typeof pageOf> {
  return pageOf(tx, USER, request, await ledgerState(tx, USER));
}

type Request = Parameters<typeof pageOf>[2];

async function anyPages(db: Opened['db'], requestOf: (round: number) => Request): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ANY_PAGES; round++) {
    times.push(await timeOf(db, (tx) => page(tx, requestOf(round))));
  }
  return times;
}

function inRow(what: string, times: readonly number[]): BenchRow[] {
  return [50, 95].map((percent) => ({
    what: `${what}: p${percent}`,
    value: percentile(times, percent),
    unit: 'ms' as const,
  }));
}

/** Processor time of this process, which has the embedded database in it, where a machine has other things to do. */
const isByProcessor = process.argv.includes('--time=processor');

async function timeOf(db: Opened['db'], work: (tx: Tx) => Promise<unknown>): Promise<number> {
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
