/** Tests the cases in `cases.txt`, which has the expected outcome of each token. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assessToken, type SpamReason, type TokenFacts } from './assess.ts';
import { addressIn, likeness, promiseIn } from './names.ts';

const HAPPENED: Readonly<Record<string, Partial<TokenFacts>>> = {
  sent: {},
  'sent to 3 wallets': { received: 3, unasked: 3, accounts: 3 },
  'sent with a price': { hasValue: true },
  bought: { unasked: 0, acted: 1 },
  sold: { acted: 1 },
  file: { hasContract: false },
};

const SAID: Partial<Record<SpamReason['code'], (detail: string | null) => string>> = {
  web_address: () => 'web address',
  promise: () => 'promise',
  disguised: (symbol) => `disguised as ${symbol}`,
  look_alike: (symbol) => `look-alike of ${symbol}`,
};

const cases = readFileSync(new URL('cases.txt', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('|'))
  .filter((cells) => cells.length === 5)
  // Trims only a symbol's alignment spaces, because others may be part of it.
  .map(([symbol, ...cells]) => [symbol!.replace(/ +$/, ''), ...cells.map((cell) => cell.trim())] as string[])
  .filter(([, , happened]) => happened! in HAPPENED);

function factsOf(symbol: string, name: string, happened: string): TokenFacts {
  const plain = { hasContract: true, received: 1, unasked: 1, acted: 0, accounts: 1, hasValue: false };
  return { symbol, name: name || null, ...plain, ...HAPPENED[happened] };
}

test.each(cases)('assesses %s | %s | %s as %s', (symbol, name, happened, verdict, why) => {
  const found = assessToken(factsOf(symbol!, name!, happened!));
  const said = found.reasons.flatMap(({ code, detail }) => SAID[code]?.(detail) ?? []);
  expect({ verdict: found.verdict, why: said.join(', ') }).toEqual({ verdict, why });
});

test('covers every case of the file', () => {
  const lines = readFileSync(new URL('cases.txt', import.meta.url), 'utf8').split('\n');
  expect(cases).toHaveLength(lines.filter((line) => line.includes(' | ') && !line.startsWith('#   ')).length);
  expect(new Set(cases.map(([, , , verdict]) => verdict))).toEqual(new Set(['spam', 'unresolved', 'clear']));
});

test('adds a reason from events to one from the name', () => {
  const { reasons } = assessToken(factsOf('ARB-DROP.com', 'Arbitrum airdrop', 'sent to 3 wallets'));
  expect(reasons).toEqual([
    { code: 'web_address', detail: 'ARB-DROP.com' },
    { code: 'promise', detail: 'airdrop' },
    { code: 'unasked', detail: null },
    { code: 'several_accounts', detail: '3' },
    { code: 'unverified', detail: null },
    { code: 'no_price', detail: null },
  ]);
});

test('reports only the word of a promise, without the text after it', () => {
  expect(promiseIn('Your voucher: 500 USDC')).toBe('voucher');
  expect(promiseIn('$1.50 for you')).toBe('$1.50');
});

describe('hostile names', () => {
  const long = 2_000_000;
  const hostile = [
    'a.'.repeat(long),
    'http'.repeat(long),
    '.com'.repeat(long),
    `${'a'.repeat(long)}.`,
    '$1'.repeat(long),
    '\u0301'.repeat(long),
    '\u202e'.repeat(long),
    `${'-'.repeat(long)}.xyz`,
    ' '.repeat(long),
    'ﷺ'.repeat(long),
  ];

  // A quadratic search would run for hours.
  test.each(hostile.map((name, i) => [i, name] as const))(
    'assesses name %i with millions of characters',
    (_i, name) => {
      expect(() => [addressIn(name), promiseIn(name), likeness(name)]).not.toThrow();
      expect(assessToken(factsOf(name, name, 'sent'))).toBeDefined();
    },
  );
});
