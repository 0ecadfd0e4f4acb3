import type { LedgerFile } from '@lotbook/ledger/json/ledger-file';
import { readLedger } from '@lotbook/ledger/json/read-ledger';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GraphWindow, graphView } from '../src/explain/graph-view.ts';
import { lotGraph } from '../src/explain/lot-graph.ts';
import { parseSigned } from '../src/fixed.ts';
import { randomLedger } from './random-ledger.ts';
import { runs } from './runs.ts';
import { ledgerOf } from './story.ts';

const PER_WALLET = { country: 'US', method: 'FIFO', lot_allocation: 'WALLET' } as const;
const ALL: GraphWindow = { from: null, to: null };

function viewOf(file: LedgerFile, asset: string, window = ALL, most?: number) {
  return graphView(lotGraph(readLedger(file), asset), window, most);
}

function linesOf(file: LedgerFile, asset: string, window = ALL, most?: number): string[] {
  const { nodes, edges } = viewOf(file, asset, window, most);
  return [
    ...nodes.map(
      ({ id, kind, count, quantity, wallet }) =>
        `${id}: ${kind}${count > 1 ? ` x ${count}` : ''}${wallet ? ` in ${wallet}` : ''} ${quantity ?? '?'}`,
    ),
    ...edges.map(
      ({ from, to, count, quantity, costBasis, gain, unknown, disposedLot }) =>
        `${from} > ${to}${count > 1 ? ` x ${count}` : ''}: ${quantity ?? '?'} cost ${costBasis}${gain === null ? '' : ` gain ${gain}`}` +
        `${disposedLot === null ? '' : ` lot ${disposedLot}`}${unknown ? ` unknown ${unknown.join(' ')}` : ''}`,
    ),
  ];
}

test('traces a sale of one purchase through two moves to the units used from each', () => {
  const file = ledgerOf(
    PER_WALLET,
    `
    a: 2024-01-10 buy 10 ETH for 1000 USD in Kraken
    m: 2024-02-10 transfer 3 ETH from Kraken to Ledger
    n: 2024-03-10 transfer 6 ETH from Kraken to Ledger
    s: 2024-04-10 sell 5 ETH for 900 USD in Ledger
    `,
  );
  expect(linesOf(file, 'ETH').filter((line) => line.includes(' > s'))).toEqual([
    'm > s: 3 cost 300 gain 240 lot 1',
    'n > s: 2 cost 200 gain 160 lot 1',
  ]);
});

test('traces two purchases through a move to a sale from both lots and the held rest', () => {
  const file = ledgerOf(
    PER_WALLET,
    `
    a: 2024-01-10 buy 1 ETH for 3000 USD in Kraken
    b: 2024-02-10 buy 1 ETH for 4000 USD in Kraken
    m: 2024-03-10 transfer 1.5 ETH from Kraken to Ledger
    s: 2024-04-10 sell 1.2 ETH for 6000 USD in Ledger
    `,
  );
  expect(linesOf(file, 'ETH')).toEqual([
    'a: acquisition 1',
    'b: acquisition 1',
    'm: transfer 1.5',
    's: disposal 1.2',
    'held 1: held in Kraken 0.5',
    'held 2: held in Ledger 0.3',
    'b > held 1: 0.5 cost 2000',
    'a > m: 1 cost 3000',
    'b > m: 0.5 cost 2000',
    'm > held 2: 0.3 cost 1200',
    'm > s x 2: 1.2 cost 3800 gain 2200',
  ]);
});

test('moves no lot in one inventory except the fee, but moves lots from the first day of per-wallet lots', () => {
  const file = ledgerOf(
    { country: 'US', method: 'FIFO' },
    `
    a: 2024-01-10 buy 1 ETH for 3000 USD in Kraken
    m: 2024-03-10 transfer 0.4 ETH from Kraken to Ledger fee 0.01 ETH worth 40
    n: 2025-03-10 transfer 0.2 ETH from Kraken to Ledger
    `,
  );
  expect(linesOf(file, 'ETH').map((line) => line.replace(/ cost.*/, ''))).toEqual([
    'a: acquisition 1',
    'm: fee 0.01',
    'allocation: allocation 0.99',
    'n: transfer 0.2',
    'held 1: held in Kraken 0.39',
    'held 2: held in Ledger 0.6',
    'a > allocation x 2: 0.99',
    'allocation > held 1: 0.39',
    'allocation > held 2: 0.4',
    'allocation > n: 0.2',
    'n > held 2: 0.2',
    'a > m: 0.01',
  ]);
  expect(viewOf(file, 'ETH').nodes.find(({ kind }) => kind === 'allocation')?.startsOn).toBe('2025-01-01');
});

test('marks unknown origin or cost, and numbers a disposed lot as in its proof', () => {
  const file = ledgerOf(
    PER_WALLET,
    `
    d: 2024-01-10 deposit 1 ETH in Kraken
    s: 2024-04-10 sell 3 ETH for 6000 USD in Kraken
    `,
  );
  expect(linesOf(file, 'ETH')).toEqual([
    'unknown: unknown ?',
    'd: acquisition 1',
    's: disposal 3',
    'd > s: 1 cost 0 gain 2000 lot 1 unknown cost_basis',
    'unknown > s: 2 cost 0 gain 4000 lot 2 unknown cost_basis acquired_at',
  ]);
});

