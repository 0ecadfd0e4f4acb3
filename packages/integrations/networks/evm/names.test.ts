import { type Played, play } from '@lotbook/test-kit/services/server';
import { testContext } from '@lotbook/test-kit/services/whole';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { networksOf } from '../../connecting/accounts.ts';
import { addressOfName, nameHash, plainName } from './names.ts';

const VITALIK = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const RESOLVER = `0x${'1'.repeat(40)}`;
const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
const selector = (signature: string) => `0x${bytesToHex(keccak_256(utf8ToBytes(signature))).slice(0, 8)}`;

let node: Played;
beforeEach(async () => {
  node = await play((url, text) => {
    const call = text === '' ? Object.fromEntries(url.searchParams) : JSON.parse(text).params[0];
    const asked = `${call.to} ${call.data.slice(0, 10)} ${call.data.slice(10)}`;
    const known: Record<string, object> = {
      [`0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e ${selector('resolver(bytes32)')} ${nameHash('vitalik.eth')}`]: {
        result: word(RESOLVER),
      },
      [`${RESOLVER} ${selector('addr(bytes32)')} ${nameHash('vitalik.eth')}`]: { result: word(VITALIK) },
      [`0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e ${selector('resolver(bytes32)')} ${nameHash('odd.eth')}`]: {
        result: word(RESOLVER),
      },
      [`${RESOLVER} ${selector('addr(bytes32)')} ${nameHash('odd.eth')}`]: {
        error: { code: 3, message: 'execution reverted' },
      },
    };
    return { jsonrpc: '2.0', id: 1, ...(known[asked] ?? { result: word('0x0') }) };
  });
});
afterEach(() => node.stop());

const ask = (name: string, service = 'ethereum-rpc', key?: string) =>
  addressOfName(name, new Map([[service, { url: node.url, ...(key && { key }) }]]), 'anywhere', testContext());

test('hashes names', () => {
  expect(nameHash('eth')).toBe('93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae');
  expect(nameHash('foo.eth')).toBe('de9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f');
});

test('resolves a name by a node or by the index configured for Ethereum', async () => {
  expect(await ask(' Vitalik.ETH ')).toEqual({ ok: true, value: VITALIK });
  expect(await ask('vitalik.eth', 'ethereum', 'SECRETKEY77')).toEqual({ ok: true, value: VITALIK });
});

test.each([['nobody.eth'], ['odd.eth']])('reports that %s has no address', async (name) => {
  expect(await ask(name)).toMatchObject({
    ok: false,
    error: { code: 'wallet_validation_error', message: `No address is set for “${name}”. Paste the address itself.` },
  });
});

test('rejects ambiguous letters without a query', async () => {
  for (const name of ['vitаlik.eth', 'a..eth', '.eth', 'eth', 'x.sol', `${'a'.repeat(64)}.eth`])
    expect(await ask(name), name).toMatchObject({ ok: false, error: { code: 'wallet_validation_error' } });
  expect(node.asked).toEqual([]);
  expect(plainName('pay.My-Name_1.eth')).toBe('pay.my-name_1.eth');
});

test('reports without the key that no server responded', async () => {
  for (let i = 0; i < 30; i++) node.troubles.push({ kind: 'status', status: 502 });
  const answer = await ask('vitalik.eth', 'ethereum', 'SECRETKEY77');
  expect(answer).toMatchObject({ ok: false, error: { code: 'error_with_partner_connection' } });
  expect(JSON.stringify(answer)).not.toContain('SECRETKEY77');
});

test('accepts a name ending in .eth on EVM networks only', () => {
  const { networks, refused } = networksOf('vitalik.eth');
  expect(refused).toBeNull();
  expect(networks.length).toBeGreaterThan(8);
  expect(networks.every(({ isEvm }) => isEvm)).toBe(true);
  expect(networksOf('toly.sol')).toMatchObject({ networks: [], refused: expect.stringContaining('not looked up') });
});
