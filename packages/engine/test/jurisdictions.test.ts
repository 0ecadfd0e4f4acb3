import { readdirSync } from 'node:fs';
import { RULE_NOT_APPLIED_TEXTS } from '@lotbook/ledger/unsupported-rule';
import { expect, test } from 'vitest';
import { perWalletFrom } from '../src/jurisdictions/jurisdiction.ts';
import { JURISDICTIONS, jurisdictionOf } from '../src/jurisdictions/registry.ts';
import { compute, parseLedger } from './file.ts';

const FOLDER = new URL('../src/jurisdictions/', import.meta.url);

test('registers every file of the folder', () => {
  const files = readdirSync(FOLDER).map((name) => name.replace('.ts', ''));
  const countries = files.filter((name) => !['jurisdiction', 'registry'].includes(name));
  expect(JURISDICTIONS.map(({ country }) => country.toLowerCase()).sort()).toEqual(countries.sort());
});

test.each(JURISDICTIONS.map((entry) => [entry.country, entry] as const))(
  'has a source for %s and computes by its rules',
  (country, entry) => {
    expect(entry.sources.length).toBeGreaterThan(0);
    expect(entry.currency).toMatch(/^[A-Z]{3}$/);
    const timestamp = '2024-03-01T10:00:00Z';
    const received = { asset: 'A', quantity: '1' };
    const sent = { asset: entry.currency, quantity: '5' };
    const transactions = [{ id: 'a', timestamp, type: 'buy', sent, received }];
    const parsed = parseLedger({ settings: { country }, transactions });
    if (!parsed.ok) throw new Error(parsed.error.message);
    const result = compute(parsed.ledger);
    expect(result.lots).toMatchObject([{ asset: 'A', quantity: '1', cost_basis: '5' }]);
    expect(result.callouts.map(({ message }) => message)).toEqual(
      entry.rules[0].unsupported.map((rule) => RULE_NOT_APPLIED_TEXTS[rule]),
    );
  },
);

test.each(JURISDICTIONS.map((entry) => [entry.country, entry] as const))(
  'has chronological changes in the rules of %s, each with an effect',
  (_country, { rules: [first, ...changes] }) => {
    const days = changes.map(({ from }) => from);
    expect(days).toEqual([...new Set(days)].sort());
    let perWallet = first.perWallet;
    for (const change of changes) {
      expect(change.from).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(change.perWallet).toBe(!perWallet);
      perWallet = change.perWallet;
    }
  },
);

test('keeps lots per wallet in the United States from 2025, always in Germany, and never in France', () => {
  expect(['US', 'DE', 'FR'].map((code) => perWalletFrom(jurisdictionOf(code)!))).toEqual(['2025-01-01', null, null]);
  expect(['US', 'DE', 'FR'].map((code) => jurisdictionOf(code)!.rules[0].perWallet)).toEqual([false, true, false]);
});

test('reports a country without rules', () => {
  expect(jurisdictionOf('ZZ')).toBeUndefined();
  const transactions = [
    {
      id: 'a',
      timestamp: '2020-03-01T10:00:00Z',
      type: 'buy' as const,
      sent: { asset: 'USD', quantity: '5' },
      received: { asset: 'A', quantity: '1' },
    },
    {
      id: 'b',
      timestamp: '2024-03-01T10:00:00Z',
      type: 'sell' as const,
      sent: { asset: 'A', quantity: '1' },
      received: { asset: 'USD', quantity: '9' },
    },
  ];
  const result = compute({ settings: { country: 'ZZ' }, transactions });
  expect(result.disposals).toMatchObject([{ gain: '4', term: null }]);
  expect(result.callouts).toMatchObject([{ type: 'UNSUPPORTED_RULE' }]);
});
