import { expect, it } from 'vitest';
import type { DuplicatePair } from './rule.ts';
import { setAside } from './set-aside.ts';

/** `t w`: a transfer and its withdrawal; `t d`: a transfer and its deposit; `a b`: two of a kind. */
function pair(keys: string, isSettled = false): DuplicatePair {
  const [a, b] = keys.split(' ') as [string, string];
  const half = a === 't' ? { whole: 't', direction: b === 'w' ? ('out' as const) : ('in' as const), isSettled } : null;
  return { a, b, reason: { kind: 'near', minutes: 0 }, isAfterFee: false, half };
}

function dropped(isNew: string, ...pairs: DuplicatePair[]): string[] {
  return setAside(pairs, (key) => isNew.includes(key)).map(({ keep, drop }) => `${drop} for ${keep}`);
}

it('drops the newer one of two alike', () => {
  expect(dropped('b', pair('a b'))).toEqual(['b for a']);
  expect(dropped('a', pair('a b'))).toEqual(['a for b']);
});

it('drops a new withdrawal or deposit that a transfer has', () => {
  expect(dropped('w', pair('t w'))).toEqual(['w for t']);
  expect(dropped('wd', pair('t w'), pair('t d'))).toEqual(['w for t', 'd for t']);
});

it('drops a new transfer whose ends are both there, or whose half is matched or is the user’s own', () => {
  expect(dropped('t', pair('t w'), pair('t d'))).toEqual(['t for w']);
  expect(dropped('t', pair('t w', true))).toEqual(['t for w']);
});

it('keeps a new transfer in place of the one half that is there', () => {
  expect(dropped('t', pair('t w'))).toEqual(['w for t']);
  expect(dropped('t', pair('t d'))).toEqual(['d for t']);
});

it('leaves pairs of two other sources alone', () => {
  expect(dropped('x', pair('a b'))).toEqual([]);
});
