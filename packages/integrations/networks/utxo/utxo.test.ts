import { atScale, dec } from '@lotbook/ledger/decimal';
import { type Chain, esploraServer } from '@lotbook/test-kit/networks/esplora-server';
import { testClock } from '@lotbook/test-kit/services/clock';
import { type MemoryStore, memoryStore } from '@lotbook/test-kit/services/store';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check, hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRequests } from '../../connecting/http/requests.ts';
import { readAccount } from '../../connecting/run.ts';
import { baseUnits } from '../../connecting/units.ts';
import { type UtxoAccount, utxoConnector } from './connector.ts';
import { descriptorChecksum } from './descriptor-checksum.ts';
import { accountKeys, addressOf, twoKeys } from './keys.ts';
import { utxoNetwork } from './networks.ts';

/** The mnemonic "abandon … about" of the BIPs' examples. */
const MASTER = HDKey.fromMasterSeed(
  hex.decode(
    '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  ),
);
const check = createBase58check(sha256);
const bitcoin = utxoNetwork('bitcoin')!;

function publicKey(path: string, version = 0x0488b21e): string {
  const bytes = check.decode(MASTER.derive(path).publicExtendedKey);
  new DataView(bytes.buffer).setUint32(0, version);
  return check.encode(bytes);
}
const ZPUB = publicKey("m/84'/0'/0'", 0x04b24746);
const keySet = (text: string) => {
  const keys = accountKeys(text, bitcoin);
  if (!keys.ok) throw new Error(keys.error.message);
  return keys.value;
};
const set = keySet(ZPUB);
const own = (chain: 0 | 1, index: number) => {
  return addressOf(set, set.branches[chain]!, index, bitcoin);
};
const ELSEWHERE = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT';

describe('keys', () => {
  test.each([
    ["m/44'/0'/0'", 'p2pkh', '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA'],
    ["m/49'/0'/0'", 'p2sh-p2wpkh', '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf'],
    ["m/84'/0'/0'", 'p2wpkh', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ["m/86'/0'/0'", 'p2tr', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ] as const)('derives the first address of %s as %s as in the BIP', (path, script, address) => {
    const set = keySet(publicKey(path));
    const branch = set.branches.find((one) => one.script === script && one.chain === 0)!;
    expect(addressOf(set, branch, 0, bitcoin)).toBe(address);
  });

  test("accepts any kind of address for an xpub, the stated one for a ypub and a zpub, and a descriptor's branches", () => {
    expect(keySet(publicKey("m/84'/0'/0'")).branches.map(({ id, isGuess }) => `${id}${isGuess ? '?' : ''}`)).toEqual([
      'p2pkh/0?',
      'p2pkh/1?',
      'p2sh-p2wpkh/0?',
      'p2sh-p2wpkh/1?',
      'p2wpkh/0?',
      'p2wpkh/1?',
      'p2tr/0?',
      'p2tr/1?',
    ]);
    expect(keySet(ZPUB).branches.map(({ id }) => id)).toEqual(['p2wpkh/0', 'p2wpkh/1']);
    const xpub = publicKey("m/84'/0'/0'");
    const body = `wpkh([73c5da0a/84h/0h/0h]${xpub}/<0;1>/*)`;
    for (const text of [body, `${body}#${descriptorChecksum(body)}`])
      expect(keySet(text).branches.map(({ id }) => id)).toEqual(['p2wpkh/0', 'p2wpkh/1']);
    expect(keySet(`sh(wpkh(${xpub}/0/*))`).branches.map(({ id }) => id)).toEqual(['p2sh-p2wpkh/0']);
  });

  test.each([
    [check.encode(check.decode(MASTER.derive("m/84'/0'/0'").privateExtendedKey)), /private key\. Never give it/],
    [publicKey("m/48'/0'/0'/2'", 0x02aa7ed3), /one signer of several/],
    [publicKey("m/84'/1'/0'", 0x045f1cf6), /test network/],
    [`${ZPUB.slice(0, -1)}x`, /a character of it is wrong/],
    ['zpub', /no extended public key/],
    [`wpkh(${ZPUB})`, /end in/],
    ['x'.repeat(301), /too long/],
  ])('rejects %s', (text, message) => {
    const refused = accountKeys(text, bitcoin);
    expect(refused).toEqual({
      ok: false,
      error: { code: 'invalid_public_keys', message: expect.stringMatching(message) },
    });
  });

  test("verifies a descriptor's checksum by BIP 380, and derives taproot addresses by BIP 86", () => {
    expect(descriptorChecksum('raw(deadbeef)')).toBe('89f8spxm');
    expect(descriptorChecksum('raw(Ü)')).toBeNull();
    const body = `tr([73c5da0a/86'/0'/0']${publicKey("m/86'/0'/0'")}/<0;1>/*)`;
    const set = keySet(`${body}#${descriptorChecksum(body)}`);
    expect(set.branches.map((branch) => addressOf(set, branch, 0, bitcoin))).toEqual([
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      'bc1p3qkhfews2uk44qtvauqyr2ttdsw7svhkl9nkm9s9c3x4ax5h60wqwruhk7',
    ]);
    for (const wrong of ['#89f8spxm', `#${descriptorChecksum(body)}#`, '#'])
      expect(accountKeys(`${body}${wrong}`, bitcoin)).toMatchObject({
        ok: false,
        error: { code: 'invalid_public_keys', message: expect.stringMatching(/eight letters/) },
      });
  });

  test('rejects two keys of different kinds', () => {
    expect(
      twoKeys(publicKey("m/84'/0'/0'/0", 0x04b24746), publicKey("m/49'/0'/0'/1", 0x049d7cb2), bitcoin),
    ).toMatchObject({
      ok: false,
      error: { code: 'invalid_public_keys', message: expect.stringMatching(/different kinds/) },
    });
  });

  test('rejects equal keys for receiving and change', () => {
    expect(twoKeys(ZPUB, ` ${ZPUB}`, bitcoin)).toEqual({
      ok: false,
      error: { code: 'receive_change_xpub_same', message: 'Receive and Change address cannot be the same.' },
    });
    const [receive, change] = [publicKey("m/84'/0'/0'/0", 0x04b24746), publicKey("m/84'/0'/0'/1", 0x04b24746)];
    const set = twoKeys(receive, change, bitcoin);
    if (!set.ok) throw new Error();
    expect(set.value.branches.map((branch) => addressOf(set.value, branch, 0, bitcoin))).toEqual([
      own(0, 0),
      own(1, 0),
    ]);
  });
});

let chain: Chain;
beforeEach(async () => {
  chain = await esploraServer();
});
afterEach(() => chain.stop());

function setUp(watched: UtxoAccount['watched'] = { kind: 'keys', keySet: keySet(ZPUB) }) {
  const clock = testClock();
  const servers = [{ name: 'Esplora', baseUrl: chain.url, pace: { perSecond: 10_000, burst: 100 } }];
  const account: UtxoAccount = { network: bitcoin, servers, watched };
  return { account, context: { clock, requests: createRequests({ clock, reach: 'anywhere' }) } };
}

async function read(watched?: UtxoAccount['watched'], store: MemoryStore = memoryStore()) {
  const { account, context } = setUp(watched);
  const states = await readAccount(utxoConnector, account, store, context);
  return { states, store, ...utxoConnector.normalize(account, store.all()) };
}

describe('transactions', () => {
  test('reads a receipt, a payment with change, a move among own addresses, and mining', async () => {
    chain.add(1, [{ address: ELSEWHERE, value: 200_001_000 }], [{ address: own(0, 0), value: 200_000_000 }]);
    chain.add(
      2,
      [{ address: own(0, 0), value: 200_000_000 }],
      [
        { address: ELSEWHERE, value: 50_000_000 },
        { address: own(1, 0), value: 149_990_000 },
      ],
    );
    chain.add(3, [{ address: own(1, 0), value: 149_990_000 }], [{ address: own(0, 1), value: 149_985_000 }]);
    chain.add(4, [null], [{ address: own(0, 2), value: 312_500_000 }, { value: 0 }]);
    const { drafts, issues } = await read();
    expect(
      drafts.map(({ type, label, sent, received, fees }) => [
        type,
        label,
        sent?.quantity,
        received?.quantity,
        fees[0]?.quantity,
      ]),
    ).toEqual([
      ['deposit', undefined, undefined, '2', undefined],
      ['withdrawal', undefined, '0.5', undefined, '0.0001'],
      ['fee', undefined, '0.00005', undefined, undefined],
      ['income', 'mining', undefined, '3.125', undefined],
    ]);
    expect(issues).toEqual([]);
  });

  test('combines a transaction with others into one amount, and asks who paid the fee', async () => {
    chain.add(1, [{ address: ELSEWHERE, value: 100_000 }], [{ address: own(0, 0), value: 99_000 }]);
    const shared = chain.add(
      2,
      [
        { address: own(0, 0), value: 99_000 },
        { address: ELSEWHERE, value: 99_000 },
      ],
      [
        { address: own(1, 0), value: 90_000 },
        { address: ELSEWHERE, value: 107_000 },
      ],
    );
    const { drafts, issues } = await read();
    expect(drafts[1]).toMatchObject({ type: 'withdrawal', sent: { quantity: '0.00009' }, fees: [] });
    expect(issues).toEqual([expect.objectContaining({ code: 'SHARED_TRANSACTION', recordId: `bitcoin:${shared}` })]);
  });
});

describe('pages and faults', () => {
  test('finds address 38 although those between 19 and it are unused, and never sends the key', async () => {
    chain.add(1, [{ address: ELSEWHERE, value: 10_000 }], [{ address: own(0, 19), value: 9_000 }]);
    chain.add(2, [{ address: ELSEWHERE, value: 10_000 }], [{ address: own(0, 38), value: 9_000 }]);
    const { drafts, store } = await read();
    expect(drafts).toHaveLength(2);
    expect(chain.asked.join(' ')).not.toMatch(/[xyz]pub/);
    expect(chain.asked.filter((asked) => asked.includes('/address/'))).toHaveLength(59 + 20);
    const { account, context } = setUp();
    expect(await utxoConnector.balances(account, context, store.all())).toEqual({
      ok: true,
      value: [{ asset: { symbol: 'BTC' }, quantity: '0.00018' }],
    });
  });

  test('spends five requests per branch on unused address kinds of an xpub', async () => {
    chain.add(1, [{ address: ELSEWHERE, value: 10_000 }], [{ address: own(0, 0), value: 9_000 }]);
    const { drafts } = await read({ kind: 'keys', keySet: keySet(publicKey("m/84'/0'/0'")) });
    expect(drafts).toHaveLength(1);
    expect(chain.asked.filter((asked) => asked.includes('/address/'))).toHaveLength(6 * 5 + 21 + 20);
  });

  test('requests only addresses that may have changed in a second run, and drops reverted transactions', async () => {
    for (let n = 0; n < 60; n++)
      chain.add(n, [{ address: ELSEWHERE, value: 1_001 }], [{ address: own(0, 0), value: 1_000 }]);
    const young = chain.add(998, [{ address: ELSEWHERE, value: 1_001 }], [{ address: own(0, 0), value: 1_000 }]);
    const { store } = await read();
    const before = chain.asked.length;
    chain.drop(young);
    chain.tip = 1010;
    chain.add(1005, [{ address: ELSEWHERE, value: 2_001 }], [{ address: own(0, 0), value: 2_000 }]);
    const { drafts } = await read(undefined, store);
    expect(drafts).toHaveLength(61);
    expect(drafts.at(-1)).toMatchObject({ received: { quantity: '0.00002' } });
    expect(chain.asked.slice(before).filter((asked) => asked.includes(own(0, 0)))).toHaveLength(1);
  });

  test('gives the same records after any interruption or fault as in an undisturbed run', async () => {
    for (let n = 0; n < 30; n++)
      chain.add(n, [{ address: ELSEWHERE, value: 1_001 }], [{ address: own(n % 2 ? 1 : 0, n % 3), value: 1_000 }]);
    const sorted = (store: MemoryStore) =>
      [...store.all().values()]
        .flat()
        .map(({ id }) => id)
        .sort();
    const expected = sorted((await read()).store);
    const trouble = fc.constantFrom(
      null,
      null,
      { kind: 'cut' } as const,
      { kind: 'status', status: 503 } as const,
      { kind: 'status', status: 429 } as const,
      { kind: 'text', text: '[{]' } as const,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }),
        fc.array(trouble, { maxLength: 10 }),
        async (stops, troubles) => {
          chain.troubles.splice(0, Infinity, ...troubles);
          const store = memoryStore();
          const { account, context } = setUp();
          for (const most of stops) {
            let pages = 0;
            await readAccount(utxoConnector, account, store, context, { isEnough: () => ++pages > most });
          }
          chain.troubles.length = 0;
          for (;;) {
            const [state] = await readAccount(utxoConnector, account, store, context);
            if (state!.status === 'complete') break;
          }
          expect(sorted(store)).toEqual(expected);
        },
      ),
      { numRuns: 6 },
    );
  });
});

