import { expect, it } from 'vitest';
import type { DuplicatePair } from './rule.ts';
import { setAside } from './set-aside.ts';

/** Returns a pair: `t w` is a transfer and its withdrawal, `t d` a transfer and its deposit, `a b` two of a kind. */
function pair(keys: string, isSettled = false): DuplicatePair {
  const [a, b] = keys.split(' ') as [string, string];
  const half = a === 't' ? { whole: 't', direction: b === 'w' ? ('out' as const) : ('in' as const), isSettled } : null;
  return { a, b, reason: { kind: 'near', minutes: 0 }, isAfterFee: false, half };
}

function dropped(isNew: string, ...pairs: DuplicatePair[]): string[] {
  return setAside(pairs, (key) => isNew.includes(key)).map(({ keep, drop }) => `${drop} for ${keep}`);
}

it('drops the newer of two equal transactions', () => {
  expect(dropped('b', pair('a b'))).toEqual(['b for a']);
  expect(dropped('a', pair('a b'))).toEqual(['a for b']);
});

it('drops a new withdrawal or deposit that is part of a transfer', () => {
  expect(dropped('w', pair('t w'))).toEqual(['w for t']);
  expect(dropped('wd', pair('t w'), pair('t d'))).toEqual(['w for t', 'd for t']);
});

it('drops a new transfer if both ends exist, or if its half is matched or user-edited', () => {
  expect(dropped('t', pair('t w'), pair('t d'))).toEqual(['t for w']);
  expect(dropped('t', pair('t w', true))).toEqual(['t for w']);
});

it('replaces the only existing half with a new transfer', () => {
  expect(dropped('t', pair('t w'))).toEqual(['w for t']);
  expect(dropped('t', pair('t d'))).toEqual(['d for t']);
});

it('ignores pairs of two other sources', () => {
  expect(dropped('x', pair('a b'))).toEqual([]);
});
