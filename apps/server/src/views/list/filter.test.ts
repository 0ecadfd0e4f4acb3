import { expect, test } from 'vitest';
import { dateRange, isEmptyFilter, parseFilter } from './filter.ts';

const WALLET = '0b5b1f4e-9c1c-4f5e-8d5a-0f1e2d3c4b5a';

test('separates words, quoted words and terms', () => {
  const filter = parseFilter(`kraken "paid rent" type:staking wallet:${WALLET} is:ignored asset_id:crypto:BTC`);
  expect(filter).toMatchObject({
    words: ['kraken', 'paid rent'],
    kinds: [[{ type: 'income', label: 'staking' }]],
    accountIds: [WALLET],
    assetIds: ['crypto:BTC'],
    flags: ['ignored'],
    unknown: [],
  });
});

test.each(['crypto_id', 'fiat_id', 'user_asset_id', 'nft_id', 'blockchain_token_id'])(
  'finds the asset %s instead of the word',
  (key) => {
    expect(parseFilter(`${key}:x-1`)).toMatchObject({ words: [], assetIds: ['x-1'], unknown: [] });
  },
);

test('finds sources and counterparties', () => {
  expect(parseFilter('source:manual source:Kraken counterparty:0xAbC -source:file')).toMatchObject({
    origins: [{ kind: 'hand' }, { integration: 'kraken' }],
    counterparties: ['0xAbC'],
    without: { origins: [{ kind: 'file' }] },
    unknown: [],
  });
});

test('matches everything with an empty search', () => {
  expect(isEmptyFilter(parseFilter('  '))).toBe(true);
  expect(isEmptyFilter(parseFilter('btc'))).toBe(false);
  expect(isEmptyFilter(parseFilter('has:review'))).toBe(false);
  expect(isEmptyFilter(parseFilter('has:unknown'))).toBe(false);
});

test('ignores an unfinished term', () => {
  expect(isEmptyFilter(parseFilter('wallet:'))).toBe(true);
});

test.each([
  'type:nothing',
  'wallet:x',
  'date:2024-13',
  'has:beard',
  'is:odd',
  'import:1',
  'label:odd',
  'amount:>',
  'value:1,5',
  'gain:1..2..3',
  'value:1e5',
  'source:nowhere',
  'source:toString',
])('reports %s as not recognized', (text) => {
  expect(parseFilter(text).unknown).toEqual([text]);
});

test('excludes matches of a negated word or term', () => {
  const filter = parseFilter('-kraken -type:buy -"paid rent" -is:ignored eth');
  expect(filter).toMatchObject({ words: ['eth'], kinds: [], flags: [], unknown: [] });
  expect(filter.without).toMatchObject({
    words: ['kraken', 'paid rent'],
    kinds: [[{ type: 'buy' }]],
    flags: ['ignored'],
  });
  expect(parseFilter('-type:yolo').unknown).toEqual(['-type:yolo']);
  expect(isEmptyFilter(parseFilter('-kraken'))).toBe(false);
});

test.each([
  ['amount:>1', 'amount', [{ by: '>', number: '1' }]],
  ['gain:<-0.5', 'gain', [{ by: '<', number: '-0.5' }]],
  ['value:>=100', 'value', [{ by: '>=', number: '100' }]],
  ['value:100', 'value', [{ by: '=', number: '100' }]],
  [
    'value:1..2',
    'value',
    [
      { by: '>=', number: '1' },
      { by: '<=', number: '2' },
    ],
  ],
])('parses the comparison %s', (text, of, bounds) => {
  expect(parseFilter(text)).toMatchObject({ comparisons: [{ of, bounds }], unknown: [] });
});

test.each(['amount:', 'label:', 'hash:'])('treats %s as an unfinished term', (text) => {
  expect(isEmptyFilter(parseFilter(text))).toBe(true);
});

test('treats a colon in plain text as text', () => {
  expect(parseFilter('note:x http://a').words).toEqual(['note:x', 'http://a']);
});

test.each([
  ['2024', '2024-01-01', '2025-01-01'],
  ['2024-02', '2024-02-01', '2024-03-01'],
  ['2024-12-31', '2024-12-31', '2025-01-01'],
  ['2024-03..2024-05', '2024-03-01', '2024-06-01'],
  ['2023..', '2023-01-01', null],
  ['..2023', null, '2024-01-01'],
])('parses date:%s as from %s until %s', (text, from, until) => {
  expect(dateRange(text)).toEqual({ from, until });
});

test.each(['', '..', '24', '2024-02-30', '2024..2025..2026', '2024-3'])('rejects %j as a date', (text) => {
  expect(dateRange(text)).toBeNull();
});
