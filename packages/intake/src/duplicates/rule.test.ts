/** The rule of likely duplicates, as pairs that are and pairs that are not. */
import { describe, expect, it } from 'vitest';
import { type DuplicateLeg, type DuplicateSide, findDuplicates, reasonText, sameLegs } from './rule.ts';

const dayStarts = (at: number) => at % 86_400_000 === 0;

function side(key: string, time: string, legs: string[], more: Partial<DuplicateSide> = {}): DuplicateSide {
  return { key, at: Date.parse(time), origin: key, accountId: 'main', place: null, legs: legs.map(leg), ...more };
}

/** `in 0.5 BTC`, `out 100 USD`, `fee 1 USD` */
function leg(text: string): DuplicateLeg {
  const [direction, quantity, symbol] = text.split(' ') as [DuplicateLeg['direction'], string, string];
  return { direction, quantity, assetId: `${symbol === 'USD' ? 'fiat' : 'crypto'}:${symbol}` };
}

function reasons(...sides: DuplicateSide[]): string[] {
  return findDuplicates({ lefts: sides, rights: sides, dayStarts }).map(
    (pair) => `${pair.a} ${pair.b}: ${reasonText(pair)}`,
  );
}

const NOON = '2024-03-01T12:00:00Z';

describe('likely the same', () => {
  it('minutes apart', () => {
    expect(reasons(side('a', NOON, ['in 0.5 BTC']), side('b', '2024-03-01T12:05:00Z', ['in 0.50 BTC']))).toEqual([
      'a b: The same quantity, 5 minutes apart.',
    ]);
  });
  it('one with a date alone', () => {
    expect(reasons(side('a', NOON, ['in 0.5 BTC']), side('b', '2024-03-01T00:00:00Z', ['in 0.5 BTC']))).toEqual([
      'a b: The same quantity, on the same day; one source gives no time.',
    ]);
  });
  it('whole hours apart, which is what a wrong time zone looks like', () => {
    expect(reasons(side('a', NOON, ['in 0.5 BTC']), side('b', '2024-03-01T14:00:20Z', ['in 0.5 BTC']))).toEqual([
      'a b: The same quantity, exactly 2 hours apart: the same in another time zone?',
    ]);
  });
  it('a fee that one counts into the quantity and the other beside it', () => {
    const legs = [leg('out 1 BTC'), leg('fee 0.001 BTC')];
    expect(sameLegs(legs, [leg('out 1.001 BTC')])).toBe('after-fee');
    expect(sameLegs([leg('in 1 BTC'), leg('fee 0.001 BTC')], [leg('in 0.999 BTC')])).toBe('after-fee');
    expect(sameLegs(legs, [leg('out 1 BTC')])).toBe('exact');
    expect(sameLegs(legs, [leg('out 1.002 BTC')])).toBeNull();
  });
  it('money is compared where both state it', () => {
    const buy = [leg('in 1 BTC'), leg('out 100 USD')];
    expect(sameLegs(buy, [leg('in 1 BTC')])).toBe('exact');
    expect(sameLegs(buy, [leg('in 1 BTC'), leg('out 101 USD')])).toBeNull();
    expect(sameLegs([...buy, leg('fee 1 USD')], [leg('in 1 BTC'), leg('out 101 USD')])).toBe('after-fee');
    expect(sameLegs([leg('in 100 USD')], [leg('in 100 USD')])).toBe('exact');
  });
  it('two sources that each report two identical fills give two pairs', () => {
    const fills = (origin: string) => ['1', '2'].map((n) => side(`${origin}${n}`, NOON, ['in 1 BTC'], { origin }));
    expect(reasons(...fills('a'), ...fills('b'))).toHaveLength(2);
  });
});

describe('not the same', () => {
  it.each([
    ['two identical fills of one file', { origin: 'file' }, { origin: 'file' }],
    ['two exchanges', { accountId: 'x', place: 'kraken' }, { accountId: 'y', place: 'coinbase' }],
    ['two hashes', { hash: '0xa' }, { hash: '0xb' }],
    ['two steps of one way', { isLinked: true }, { isLinked: true }],
  ])('%s', (_what, first, second) => {
    expect(reasons(side('a', NOON, ['in 1 BTC'], first), side('b', NOON, ['in 1 BTC'], second))).toEqual([]);
  });
  it('a withdrawal and its deposit', () => {
    expect(reasons(side('a', NOON, ['out 1 BTC']), side('b', NOON, ['in 1 BTC']))).toEqual([]);
  });
  it('half an hour, or fifteen hours, apart', () => {
    expect(reasons(side('a', NOON, ['in 1 BTC']), side('b', '2024-03-01T12:30:00Z', ['in 1 BTC']))).toEqual([]);
    expect(reasons(side('a', NOON, ['in 1 BTC']), side('b', '2024-03-02T03:00:00Z', ['in 1 BTC']))).toEqual([]);
  });
});
