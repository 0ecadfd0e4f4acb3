import { blockbookServer, type Chain, type Out } from '@lotbook/test-kit/networks/blockbook-server';
import { linesOf } from '@lotbook/test-kit/services/lines';
import { balancesOf, expectBalances, expectUndisturbed, readWhole, serverAt } from '@lotbook/test-kit/services/whole';
import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkAccount, NETWORKS, networksOf, whyUnread } from '../../connecting/accounts.ts';
import { isCashBody, plainCash } from './addresses.ts';
import { type UtxoAccount, utxoConnector } from './connector.ts';
import { accountKeys, addressOf, type KeySet } from './keys.ts';
import { utxoNetwork } from './networks.ts';

/** The mnemonic "abandon … about" of the BIPs; its addresses are in Trezor's tests. */
const MASTER = HDKey.fromMasterSeed(
  hex.decode(
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  ),
);
const xpub = (coin: number) => MASTER.derive(`m/44'/${coin}'/0'`).publicExtendedKey;
const FIRST: Readonly<Record<string, readonly [coin: number, address: string]>> = {
  dogecoin: [3, 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'],
  dash: [5, 'XoJA8qE3N2Y3jMLEtZ3vcN42qseZ8LvFf5'],
  zcash: [133, 't1XVXWCvpMgBvUaed4XDqWtgQgJSu1Ghz7F'],
  'bitcoin-cash': [145, 'bitcoincash:qqyx49mu0kkn9ftfj6hje6g2wfer34yfnq5tahq3q6'],
};

const known = new Map<string, KeySet>();
function keysOf(slug: string): KeySet {
  const keys = accountKeys(xpub(FIRST[slug]![0]), utxoNetwork(slug)!);
  if (!keys.ok) throw new Error(keys.error.message);
  known.set(slug, known.get(slug) ?? keys.value);
  return known.get(slug)!;
}
const own = (slug: string, chain: 0 | 1, index: number) =>
  addressOf(keysOf(slug), keysOf(slug).branches[chain]!, index, utxoNetwork(slug)!);

let chain: Chain;
beforeEach(async () => {
  chain = await blockbookServer();
});
afterEach(() => chain.stop());

const ofKeys = (slug: string): UtxoAccount => ({
  network: utxoNetwork(slug)!,
  servers: serverAt(chain),
  watched: { kind: 'keys', keySet: keysOf(slug) },
});
const ofAddresses = (slug: string, addresses: string[]): UtxoAccount => ({
  ...ofKeys(slug),
  watched: { kind: 'addresses', addresses },
});
const ELSEWHERE: Readonly<Record<string, string>> = {
  dogecoin: 'DDhUv8JZGmSxKYV95NLnbRTUKni9cDZD3S',
  dash: 'XcVo3XtCqo7yo7tz3vyqAxQ3fYd8C4sTfX',
  zcash: 't1VydNnkjBzfL1iAMyUbwGKJAF7PgvuCfMY',
  'bitcoin-cash': 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
};

describe.each(Object.entries(FIRST))('%s', (slug, [, address]) => {
  test('derives the first address of a key as shown by wallets, and recognizes it', () => {
    expect(own(slug, 0, 0)).toBe(address);
    expect(networksOf(address).networks.map((one) => one.slug)).toContain(slug);
    expect(keysOf(slug).branches.map(({ id, isGuess }) => [id, isGuess])).toEqual([
      ['p2pkh/0', false],
      ['p2pkh/1', false],
    ]);
  });

  test('reads a receipt, a payment with change, a move among own addresses, and mining', async () => {
    const other = ELSEWHERE[slug]!;
    // Dogecoin has amounts that a double can't represent.
    const whole = 20_000_000_000_000_001n;
    chain.add(1, [{ address: other, value: whole + 1000n }], [{ address: own(slug, 0, 0), value: whole }]);
    chain.add(
      2,
      [{ address: own(slug, 0, 0), value: whole }],
      [
        { address: other, value: 50_000_000n },
        { address: own(slug, 1, 0), value: whole - 50_010_000n },
      ],
    );
    chain.add(3, [{ address: own(slug, 1, 0), value: 10_000n }], [{ address: own(slug, 0, 1), value: 5_000n }]);
    chain.add(4, [null], [{ address: own(slug, 0, 2), value: 1_000_000_000_000n }, { value: 0n }]);
    const { drafts, issues } = await readWhole(utxoConnector, ofKeys(slug));
    const { coin } = utxoNetwork(slug)!;
    expect(linesOf(drafts)).toEqual([
      `deposit +200000000.00000001 ${coin}`,
      `withdrawal -0.5 ${coin} fee 0.0001 ${coin}`,
      `fee -0.00005 ${coin} (moved between its own addresses)`,
      `income (mining) +10000 ${coin}`,
    ]);
    expect(issues).toEqual([]);
    expect(chain.asked.join(' ')).not.toMatch(/xpub/);
  });

  test('leaves recent transactions for the next run, and reverts nothing', async () => {
    const { finality } = utxoNetwork(slug)!;
    const pay = (height: number) =>
      chain.add(height, [{ address: ELSEWHERE[slug]!, value: 2n }], [{ address: own(slug, 0, 0), value: 1n }]);
    pay(500);
    pay(1000 - finality);
    const young = pay(1001 - finality);
    const { drafts, store } = await readWhole(utxoConnector, ofKeys(slug));
    expect(drafts).toHaveLength(2);
    chain.drop(young);
    chain.tip += 10;
    pay(1005 - finality);
    expect((await readWhole(utxoConnector, ofKeys(slug), store)).drafts).toHaveLength(3);
  });
});

describe('pages and faults', () => {
  test('reads long lists page by page, and finds address 38 although those between 19 and it are unused', async () => {
    chain.page = 4;
    for (let n = 1; n <= 13; n++)
      chain.add(n, [{ address: ELSEWHERE.dogecoin!, value: 9n }], [{ address: own('dogecoin', 0, 19), value: 8n }]);
    chain.add(50, [{ address: ELSEWHERE.dogecoin!, value: 9n }], [{ address: own('dogecoin', 0, 38), value: 8n }]);
    await expectBalances(utxoConnector, ofKeys('dogecoin'));
    expect((await readWhole(utxoConnector, ofKeys('dogecoin'))).drafts).toHaveLength(14);
  });

  test('gives the same transactions after any interruption or fault as in an undisturbed run', async () => {
    chain.page = 3;
    for (let n = 1; n < 15; n++)
      chain.add(
        n,
        [{ address: ELSEWHERE.dash!, value: 9n }],
        [{ address: own('dash', n % 2 ? 1 : 0, n % 3), value: 8n }],
      );
    await expectUndisturbed(utxoConnector, ofKeys('dash'), chain, 3);
  });

  test("matches the addresses' balances to the last unit after any payments", async () => {
    const place = fc.constantFrom(own('dogecoin', 0, 0), own('dogecoin', 1, 3), ELSEWHERE.dogecoin!);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(place, place, fc.bigInt({ min: 1n, max: 9n })), { minLength: 1, maxLength: 12 }),
        async (moves) => {
          await chain.stop();
          chain = await blockbookServer();
          const unspent: Required<Out>[] = [{ address: ELSEWHERE.dogecoin!, value: 5_000_000_000_000_000_000n }];
          for (const [n, [from, to, part]] of moves.entries()) {
            const at = unspent.findIndex(({ address }) => address === from);
            if (at < 0) continue;
            const [coin] = unspent.splice(at, 1);
            const value = (coin!.value * part) / 10n;
            const outs = [
              { address: to, value },
              { address: from, value: coin!.value - value - 10n },
            ].filter((out) => out.value > 0n);
            chain.add(n + 1, [coin!], outs);
            unspent.push(...outs);
          }
          await expectBalances(utxoConnector, ofAddresses('dogecoin', [own('dogecoin', 0, 0), own('dogecoin', 1, 3)]));
        },
      ),
      { numRuns: 15 },
    );
  });
});

