import { describe, expect, it } from 'vitest';
import { datesIn } from '../../../../ui/format-date.ts';
import { chipText, dateText, faultsOf, formatQuery, parseQuery, type Query, withoutTerm, withTerm } from './query.ts';

const dates = datesIn('UTC', 'GB');

describe('search line', () => {
  it.each<[string, Query]>([
    ['', { terms: [], text: '' }],
    ['kraken btc', { terms: [], text: 'kraken btc' }],
    ['type:staking', { terms: [{ key: 'type', value: 'staking' }], text: '' }],
    [
      'type:staking date:2024 ledger',
      {
        terms: [
          { key: 'type', value: 'staking' },
          { key: 'date', value: '2024' },
        ],
        text: 'ledger',
      },
    ],
    ['wallet:"My old Kraken"', { terms: [{ key: 'wallet', value: 'My old Kraken' }], text: '' }],
    ['HAS:review', { terms: [{ key: 'has', value: 'review' }], text: '' }],
    ['asset_id:crypto:BTC', { terms: [{ key: 'asset_id', value: 'crypto:BTC' }], text: '' }],
    ['note:rent', { terms: [], text: 'note:rent' }],
    ['type:', { terms: [], text: 'type:' }],
    ['type:buy type:buy', { terms: [{ key: 'type', value: 'buy' }], text: '' }],
    [
      '-type:buy type:buy -kraken',
      {
        terms: [
          { key: 'type', value: 'buy', isNot: true },
          { key: 'type', value: 'buy' },
        ],
        text: '-kraken',
      },
    ],
    ['-wallet:"My old Kraken"', { terms: [{ key: 'wallet', value: 'My old Kraken', isNot: true }], text: '' }],
    ['"two words"', { terms: [], text: '"two words"' }],
  ])('parses %s', (line, query) => {
    expect(parseQuery(line)).toEqual(query);
    expect(parseQuery(formatQuery(query))).toEqual(query);
  });
});

describe('chips', () => {
  const query = parseQuery('type:buy date:2023 ledger');

  it('adds a second type but replaces the date', () => {
    expect(formatQuery(withTerm(query, { key: 'type', value: 'sell' }))).toBe('type:buy date:2023 type:sell ledger');
    expect(formatQuery(withTerm(query, { key: 'date', value: '2024' }))).toBe('type:buy date:2024 ledger');
  });

  it('keeps exclusions together with inclusions', () => {
    expect(formatQuery(withTerm(query, { key: 'date', value: '2024', isNot: true }))).toBe(
      'type:buy date:2023 -date:2024 ledger',
    );
    expect(formatQuery(withoutTerm(query, { key: 'type', value: 'buy', isNot: true }))).toBe(
      'type:buy date:2023 ledger',
    );
    expect(chipText({ key: 'type', value: 'buy', isNot: true }, () => undefined, dates).title).toBe('not type');
  });

  it.each([
    ['>1', 'over 1'],
    ['<=-0.5', 'at most -0.5'],
    ['1..2', '1 to 2'],
    ['7', '7'],
  ])('reads the number %s as %s', (value, text) => {
    expect(chipText({ key: 'gain', value }, () => undefined, dates)).toEqual({ title: 'gain', value: text });
  });

  it('keeps the rest when a chip is removed', () => {
    expect(formatQuery(withoutTerm(query, { key: 'type', value: 'buy' }))).toBe('date:2023 ledger');
  });

  it('shows its filter and value', () => {
    const names = (t: { value: string }) => (t.value === 'w1' ? 'Kraken' : undefined);
    expect(chipText({ key: 'wallet', value: 'w1' }, names, dates)).toEqual({ title: 'wallet', value: 'Kraken' });
    expect(chipText({ key: 'type', value: 'gift_received' }, names, dates)).toEqual({
      title: 'type',
      value: 'gift received',
    });
  });

  it.each([
    ['2024', '2024'],
    ['2024-03', 'March 2024'],
    ['2024-03-04', '4 March 2024'],
    ['2024-01-01..2024-03-31', '1 January 2024 to 31 March 2024'],
    ['..2024-03-31', 'until 31 March 2024'],
    ['2024-01-01..', 'since 1 January 2024'],
    ['someday', 'someday'],
  ])('reads date:%s as "%s"', (value, text) => {
    expect(dateText(value, dates)).toBe(text);
  });

  it("writes a day in the user's country format", () => {
    const american = datesIn('UTC', 'US');
    expect(dateText('2024-03-04..2024-03', american)).toBe('March 4, 2024 to March 2024');
  });
});

describe('lists the unknown terms of a search without results', () => {
  const none = () => undefined;
  const id = '00000000-0000-4000-8000-000000000000';
  it.each<[string, string[], string[]]>([
    ['type:buy btc', [], []],
    ['type:yolo', ['type:yolo'], ['“type:yolo” is unknown, so nothing matches it. Choose a type under Filter.']],
    [
      'date:someday',
      ['date:someday'],
      [
        '“date:someday” is unknown, so nothing matches it. A date reads 2024, 2024-03, 2024-03-14, or 2024-01-01..2024-03-31.',
      ],
    ],
    ['exchange:kraken', [], ['There is no filter “exchange:”: “exchange:kraken” was searched as text.']],
    ['https://example.org', [], []],
    [`wallet:${id}`, [], [`You have no wallet “${id}”.`]],
  ])('reports errors: %s', (line, unknown, faults) => {
    expect(faultsOf(parseQuery(line), unknown, none)).toEqual(faults);
  });

  it('does not call an existing wallet unknown', () => {
    expect(faultsOf(parseQuery(`wallet:${id}`), [], () => 'Kraken')).toEqual([]);
  });
});
