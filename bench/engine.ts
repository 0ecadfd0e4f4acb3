/**
 * The engine alone, in one thread: every method over a million mixed transactions, one large asset, the methods that look ahead,
 * and the shapes in which a careless engine takes quadratic time. Figures of the million include reading every transaction,
 * writing every row as text, and both hashes. The plain loop is the least that first in, first out can be: parsed bigints in
 * arrays, no fees, no wallets, no dates, no rows of text.
 */
import { createHash } from 'node:crypto';
import { Book } from '@lotbook/engine/book';
import { compute, openLedger } from '@lotbook/engine/compute';
import { Journal } from '@lotbook/engine/journal';
import { LotHoldings } from '@lotbook/engine/lots/lot-holdings';
import type { LedgerSettings, LedgerTransaction } from '@lotbook/ledger/ledger-file';
import { allOpen, alternating, dustMoved, endless, mixed, oneInstant } from './data/engine-ledgers.ts';
import type { BenchRow } from './row.ts';

export const name = 'engine';

const MILLION = 1_000_000;

const hasher = () => {
  const hash = createHash('sha256');
  return { update: (text: string) => hash.update(text), hex: () => hash.digest('hex') };
};

/** @returns milliseconds of the fastest of `rounds`: the one least disturbed by others */
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

function measure(transactions: LedgerTransaction[], settings: LedgerSettings, rounds: number): number {
  const all = { country: 'US', base_currency: 'USD', lot_allocation: 'UNIVERSAL', ...settings } as const;
  return fastest(rounds, () => void compute({ settings: all, transactions }, { hasher }));
}

/** Everything but writing rows as text and hashing: transactions read, lots taken, exact figures of every row summed. */
function figuresAlone(transactions: LedgerTransaction[], settings: LedgerSettings): number {
  return fastest(3, () => {
    const ledger = openLedger({ settings: { country: 'US', base_currency: 'USD', ...settings }, transactions });
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

/** First in, first out over what the mixed ledger buys and sells, and nothing else. */
function plainLoop(transactions: readonly LedgerTransaction[]): number {
  const unit = 10n ** 30n;
  const amounts = transactions.map((t) => {
    const leg = t.received && t.received.asset !== 'USD' ? t.received : t.sent!;
    const value = t.sent?.asset === 'USD' ? t.sent.quantity : (leg.fiat_value ?? '0');
    const scaled = (text: string) => BigInt(Math.round(Number(text) * 1e6)) * (unit / 1_000_000n);
    return { asset: leg.asset, isBuy: leg === t.received, quantity: scaled(leg.quantity), value: scaled(value) };
  });
  return fastest(3, () => {
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
  });
}

export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const ms = (what: string, value: number) => rows.push({ what, value, unit: 'ms' });
  for (const count of [1_000, 10_000, 100_000]) {
    const some = mixed(count, 20, 8);
    ms(
      `${count.toLocaleString('en-US')} transactions, FIFO per wallet`,
      measure(some, { lot_allocation: 'WALLET' }, 5),
    );
  }
  one(rows);
  shapes(rows);
  const transactions = mixed(MILLION, 20, 8);
  const plain = plainLoop(transactions);
  ms('1,000,000 transactions, plain bigint FIFO loop', plain);
  for (const lot_allocation of ['UNIVERSAL', 'WALLET'] as const) {
    for (const method of ['FIFO', 'LIFO', 'HIFO', 'LOFO', 'WAC'] as const) {
      const value = measure(transactions, { method, lot_allocation }, 2);
      const what = `1,000,000 transactions, ${method} ${lot_allocation}`;
      ms(what, value);
      if (method === 'WAC') continue;
      const figures = figuresAlone(transactions, { method, lot_allocation });
      ms(`${what}, figures without text and hashes`, figures);
      rows.push({ what: `${what}, figures: times the plain loop`, value: figures / plain, unit: 'count' });
    }
  }
  return [...rows, { what: 'most memory', value: process.resourceUsage().maxRSS / 1024, unit: 'MB' }];
}

/** One busy asset, and the methods that look ahead. */
function one(rows: BenchRow[]): void {
  const single = mixed(50_000, 1, 8);
  for (const method of ['FIFO', 'HIFO'] as const) {
    const value = measure(single, { method, lot_allocation: 'WALLET' }, 5);
    rows.push({ what: `50,000 transactions of one asset, ${method}`, value, unit: 'ms' });
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

/** Twice the transactions should take a little more than twice the time, in the worst shapes too. */
function shapes(rows: BenchRow[]): void {
  const SHAPES = { 'all lots open': allOpen, 'endless lots': endless, alternating, 'one instant': oneInstant };
  for (const method of ['FIFO', 'LIFO', 'HIFO', 'LOFO', 'SP', 'ACB'] as const) {
    for (const [shape, make] of Object.entries(SHAPES)) {
      const [half, full] = [50_000, 100_000].map((count) => measure(make(count), { method }, 2)) as [number, number];
      rows.push({ what: `100,000 ${shape}, ${method}`, value: full, unit: 'ms' });
      rows.push({ what: `100,000 ${shape}, ${method}: times 50,000`, value: full / half, unit: 'count' });
    }
  }
  const value = measure(dustMoved(200_000), { method: 'FIFO', lot_allocation: 'WALLET' }, 2);
  rows.push({ what: '200,000 dust lots moved there and back', value, unit: 'ms' });
}

if (import.meta.main) {
  for (const { what, value, unit } of await run())
    console.log(`${value.toFixed(1).padStart(10)} ${unit.padEnd(5)} ${what}`);
}