test('treats all forms of a Bitcoin Cash address as one account', async () => {
  // The three pairs of the CashAddr specification.
  const pairs = [
    ['1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['1KXrWXciRDZUpQwQmuM1DbwsKDLYAYsVLR', 'bitcoincash:qr95sy3j9xwd2ap32xkykttr4cvcu7as4y0qverfuy'],
    ['3CWFddi6m4ndiGyKqzYvsFYagqDLPVMTzC', 'bitcoincash:ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq'],
  ] as const;
  for (const [legacy, cash] of pairs) {
    expect(plainCash(legacy)).toBe(cash);
    expect(plainCash(cash.split(':')[1]!)).toBe(cash);
    expect(isCashBody(cash.split(':')[1]!)).toBe(true);
    chain.add(5, [{ address: ELSEWHERE.zcash!, value: 10n }], [{ address: cash, value: 9n }]);
    const services = new Map([['bitcoin-cash', { url: chain.url }]]);
    const one = linkAccount({ network: 'bitcoin-cash', addresses: [legacy] }, services, 'anywhere');
    const same = linkAccount({ network: 'bitcoin-cash', addresses: [cash] }, services, 'anywhere');
    if (!one.ok || !same.ok) throw new Error();
    expect(one.value.identity).toBe(same.value.identity);
    const { drafts } = await one.value.run(async (connector, account) => readWhole(connector, account));
    expect(linesOf(drafts)).toEqual(['deposit +0.00000009 BCH']);
  }
});

describe('shielded amounts', () => {
  const t = () => own('zcash', 0, 0);
  test('are combined into one amount with a note, in either direction', async () => {
    chain.add(1, [], [{ address: t(), value: 300_000_000n }]);
    const out = chain.add(
      2,
      [{ address: t(), value: 300_000_000n }],
      [{ address: own('zcash', 1, 0), value: 100_000_000n }],
    );
    const both = chain.add(
      3,
      [{ address: own('zcash', 1, 0), value: 100_000_000n }],
      [{ address: t(), value: 150_000_000n }],
    );
    const { drafts, issues } = await readWhole(utxoConnector, ofKeys('zcash'));
    expect(linesOf(drafts)).toEqual(['deposit +3 ZEC', 'withdrawal -2 ZEC', 'deposit +0.5 ZEC']);
    expect(issues.map(({ code, recordId }) => [code, recordId]).toSorted()).toEqual([
      ['SHIELDED', `zcash:${out}`],
      ['SHIELDED', `zcash:${both}`],
    ]);
    expect(balancesOf(drafts)).toEqual({ ZEC: '1.5' });
  });

  test('are rejected as addresses, with a note about what is read', () => {
    expect(networksOf(`zs1${'q'.repeat(75)}`).refused).toMatch(/Nobody but its owner/);
    expect(NETWORKS.find(({ slug }) => slug === 'zcash')!.coverage).toMatch(/Only transparent addresses/);
  });
});

describe('servers', () => {
  const doge = NETWORKS.find(({ slug }) => slug === 'dogecoin')!;
  test('requires a key of NOWNodes or an own server', () => {
    expect(whyUnread(doge, new Map())).toMatch(/NOWNodes, which needs a key/);
    expect(whyUnread(doge, new Map([['nownodes', { key: 'abc' }]]))).toBeNull();
    const refused = linkAccount({ addresses: [ELSEWHERE.dogecoin!] }, new Map(), 'anywhere');
    expect(refused).toMatchObject({ ok: false, error: { code: 'error_with_partner_connection' } });
  });

  test('sends a key only in its header, and waits for one without it', async () => {
    await chain.stop();
    chain = await blockbookServer('SECRETKEY99');
    const read = async (key?: string) => {
      const set = { url: chain.url, ...(key !== undefined && { key }) };
      const linked = linkAccount({ addresses: [ELSEWHERE.dogecoin!] }, new Map([['dogecoin', set]]), 'anywhere');
      if (!linked.ok) throw new Error(linked.error.message);
      return linked.value.run(async (connector, account) => readWhole(connector, account));
    };
    expect((await read('SECRETKEY99')).states).toMatchObject([{ status: 'complete' }]);
    expect((await read()).states).toMatchObject([{ status: 'failed', failure: { kind: 'key' } }]);
    expect(chain.asked.join()).not.toContain('SECRETKEY99');
  });
});

test('accepts keys of Dogecoin and Dash in their own form only, and no SegWit key', () => {
  const text = xpub(3);
  expect(networksOf(text).networks.map(({ slug }) => slug)).toEqual([
    'bitcoin',
    'litecoin',
    'dogecoin',
    'bitcoin-cash',
    'dash',
    'zcash',
  ]);
  const dgub = new HDKey({
    publicKey: MASTER.publicKey!,
    chainCode: MASTER.chainCode!,
    versions: { public: 0x02facafd, private: 0x02fac398 },
  });
  expect(networksOf(dgub.publicExtendedKey).networks.map(({ slug }) => slug)).toEqual(['dogecoin']);
  const drkp = new HDKey({
    publicKey: MASTER.publicKey!,
    chainCode: MASTER.chainCode!,
    versions: { public: 0x02fe52cc, private: 0x02fe52f8 },
  });
  expect(networksOf(drkp.publicExtendedKey).networks.map(({ slug }) => slug)).toEqual(['dash']);
  const secret = new HDKey({
    privateKey: MASTER.privateKey!,
    chainCode: MASTER.chainCode!,
    versions: { public: 0x02facafd, private: 0x02fac398 },
  });
  expect(networksOf(secret.privateExtendedKey).refused).toMatch(/Never give it to anyone/);
  expect(accountKeys(`wpkh(${text}/<0;1>/*)`, utxoNetwork('dogecoin')!)).toMatchObject({ ok: false });
});
