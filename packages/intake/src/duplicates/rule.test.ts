import { describe, expect, it } from 'vitest';
import { type DuplicateLeg, type DuplicateSide, findDuplicates, reasonText, sameLegs } from './rule.ts';

const dayStarts = (at: number) => at % 86_400_000 === 0;

function side(key: string, time: string, legs: string[], more: Partial<DuplicateSide> = {}): DuplicateSide {
  return { key, at: Date.parse(time), origin: key, accountId: 'main', place: null, legs: legs.map(leg), ...more };
}

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
  it('accepts a source that has only the date', () => {
    expect(reasons(side('a', NOON, ['in 0.5 BTC']), side('b', '2024-03-01T00:00:00Z', ['in 0.5 BTC']))).toEqual([
      'a b: The same quantity, on the same day; one source gives no time.',
    ]);
  });
  it('accepts times that are whole hours apart, as with a wrong time zone', () => {
    expect(reasons(side('a', NOON, ['in 0.5 BTC']), side('b', '2024-03-01T14:00:20Z', ['in 0.5 BTC']))).toEqual([
      'a b: The same quantity, exactly 2 hours apart: the same in another time zone?',
    ]);
  });
  it('accepts a fee that one source includes in the quantity and the other states separately', () => {
    const legs = [leg('out 1 BTC'), leg('fee 0.001 BTC')];
    expect(sameLegs(legs, [leg('out 1.001 BTC')])).toBe('after-fee');
    expect(sameLegs([leg('in 1 BTC'), leg('fee 0.001 BTC')], [leg('in 0.999 BTC')])).toBe('after-fee');
    expect(sameLegs(legs, [leg('out 1 BTC')])).toBe('exact');
    expect(sameLegs(legs, [leg('out 1.002 BTC')])).toBeNull();
  });
  it('compares money if both sides state it', () => {
    const buy = [leg('in 1 BTC'), leg('out 100 USD')];
    expect(sameLegs(buy, [leg('in 1 BTC')])).toBe('exact');
    expect(sameLegs(buy, [leg('in 1 BTC'), leg('out 101 USD')])).toBeNull();
    expect(sameLegs([...buy, leg('fee 1 USD')], [leg('in 1 BTC'), leg('out 101 USD')])).toBe('after-fee');
    expect(sameLegs([leg('in 100 USD')], [leg('in 100 USD')])).toBe('exact');
  });
  it('finds two pairs if two sources each report two identical fills', () => {
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
  ])('does not pair %s', (_what, first, second) => {
    expect(reasons(side('a', NOON, ['in 1 BTC'], first), side('b', NOON, ['in 1 BTC'], second))).toEqual([]);
  });
  it('does not pair a withdrawal and its deposit', () => {
    expect(reasons(side('a', NOON, ['out 1 BTC']), side('b', NOON, ['in 1 BTC']))).toEqual([]);
  });
  it('does not pair times that are half an hour or fifteen hours apart', () => {
    expect(reasons(side('a', NOON, ['in 1 BTC']), side('b', '2024-03-01T12:30:00Z', ['in 1 BTC']))).toEqual([]);
    expect(reasons(side('a', NOON, ['in 1 BTC']), side('b', '2024-03-02T03:00:00Z', ['in 1 BTC']))).toEqual([]);
  });
});

describe('transfer and its halves', () => {
  const at = (time: string) => `2024-03-01T${time}Z`;
  const transfer = (more: Partial<DuplicateSide> = {}) =>
    side('t', at('12:00:00'), ['out 1 BTC', 'in 1 BTC', 'fee 0.001 BTC'], {
      accountId: 'kraken',
      arrival: { accountId: 'ledger', place: null },
      ...more,
    });
  const withdrawal = (time = '12:00:00', more: Partial<DuplicateSide> = {}) =>
    side('w', at(time), ['out 1 BTC', 'fee 0.001 BTC'], { accountId: 'kraken', ...more });
  const deposit = (time = '12:20:00', more: Partial<DuplicateSide> = {}) =>
    side('d', at(time), ['in 1 BTC'], { accountId: 'ledger', ...more });
  const pairs = (...sides: DuplicateSide[]) => findDuplicates({ lefts: sides, rights: sides, dayStarts });
  const keys = (...sides: DuplicateSide[]) => pairs(...sides).map(({ a, b }) => [a, b].sort().join(' '));

  it('pairs a transfer with either or both of its halves', () => {
    expect(keys(transfer(), withdrawal())).toEqual(['t w']);
    expect(keys(transfer(), deposit())).toEqual(['d t']);
    expect(keys(transfer(), withdrawal(), deposit()).sort()).toEqual(['d t', 't w']);
    const linked = { isLinked: true };
    expect(keys(transfer(), withdrawal('12:00:00', linked), deposit('12:20:00', linked)).sort()).toEqual([
      'd t',
      't w',
    ]);
  });
  it('treats a fee included in the amount like a separate one', () => {
    expect(pairs(transfer(), side('w', NOON, ['out 1.001 BTC'], { accountId: 'kraken' }))).toMatchObject([
      { isAfterFee: true, half: { whole: 't', direction: 'out', isSettled: false } },
    ]);
  });
  it('pairs an arrival up to a day after the departure, but never the other way around', () => {
    expect(pairs(transfer(), deposit()).map(reasonText)).toEqual(['The same quantity, arriving 20 minutes later.']);
    expect(keys(transfer(), deposit('11:40:00'))).toEqual([]);
    expect(keys(transfer(), withdrawal('11:40:00'))).toEqual(['t w']);
    expect(keys(transfer(), withdrawal('12:20:00'))).toEqual([]);
  });
  it('does not pair with another place, another hash, or a second asset', () => {
    const elsewhere = { accountId: 'x', place: 'x' };
    expect(keys(transfer({ place: 'kraken' }), withdrawal('12:00:00', elsewhere))).toEqual([]);
    expect(keys(transfer({ hash: '0xa' }), deposit('12:20:00', { hash: '0xb' }))).toEqual([]);
    expect(keys(transfer(), side('x', NOON, ['out 1 BTC', 'in 2 ETH'], { accountId: 'kraken' }))).toEqual([]);
  });
  it('pairs with a withdrawal within one exchange only by its hash', () => {
    const inside = { place: 'kraken', arrival: { accountId: 'kraken earn', place: 'kraken' }, hash: '0xa' };
    expect(keys(transfer(inside), withdrawal('12:00:00', { place: 'kraken' }))).toEqual([]);
    expect(keys(transfer(inside), withdrawal('12:00:00', { place: 'kraken', hash: '0xa' }))).toEqual(['t w']);
  });
});
