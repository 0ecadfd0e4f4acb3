import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LongQueries, type QueryOfPerson } from './long-queries.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const statement = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** When it began, in milliseconds from now, while `during` passes. */
async function beganAt(query: QueryOfPerson, during: number): Promise<number | null> {
  const from = performance.now();
  let at: number | null = null;
  void query.run(() => {
    at = performance.now() - from;
    return Promise.resolve();
  });
  await vi.advanceTimersByTimeAsync(during);
  return at;
}

/** A query whose statements took so long until now. */
async function took(all: LongQueries, person: string, ms: number, isQuery = true): Promise<QueryOfPerson> {
  const query = all.begin(person, isQuery);
  const run = query.run(statement(ms));
  await vi.advanceTimersByTimeAsync(ms);
  await run;
  return query;
}

it('a short query never waits, and a long one does not where nobody else asks', async () => {
  const all = new LongQueries(2);
  const short = await took(all, 'ann', 30);
  expect(await beganAt(await took(all, 'bob', 30), 1)).toBe(0);
  expect(await beganAt(short, 1)).toBe(0);
  const alone = new LongQueries(2);
  expect(await beganAt(await took(alone, 'ann', 500), 1)).toBe(0);
});

it('a long query waits until the short one of somebody else is over', async () => {
  const all = new LongQueries(2);
  const long = await took(all, 'ann', 100);
  const short = all.begin('bob', true);
  setTimeout(() => short.end(), 20);
  expect(await beganAt(long, 30)).toBe(20);
});

it('it waits no longer than twice its last statement, and not for the short ones of the same person', async () => {
  const all = new LongQueries(2);
  const long = await took(all, 'ann', 50);
  all.begin('ann', true);
  expect(await beganAt(long, 1)).toBe(0);
  const next = await took(all, 'ann', 50);
  all.begin('bob', true);
  expect(await beganAt(next, 200)).toBe(101);
});

it('one person has one statement of a long query at a time, all of them as many as are allowed', async () => {
  const all = new LongQueries(2);
  const [first, second, other, third] = [
    await took(all, 'ann', 50),
    await took(all, 'ann', 50),
    await took(all, 'bob', 50),
    await took(all, 'cat', 50),
  ];
  void first.run(statement(40));
  const again = beganAt(second, 0);
  expect(await beganAt(other, 0)).toBe(0);
  expect(await again).toBe(null);
  void other.run(statement(60));
  expect(await beganAt(third, 50)).toBe(40);
});

it('what writes never waits, however long it took', async () => {
  const all = new LongQueries(1);
  const change = await took(all, 'ann', 500, false);
  all.begin('bob', true);
  expect(await beganAt(change, 1)).toBe(0);
});

it('goes on after a statement that failed', async () => {
  const all = new LongQueries(1);
  const long = await took(all, 'ann', 100);
  await expect(long.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await beganAt(long, 1)).toBe(0);
});
