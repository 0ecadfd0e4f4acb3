/**
 * Measures the engine alone, in one thread: every method over a million mixed transactions, one large asset, the
 * methods that look ahead, and shapes in which a careless engine takes quadratic time. Figures include reading every
 * transaction and both hashes, but not formatting rows.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { Book } from '@lotbook/engine/book';
import { compute } from '@lotbook/engine/compute';
import { Journal } from '@lotbook/engine/journal';
import { LotHoldings } from '@lotbook/engine/lots/lot-holdings';
import { openLedger } from '@lotbook/engine/open-ledger';
import type { LedgerSettings } from '@lotbook/ledger/settings';
import type { Transaction } from '@lotbook/ledger/transaction';
import { allOpen, alternating, dustMoved, endless, mixed, oneInstant } from './data/engine-ledgers.ts';
import type { BenchRow } from './row.ts';

export const name = 'engine';

const MILLION = 1_000_000;

const hasher = () => {
  const hash = createHash('sha256');
  return { update: (data: Uint8Array | string) => hash.update(data), hex: () => hash.digest('hex') };
};

/** @returns the milliseconds of the fastest round, which is the least disturbed */
function fastest(rounds: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rounds; i++) {
    globalThis.gc?.();
    const startedAt = performance.now();
    work();
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}

function measure(transactions: Transaction[], settings: LedgerSettings, rounds: number): number {
  const all = { country: 'US', baseCurrency: 'USD', lotAllocation: 'UNIVERSAL', ...settings } as const;
  return fastest(rounds, () => void compute({ settings: all, transactions }, { hasher }));
}

function figuresAlone(transactions: Transaction[], settings: LedgerSettings): number {
  return fastest(3, () => {
    const ledger = openLedger({ settings: { country: 'US', baseCurrency: 'USD', ...settings }, transactions });
    let gain = 0n;
    const nothing = () => {};
    const sink = {
      disposal: (row: { proceeds: bigint; basis: bigint }) => {
        gain += row.proceeds - row.basis;
      },
      removal: nothing,
      earned: nothing,
      callout: nothing,
    };
    const journal = new Journal(sink);
    new Book(ledger, new LotHoldings(ledger, journal), journal).run();
    journal.close();
    if (gain === 0n) throw new Error('the engine computed nothing');
  });
}

/**
 * Runs the reference loop: FIFO over the buys and sells of the mixed ledger, without fees, wallets, transfers, dates or
 * rows, once with exact texts and once with parsed numbers.
 */
function plainLoop(transactions: readonly Transaction[]): { fromText: number; fromNumbers: number } {
  const read = () =>
    transactions.map((t) => {
      const leg = t.received && t.received.assetId !== 'USD' ? t.received : t.sent!;
      const value = t.sent?.assetId === 'USD' ? t.sent.quantity : (leg.fiatValue ?? '0');
      return { asset: leg.assetId, isBuy: leg === t.received, quantity: units(leg.quantity), value: units(value) };
    });
  const amounts = read();
  return {
    fromNumbers: fastest(3, () => firstInFirstOut(amounts)),
    fromText: fastest(3, () => firstInFirstOut(read())),
  };
}

function units(text: string): bigint {
  const [whole, fraction = ''] = text.split('.') as [string, string?];
  return BigInt(whole + fraction.padEnd(30, '0'));
}

function firstInFirstOut(amounts: readonly { asset: string; isBuy: boolean; quantity: bigint; value: bigint }[]): void {
  const lots = new Map<string, { quantities: bigint[]; costs: bigint[]; head: number }>();
  let gain = 0n;
  for (const { asset, isBuy, quantity, value } of amounts) {
    let queue = lots.get(asset);
    if (!queue) {
      queue = { quantities: [], costs: [], head: 0 };
      lots.set(asset, queue);
    }
    if (isBuy) {
      queue.quantities.push(quantity);
      queue.costs.push(value);
      continue;
    }
    let rest = quantity;
    gain += value;
    while (rest > 0n && queue.head < queue.quantities.length) {
      const held = queue.quantities[queue.head]!;
      const cost = queue.costs[queue.head]!;
      if (held <= rest) {
        rest -= held;
        gain -= cost;
        queue.head++;
      } else {
        const part = (cost * rest) / held;
        queue.quantities[queue.head] = held - rest;
        queue.costs[queue.head] = cost - part;
        gain -= part;
        rest = 0n;
      }
    }
  }
  if (gain === 0n) throw new Error('the plain loop computed nothing');
}

export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const ms = (what: string, value: number) => rows.push({ what, value, unit: 'ms' });
  for (const count of [1_000, 10_000, 100_000]) {
    const some = mixed(count, 20, 8);
    ms(`${count.toLocaleString('en-US')} transactions, FIFO per wallet`, measure(some, { lotAllocation: 'WALLET' }, 5));
  }
  one(rows);
  shapes(rows);
  million(rows);
  return rows;
}

/**
 * Runs a million transactions per method in a separate process, and measures the user's wait for one computation and
 * the memory of the whole process.
 */
