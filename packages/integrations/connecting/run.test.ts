import { type MemoryStore, memoryStore } from '@lotbook/test-kit/services/store';
import { expect, test } from 'vitest';
import type { Connector, Context, RawRecord } from './connector.ts';
import { failure } from './http/failure.ts';
import { readAccount } from './run.ts';

const CONTEXT = {} as Context;
const PAGES = 4;

function record(n: number): RawRecord {
  return { id: `r${n}`, at: null, height: n, isFinal: true, payload: n };
}

type Asked = { at: number; isKnown: boolean };

/** @param failsAt  the page that can't be read */
function ofPages(asked: Asked[] = [], failsAt: number | null = null): Connector<null> {
  return {
    id: 'pages',
    hosts: [],
    streams: () => [{ id: 'list', label: 'List' }],
    begin: async (_account, _stream, cursor) => ({ ok: true, value: { cursor: cursor ?? 1, forgetFrom: null } }),
    async pull(_account, _stream, cursor, context) {
      const at = cursor as number;
      asked.push({ at, isKnown: (await context.isStored([`r${at - 1}`])).has(`r${at - 1}`) });
      if (at === failsAt) return failure('transient', 'in trouble');
      return { ok: true, value: { records: [record(at)], cursor: at + 1, isDone: at === PAGES } };
    },
    settledTo: () => null,
    balances: async () => ({ ok: true, value: [] }),
    normalize: () => ({ drafts: [], issues: [] }),
  };
}

/** @param failsAt  the page that can't be stored */
function slowStore(failsAt: number | null = null): MemoryStore & { underWay: number } {
  const store = memoryStore();
  const slow = {
    ...store,
    underWay: 0,
    async store(stream: string, page: Parameters<MemoryStore['store']>[1]) {
      slow.underWay++;
      await new Promise((later) => setTimeout(later, 5));
      slow.underWay--;
      if (page.records[0]?.height === failsAt) throw new Error('the disk is full');
      await store.store(stream, page);
    },
  };
  return slow;
}

const idsIn = (store: MemoryStore) => (store.all().get('list') ?? []).map(({ id }) => id);

test('reads everything, and passes the previous page to queries of stored records', async () => {
  const [store, asked] = [slowStore(), [] as Asked[]];
  const [state] = await readAccount(ofPages(asked), null, store, CONTEXT);
  expect(state).toMatchObject({ status: 'complete', stored: PAGES });
  expect(idsIn(store)).toEqual(['r1', 'r2', 'r3', 'r4']);
  expect(asked).toEqual([1, 2, 3, 4].map((at) => ({ at, isKnown: at > 1 })));
});

test('stores the pages before a failing one, with the last cursor', async () => {
  const store = slowStore();
  const [state] = await readAccount(ofPages([], 3), null, store, CONTEXT);
  expect(state).toMatchObject({ status: 'failed', stored: 2, failure: { kind: 'transient' } });
  expect([idsIn(store), await store.cursor('list'), store.underWay]).toEqual([['r1', 'r2'], 3, 0]);
});

test('ends the run at a page that cannot be stored, and reads it again in the next run', async () => {
  const store = slowStore(2);
  await expect(readAccount(ofPages(), null, store, CONTEXT)).rejects.toThrow('the disk is full');
  expect([idsIn(store), await store.cursor('list'), store.underWay]).toEqual([['r1'], 2, 0]);
});

test('stores the pages that it read before the time limit of a run', async () => {
  const store = slowStore();
  let looks = 0;
  const [state] = await readAccount(ofPages(), null, store, CONTEXT, { isEnough: () => ++looks > 2 });
  expect(state).toMatchObject({ status: 'partial', stored: 2 });
  expect([idsIn(store), await store.cursor('list'), store.underWay]).toEqual([['r1', 'r2'], 3, 0]);
});

test('leaves no work pending after a stopped run', async () => {
  const store = slowStore();
  let looks = 0;
  const isEnough = () => {
    if (++looks > 2) throw new Error('stopped');
    return false;
  };
  await expect(readAccount(ofPages(), null, store, CONTEXT, { isEnough })).rejects.toThrow('stopped');
  expect([idsIn(store), store.underWay]).toEqual([['r1', 'r2'], 0]);
});
