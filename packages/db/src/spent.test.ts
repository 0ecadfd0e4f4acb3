import { expect, it } from 'vitest';
import { Spent } from './spent.ts';

it('whoever is alone may have all of it', () => {
  const spent = new Spent();
  spent.note('a', 60_000, 0);
  expect(spent.isOver('a', 0)).toBe(false);
});

it('with others there, somebody who had more than a second and a half, and more than they, waits until it has faded', () => {
  const spent = new Spent();
  spent.note('a', 1_500, 0);
  spent.note('b', 20, 0);
  expect(spent.isOver('a', 0)).toBe(false);
  spent.note('a', 1_500, 0);
  expect([spent.isOver('a', 0), spent.isOver('b', 0), spent.isOver('nobody', 0)]).toEqual([true, false, false]);
  for (const at of [10_000, 20_000]) spent.note('b', 20, at);
  expect([spent.isOver('a', 20_000), spent.isOver('a', 21_000)]).toEqual([true, false]);
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

it('the longest that a request may have the database keeps somebody waiting for about a minute', () => {
  const spent = new Spent();
  spent.note('a', 15_000, 0);
  for (const at of [0, 65_000]) spent.note('b', 20, at);
  expect([spent.isOver('a', 65_000), spent.isOver('a', 70_000)]).toEqual([true, false]);
});
