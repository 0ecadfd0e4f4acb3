import { expect, it, vi } from 'vitest';
import { TooManyWaiting } from '../errors.ts';
import type { Work } from '../work.ts';
import { Turns } from './turns.ts';

/** The order in which turns come, when all of `works` ask while somebody has it. */
async function order(works: Work[]): Promise<string> {
  const turns = new Turns();
  await turns.take('job');
  const had: string[] = [];
  const all = works.map(async (work) => {
    await turns.take(work);
    had.push(work[0]!);
    turns.done();
  });
  turns.done();
  await Promise.all(all);
  return had.join('');
}

it('whoever waits at a screen goes before a job, in the order they came', async () => {
  expect(await order(['job', 'page', 'setup', 'change', 'page'])).toBe('pcpjs');
});

it('a job goes after eight of them', async () => {
  expect(await order(['job', ...Array<Work>(10).fill('page')])).toBe('ppppppppjpp');
});

it('when everybody is refused, nobody waits any more', async () => {
  const turns = new Turns();
  await turns.take('page');
  const waiting = turns.take('job');
  turns.refuse(new Error('closed'));
  await expect(waiting).rejects.toThrow('closed');
});

it('knows how long nobody at a screen has asked; jobs do not count', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const turns = new Turns();
    expect(turns.quietMs()).toBe(Number.POSITIVE_INFINITY);
    await turns.take('page');
    vi.advanceTimersByTime(300);
    void turns.take('job');
    expect(turns.quietMs()).toBe(300);
    void turns.take('change');
    expect(turns.quietMs()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('the turns go round among the people, however much one of them asks for at once', async () => {
  const turns = new Turns();
  await turns.take('page');
  const had: string[] = [];
  const all = [...'aaaaaabbac'].map(async (person) => {
    await turns.take('page', person);
    had.push(person);
    turns.done();
  });
  turns.done();
  await Promise.all(all);
  expect(had.join('')).toBe('abcabaaaaa');
});

it('one person has fifty waiting at most; that refuses nobody else', async () => {
  const turns = new Turns();
  await turns.take('page');
  const waiting = Array.from({ length: 50 }, () => turns.take('page', 'a'));
  await expect(turns.take('page', 'a')).rejects.toThrow(TooManyWaiting);
  waiting.push(turns.take('page', 'b'));
  for (const _turn of waiting) turns.done();
  await Promise.all(waiting);
  turns.done();
  await turns.take('page', 'a');
});
