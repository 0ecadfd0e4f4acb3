import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Work } from '../work.ts';
import { Turns } from './turns.ts';
import { Unchanged } from './unchanged.ts';

const TWO_MOMENTS_MS = 20;

/** A query of Ann's gave way, `first` waits for it, and then Ann opens a page. @returns the order in which they had their turn */
async function orderOf(first: Work): Promise<Work[]> {
  const turns = new Turns();
  const unchanged = new Unchanged();
  const order: Work[] = [];
  const ask = async (work: Work, isQuery: boolean) => {
    await unchanged.turn(turns, { owner: 'ann', isQuery, work }, () => turns.take(work, 'ann'));
    order.push(work);
    turns.done();
  };
  const release = unchanged.hold('ann');
  const waiting = ask(first, false);
  await pause(TWO_MOMENTS_MS);
  const page = ask('page', true);
  await pause(TWO_MOMENTS_MS);
  release();
  await Promise.all([waiting, page]);
  return order;
}

it('lets queries of its owner pass while a job waits for one that gave way', async () => {
  expect(await orderOf('job')).toEqual(['page', 'job']);
});

it('keeps queries of its owner behind a change of theirs', async () => {
  expect(await orderOf('change')).toEqual(['change', 'page']);
});
