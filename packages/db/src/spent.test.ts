import { expect, it } from 'vitest';
import { Spent } from './spent.ts';

it('whoever is alone may have all of it', () => {
  const spent = new Spent();
  spent.note('a', 60_000, 0);
  expect(spent.isOver('a', 0)).toBe(false);
});

it('with others there, somebody who had more than a second and a half, and more than they, waits three times as long as they had it', () => {
  const spent = new Spent();
  spent.note('a', 1_500, 0);
  spent.note('b', 20, 0);
  expect(spent.isOver('a', 0)).toBe(false);
  spent.note('a', 1_500, 0);
  expect([spent.isOver('a', 0), spent.isOver('b', 0), spent.isOver('nobody', 0)]).toEqual([true, false, false]);
  expect([spent.isOver('a', 4_499), spent.isOver('a', 4_500)]).toEqual([true, false]);
});

it('what is quick makes nobody wait long, and no shorter for something long before it', () => {
  const spent = new Spent();
  for (let at = 0; at < 10_000; at += 100) spent.note('a', 90, at);
  spent.note('b', 20, 10_000);
  expect([spent.isOver('a', 10_000), spent.isOver('a', 10_170)]).toEqual([true, false]);
  spent.note('a', 5_000, 10_000);
  spent.note('a', 1, 10_001);
  spent.note('b', 20, 24_000);
  expect([spent.isOver('a', 24_999), spent.isOver('a', 25_000)]).toEqual([true, false]);
});

it('what was had fades: after half a minute it counts little', () => {
  const spent = new Spent();
  spent.note('a', 10_000, 0);
  for (const at of [20_000, 29_000]) spent.note('b', 20, at);
  expect([spent.isOver('a', 29_999), spent.isOver('a', 30_000)]).toEqual([true, false]);
});

it('when the others have gone, nobody waits', () => {
  const spent = new Spent();
  spent.note('a', 60_000, 0);
  spent.note('b', 20, 0);
  expect([spent.isOver('a', 9_999), spent.isOver('a', 10_000)]).toEqual([true, false]);
});

it('where everybody takes long, as on a slow machine, nobody waits; two who take more wait also for one another', () => {
  const spent = new Spent();
  for (const person of 'abcd') spent.note(person, 1_900, 0);
  expect([...'abcd'].some((person) => spent.isOver(person, 0))).toBe(false);
  for (const person of 'ab') spent.note(person, 4_000, 0);
  expect([...'abcd'].map((person) => spent.isOver(person, 0))).toEqual([true, true, false, false]);
});

it('the longest that a request may have the database keeps somebody waiting for three quarters of a minute', () => {
  const spent = new Spent();
  spent.note('a', 15_000, 0);
  for (const at of [0, 40_000]) spent.note('b', 20, at);
  expect([spent.isOver('a', 44_999), spent.isOver('a', 45_000)]).toEqual([true, false]);
});