function million(rows: BenchRow[]): void {
  const transactions = mixed(MILLION, 20, 8);
  const plain = plainLoop(transactions);
  const what = '1,000,000 transactions';
  rows.push({ what: `${what}, plain bigint FIFO loop, from numbers`, value: plain.fromNumbers, unit: 'ms' });
  rows.push({ what: `${what}, plain bigint FIFO loop, from text`, value: plain.fromText, unit: 'ms' });
  for (const lotAllocation of ['UNIVERSAL', 'WALLET'] as const) {
    for (const method of ['FIFO', 'LIFO', 'HIFO', 'LOFO', 'WAC'] as const) {
      const kind = `${what}, ${method} ${lotAllocation}`;
      const { ms, rowsMs, mb } = apart({ count: MILLION, assets: 20, settings: { method, lotAllocation } });
      rows.push({ what: `${kind}: figures and both hashes`, value: ms, unit: 'ms' });
      rows.push({ what: `${kind}: every row written as text besides`, value: rowsMs, unit: 'ms' });
      rows.push({ what: `${kind}: memory of the process`, value: mb, unit: 'MB' });
    }
  }
  for (const lotAllocation of ['UNIVERSAL', 'WALLET'] as const) {
    const figures = figuresAlone(transactions, { method: 'FIFO', lotAllocation });
    const kind = `${what}, FIFO ${lotAllocation}, figures without hashes`;
    rows.push({ what: kind, value: figures, unit: 'ms' });
    rows.push({ what: `${kind}: times the plain loop from text`, value: figures / plain.fromText, unit: 'x' });
    rows.push({ what: `${kind}: times the plain loop from numbers`, value: figures / plain.fromNumbers, unit: 'x' });
  }
}

type Apart = { count: number; assets: number; settings: LedgerSettings };
type Once = { ms: number; rowsMs: number; mb: number };

const FLAGS = ['--max-semi-space-size=8'];

function apart(what: Apart): Once {
  const answer = execFileSync(process.execPath, [...FLAGS, import.meta.filename, '--once', JSON.stringify(what)]);
  return JSON.parse(answer.toString());
}

function once({ count, assets, settings }: Apart): Once {
  const transactions = mixed(count, assets, 8);
  const startedAt = performance.now();
  const result = compute({ settings: { country: 'US', baseCurrency: 'USD', ...settings }, transactions }, { hasher });
  const ms = performance.now() - startedAt;
  const mb = process.resourceUsage().maxRSS / 1024;
  const reported = performance.now();
  if (result.disposals.length === 0 || result.lots.length === 0) throw new Error('the engine computed nothing');
  return { ms, rowsMs: performance.now() - reported, mb };
}

function one(rows: BenchRow[]): void {
  const single = mixed(50_000, 1, 8);
  for (const method of ['FIFO', 'HIFO'] as const) {
    const what = `50,000 transactions of one asset, ${method}`;
    const value = measure(single, { method, lotAllocation: 'WALLET' }, 5);
    rows.push({ what, value, unit: 'ms' });
    const first = apart({ count: 50_000, assets: 1, settings: { method, lotAllocation: 'WALLET' } });
    rows.push({ what: `${what}, the first thing a process does`, value: first.ms, unit: 'ms' });
  }
  const hundred = mixed(100_000, 20, 8);
  const pooled = [
    { country: 'GB', method: 'SP' },
    { country: 'CA', method: 'ACB' },
  ] as const;
  for (const settings of pooled) {
    const what = `100,000 transactions, ${settings.method}`;
    rows.push({ what, value: measure(hundred, settings, 3), unit: 'ms' });
  }
}

/** Measures the shapes. Twice the transactions should take little more than twice the time. */
function shapes(rows: BenchRow[]): void {
  const SHAPES = { 'all lots open': allOpen, 'endless lots': endless, alternating, 'one instant': oneInstant };
  for (const method of ['FIFO', 'LIFO', 'HIFO', 'LOFO', 'SP', 'ACB'] as const) {
    for (const [shape, make] of Object.entries(SHAPES)) {
      const [half, full] = [50_000, 100_000].map((count) => measure(make(count), { method }, 2)) as [number, number];
      rows.push({ what: `100,000 ${shape}, ${method}`, value: full, unit: 'ms' });
      rows.push({ what: `100,000 ${shape}, ${method}: times 50,000`, value: full / half, unit: 'count' });
    }
  }
  const value = measure(dustMoved(200_000), { method: 'FIFO', lotAllocation: 'WALLET' }, 2);
  rows.push({ what: '200,000 dust lots moved there and back', value, unit: 'ms' });
}

const alone = process.argv.indexOf('--once');
if (alone > 0) console.log(JSON.stringify(once(JSON.parse(process.argv[alone + 1]!))));
else if (import.meta.main) {
  for (const { what, value, unit } of await run())
    console.log(`${value.toFixed(1).padStart(10)} ${unit.padEnd(5)} ${what}`);
}
