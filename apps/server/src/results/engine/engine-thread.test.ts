import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { putBackThread, takeThread } from './engine-thread.ts';
import { type ComputeStart, EngineFailure, withEngine } from './run-engine.ts';

const BITCOIN = '00000000-0000-4000-8000-000000000001';
const WALLET = '00000000-0000-4000-8000-000000000002';
const BOUGHT = '00000000-0000-4000-8000-000000000003';

const START: ComputeStart = {
  settings: { country: 'US', method: 'FIFO', baseCurrency: 'USD' },
  assets: [{ id: BITCOIN, symbol: 'BTC' }],
  accounts: [{ id: WALLET, name: 'Wallet' }],
  links: [],
  identified: [],
  from: null,
  wanted: 'result',
};

const RECEIVED = [BOUGHT, '2024-02-01T00:00:00.000000Z', 'receive', null, WALLET, 0];
const FLOWS = [['in', WALLET, BITCOIN, '1', false, '100', 'file', null]];
const PAGE = JSON.stringify([[...RECEIVED, FLOWS, null, null, null]]);

const ANN = { userId: 'ann' };

async function* pages(...all: string[]): AsyncIterable<string> {
  yield* all;
}

async function endIdle(): Promise<void> {
  await takeThread().terminate();
}

afterEach(endIdle);

test("computes a ledger in the previous ledger's thread, which has been emptied", async () => {
  await endIdle();
  const first = takeThread();
  await putBackThread(first, 0);
  const count = await withEngine(START, pages(PAGE), async ({ finished }) => finished.transactionCount, ANN);
  expect(count).toBe(1);
  const after = await withEngine(
    START,
    pages(),
    async ({ finished, rows }) => {
      const tables: string[] = [];
      for await (const { table } of rows()) tables.push(table);
      return { count: finished.transactionCount, tables };
    },
    ANN,
  );
  expect(after).toEqual({ count: 0, tables: [] });
  const last = takeThread();
  expect(last).toBe(first);
  await last.terminate();
});

test('does not reuse a thread whose ledger was rejected or whose result could not be stored', async () => {
  await endIdle();
  const first = takeThread();
  await putBackThread(first, 0);
  await expect(withEngine(START, pages('not JSON'), async () => {}, ANN)).rejects.toThrow(EngineFailure);
  const second = takeThread();
  expect(second).not.toBe(first);
  await putBackThread(second, 0);
  const full = () => Promise.reject(new Error('the disk is full'));
  await expect(withEngine(START, pages(PAGE), full, ANN)).rejects.toThrow('the disk is full');
  const third = takeThread();
  expect(third).not.toBe(second);
  await third.terminate();
});

test('ends a thread with a large heap and does not return one that has exited', async () => {
  await endIdle();
  const large = takeThread();
  const ended = once(large, 'exit');
  await putBackThread(large, 1024 ** 3);
  await ended;
  const next = takeThread();
  expect(next).not.toBe(large);
  await putBackThread(next, 0);
  await next.terminate();
  const last = takeThread();
  expect(last).not.toBe(next);
  await last.terminate();
});