test('gives no quantity to units that became another asset, and starts them in the other graph', () => {
  const file = ledgerOf(
    PER_WALLET,
    `
    a: 2024-01-10 buy 1 ETH for 3000 USD in Kraken
    w: 2024-02-10 trade 1 ETH to 0.9 RETH in Kraken purpose liquid_stake not taxable
    g: 2024-03-10 gift 0.4 RETH worth 2000 in Kraken
    `,
  );
  expect(linesOf(file, 'ETH')).toEqual(['a: acquisition 1', 'w: trade ?', 'a > w: ? cost 3000']);
  expect(linesOf(file, 'RETH').slice(0, 2)).toEqual(['w: trade 0.9', 'g: removal 0.4']);
});

test('shows all acquisitions entering a pool and all disposals leaving it', () => {
  const file = ledgerOf(
    { country: 'GB', base_currency: 'GBP' },
    `
    a: 2024-01-10 buy 1 ETH for 1000 GBP in Kraken
    b: 2024-02-10 buy 1 ETH for 3000 GBP in Kraken
    s: 2024-06-10 sell 0.5 ETH for 2000 GBP in Kraken
    `,
  );
  expect(linesOf(file, 'ETH')).toEqual([
    'pool: pool ?',
    'a: acquisition 1',
    'b: acquisition 1',
    's: disposal 0.5',
    'held -1: held 1.5',
    'a > pool: 1 cost 1000',
    'b > pool: 1 cost 3000',
    'pool > held -1: 1.5 cost 3000',
    'pool > s: 0.5 cost 1000 gain 1000 lot 1',
  ]);
});

const MANY = ledgerOf(
  PER_WALLET,
  Array.from({ length: 12 }, (_, i) => {
    const month = String(i + 1).padStart(2, '0');
    return `b${i}: 2024-${month}-01 buy 2 ETH for 100 USD in Kraken\ns${i}: 2024-${month}-20 sell 1 ETH for 100 USD in Kraken`;
  }).join('\n'),
);

test('groups too many nodes by kind and month, then year', () => {
  expect(viewOf(MANY, 'ETH')).toMatchObject({ isCollapsed: false, transactionCount: 24 });
  const years = linesOf(MANY, 'ETH', ALL, 10);
  expect(years).toEqual([
    'acquisition 2024: acquisition x 12 24',
    'disposal 2024: disposal x 12 12',
    'held 1: held in Kraken 12',
    'acquisition 2024 > held 1 x 6: 12 cost 600',
    'acquisition 2024 > disposal 2024 x 12: 12 cost 600 gain 600',
  ]);
  expect(viewOf(MANY, 'ETH', ALL, 23)).toMatchObject({ isCollapsed: true, transactionCount: 24 });
});

test('collapses everything before and after a window into one node each', () => {
  expect(linesOf(MANY, 'ETH', { from: '2024-03-01', to: '2024-03-31' })).toEqual([
    'earlier: earlier x 4 ?',
    'b2: acquisition 2',
    's2: disposal 1',
    'later: later x 18 ?',
    'earlier > s2: 1 cost 50 gain 50 lot 1',
    'b2 > later x 2: 2 cost 100 gain 100',
  ]);
});

const anyLedger = randomLedger({ everything: true, maxLength: 30 });

test('loses no unit, cost or gain when collapsing nodes, and respects the limit of nodes', () => {
  fc.assert(
    fc.property(
      anyLedger,
      fc.constantFrom('FIFO', 'HIFO', 'WAC'),
      fc.integer({ min: 10, max: 20 }),
      (rows, method, most) => {
        const file = { settings: { ...PER_WALLET, method }, transactions: rows } as LedgerFile;
        const graph = lotGraph(readLedger(file), 'A');
        const whole = graphView(graph, ALL, 1_000);
        const few = graphView(graph, ALL, most);
        const isPlace = ({ kind }: { kind: string }) => ['held', 'unknown', 'pool', 'allocation'].includes(kind);
        expect(few.nodes.filter((node) => !isPlace(node)).length).toBeLessThanOrEqual(most);
        const ends = (view: typeof whole) => {
          const kinds = new Map(view.nodes.map((node) => [node.id, node.kind]));
          const sums = new Map<string, { cost: bigint; gain: bigint }>();
          for (const { from, to, costBasis, gain } of view.edges) {
            if (kinds.get(from) === kinds.get(to)) continue;
            const key = `${kinds.get(from)} > ${kinds.get(to)}`;
            const sum = sums.get(key) ?? { cost: 0n, gain: 0n };
            sums.set(key, { cost: sum.cost + parseSigned(costBasis), gain: sum.gain + parseSigned(gain ?? '0') });
          }
          return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
        };
        expect(ends(few)).toEqual(ends(whole));
      },
    ),
    runs(60),
  );
});