test("matches the addresses' balances to the last unit after any payments", async () => {
  type Coin = { address: string; value: number };
  const place = fc.constantFrom(own(0, 0), own(0, 1), own(1, 0), own(1, 3), ELSEWHERE);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(place, place, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 15 }),
      async (moves) => {
        await chain.stop();
        chain = await esploraServer();
        const unspent: Coin[] = [{ address: ELSEWHERE, value: 5_000_000_000 }];
        for (const [n, [from, to, part]] of moves.entries()) {
          const at = unspent.findIndex(({ address }) => address === from);
          if (at < 0) continue;
          const [coin] = unspent.splice(at, 1);
          const value = Math.floor((coin!.value * part) / 10);
          const outs = [
            { address: to, value },
            { address: from, value: coin!.value - value - 10 },
          ].filter((out) => out.value > 0);
          chain.add(n + 1, [coin!], outs);
          unspent.push(...outs);
        }
        const addresses = [own(0, 0), own(0, 1), own(1, 0), own(1, 3)];
        const { drafts, store } = await read({ kind: 'addresses', addresses });
        const { account, context } = setUp({ kind: 'addresses', addresses });
        const has = await utxoConnector.balances(account, context, store.all());
        // The test's own count of unspent outputs.
        const left = unspent
          .filter(({ address }) => addresses.includes(address))
          .reduce((sum, { value }) => sum + value, 0);
        const units = (quantity: string) => atScale(dec(quantity), 8);
        let sum = 0n;
        for (const { sent, received, fees } of drafts) {
          if (received) sum += units(received.quantity);
          if (sent) sum -= units(sent.quantity);
          for (const fee of fees) sum -= units(fee.quantity);
        }
        expect(sum).toBe(BigInt(left));
        expect(has).toMatchObject({ ok: true, value: [{ quantity: baseUnits(sum, 8) }] });
      },
    ),
    { numRuns: 20 },
  );
});
