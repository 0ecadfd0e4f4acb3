import { expect, test } from 'vitest';
import { linkAccount } from '../../connecting/accounts.ts';
import { EXCHANGES } from '../../connecting/exchanges/exchanges.ts';

const NONE = new Map();

test('lists each exchange once with its credentials, hosts and gaps', () => {
  expect(new Set(EXCHANGES.map(({ slug }) => slug)).size).toBe(EXCHANGES.length);
  expect(new Set(EXCHANGES.map(({ library }) => library)).size).toBe(EXCHANGES.length);
  for (const { slug, fields, redirect, coverage, hosts } of EXCHANGES) {
    expect(slug).toMatch(/^[a-z0-9-]+$/);
    expect(fields.length + (redirect ? 1 : 0)).toBeGreaterThan(0);
    expect(fields).not.toContain(undefined);
    expect(coverage.length).toBeGreaterThan(20);
    expect(hosts.length).toBeGreaterThan(0);
  }
});

test.each([
  [
    'an exchange that is not read',
    { exchange: 'nowhere' },
    'invalid_exchange',
    'there is no exchange "nowhere" to read.',
  ],
  [
    'no secret',
    { exchange: 'kraken', credentials: { apiKey: 'a', secret: ' ' } },
    'credentials_required',
    'Kraken needs Private Key.',
  ],
  [
    'no passphrase',
    { exchange: 'okx', credentials: { apiKey: 'a', secret: 'b' } },
    'credentials_required',
    'OKX needs API Passphrase.',
  ],
  [
    'an exchange that has no keys',
    { exchange: 'uphold', credentials: {} },
    'credentials_required',
    'Uphold is linked by signing in there, in the app of a server.',
  ],
  [
    'an address',
    { exchange: 'okx', addresses: ['bc1q'], credentials: {} },
    'wallet_validation_error',
    'an account of an exchange has a key and no address.',
  ],
])('rejects %s', (_what, given, code, message) => {
  expect(linkAccount(given, NONE, 'public')).toEqual({ ok: false, error: { code, message } });
});

test("derives an account's identity from its key without containing it, independently of the secret", () => {
  const link = (apiKey: string, secret: string) => {
    const linked = linkAccount({ exchange: 'kraken', credentials: { apiKey, secret } }, NONE, 'public');
    return linked.ok ? linked.value.identity : '';
  };
  expect(link('KEYKEYKEY', 'SECRET')).toMatch(/^kraken key [0-9a-f]{32}$/);
  expect(link('KEYKEYKEY', 'OTHER')).toBe(link(' KEYKEYKEY ', 'SECRET'));
  expect(link('ANOTHER', 'SECRET')).not.toBe(link('KEYKEYKEY', 'SECRET'));
});
