import { expect, it } from 'vitest';
import { TooManyWaiting } from '../errors.ts';
import type { Work } from '../work.ts';
import { Turns } from './turns.ts';

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

it('gives turns to pages before jobs, in order of arrival', async () => {
  expect(await order(['job', 'page', 'setup', 'change', 'page'])).toBe('pcpjs');
});

it('gives a job its turn after eight pages', async () => {
  expect(await order(['job', ...Array<Work>(10).fill('page')])).toBe('ppppppppjpp');
});

it('rejects all waiting callers', async () => {
  const turns = new Turns();
  await turns.take('page');
  const waiting = turns.take('job');
  turns.refuse(new Error('closed'));
  await expect(waiting).rejects.toThrow('closed');
});

it('alternates among users, however many requests one of them has', async () => {
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

it('limits each user to fifty waiting requests', async () => {
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
