import { linesOf } from '@lotbook/test-kit/services/lines';
import { type Played, play, Status } from '@lotbook/test-kit/services/server';
import { expectBalances, expectUndisturbed, readWhole, serverAt } from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OneAddressAccount } from '../../connecting/one-address.ts';
import { algorandConnector } from './indexer.ts';

const OWN = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ';
const OTHER = 'OTHER';
const USDC = 31566704;
const NFT = 77;
const id = (n: number) =>
  `${'A'.repeat(52 - String(n).length)}${[...String(n)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;

type Row = { [name: string]: unknown };
let indexer: Played & { most: number; coins: bigint; assets: Map<number, bigint> };
let rows: Row[];
let blocks: Row[];
let account: OneAddressAccount;
const add = (fields: Row, change: { coins?: number; assets?: [number, number][] } = {}) => {
  const n = rows.length + 1;
  const row = {
    id: id(n),
    sender: OTHER,
    fee: 1000,
    'confirmed-round': 46_000_000 + n,
    'round-time': 1_700_000_000 + n * 4,
    ...fields,
  };
  rows.push(row);
  indexer.coins += BigInt(change.coins ?? 0) - (row.sender === OWN ? BigInt(row.fee) : 0n);
  for (const [asset, units] of change.assets ?? [])
    indexer.assets.set(asset, (indexer.assets.get(asset) ?? 0n) + BigInt(units));
  return `algorand:${row.id}`;
};
const pay = (from: string, to: string, amount: number, more: Row = {}) =>
  add(
    { 'tx-type': 'pay', sender: from, 'payment-transaction': { receiver: to, amount }, ...more },
    { coins: to === OWN ? amount : -amount },
  );
const transfer = (from: string, to: string, asset: number, amount: number, more: Row = {}) => ({
  'tx-type': 'axfer',
  sender: from,
  'asset-transfer-transaction': { 'asset-id': asset, receiver: to, amount },
  ...more,
});

beforeEach(async () => {
  rows = [];
  blocks = [];
  const state = { most: 1000, coins: 0n, assets: new Map<number, bigint>() };
  const paged = (list: Row[], round: string, url: URL) => {
    const of = (name: string) => Number(url.searchParams.get(name));
    const inside = list.filter(
      (one) => (one[round] as number) >= of('min-round') && (one[round] as number) <= of('max-round'),
    );
    const from = of('next');
    const size = Math.min(state.most, of('limit'));
    const page = inside.slice(from, from + size);
    return { page, ...(page.length > 0 && { 'next-token': `${from + page.length}` }) };
  };
  const played = await play((url) => {
    if (url.pathname === '/health') return { round: 46_000_000 + Math.max(rows.length, 3) };
    if (url.pathname === '/v2/block-headers') {
      const { page: list, ...more } = paged(blocks, 'round', url);
      return { blocks: list, ...more };
    }
    if (url.pathname.startsWith('/v2/assets/')) {
      const asset = Number(url.pathname.split('/').at(-1));
      if (asset === USDC)
        return { asset: { index: asset, params: { decimals: 6, 'unit-name': 'USDC', name: 'USDC', total: 10 } } };
      if (asset === NFT)
        return { asset: { index: asset, params: { decimals: 0, 'unit-name': 'ART', name: 'Picture 7', total: 1 } } };
      return new Status(404, '{"message":"no asset found"}');
    }
    if (url.pathname.endsWith('/transactions')) {
      const { page: transactions, ...more } = paged(rows.toReversed(), 'confirmed-round', url);
      return { 'current-round': 46_000_100, transactions, ...more };
    }
    return {
      account: {
        amount: Number(state.coins) + 5,
        'amount-without-pending-rewards': Number(state.coins),
        assets: [...state.assets].map(([asset, amount]) => ({ 'asset-id': asset, amount: Number(amount) })),
      },
    };
  });
  indexer = Object.assign(state, played);
  account = { address: OWN, servers: serverAt(indexer) };
});
afterEach(() => indexer.stop());

test('reads payments with the rewards of their time, the closing of an account, and payouts of block proposers', async () => {
  pay(OTHER, OWN, 50_000_000, { 'receiver-rewards': 0, note: Buffer.from('invoice 7').toString('base64') });
  add(
    {
      'tx-type': 'pay',
      sender: OWN,
      'payment-transaction': { receiver: OTHER, amount: 1_000_000 },
      'sender-rewards': 70,
    },
    { coins: -1_000_000 + 70 },
  );
  add(
    {
      'tx-type': 'pay',
      'payment-transaction': { receiver: 'THIRD', amount: 1, 'close-remainder-to': OWN, 'close-amount': 400 },
      'close-rewards': 3,
    },
    { coins: 403 },
  );
  blocks.push({ round: 46_000_003, timestamp: 1_700_000_100, 'proposer-payout': 9_900_000, proposer: OWN });
  indexer.coins += 9_900_000n;
  const { drafts, issues } = await readWhole(algorandConnector, account);
  expect(linesOf(drafts)).toEqual([
    'deposit +50 ALGO (invoice 7)',
    'withdrawal -1 ALGO fee 0.001 ALGO',
    'income (staking) +0.00007 ALGO',
    'deposit +0.0004 ALGO',
    'income (staking) +0.000003 ALGO',
    'income (staking) +9.9 ALGO (block proposed)',
  ]);
  expect(issues).toEqual([]);
  await expectBalances(algorandConnector, account);
});

test('reads assets that were forwarded at closing, clawed back, or created by the account', async () => {
  pay(OTHER, OWN, 5_000_000);
  add(transfer(OTHER, OWN, USDC, 25_000_000), { assets: [[USDC, 25_000_000]] });
  add(
    {
      'tx-type': 'axfer',
      sender: 'CLAWBACK',
      'asset-transfer-transaction': { 'asset-id': USDC, sender: OWN, receiver: OTHER, amount: 1 },
    },
    { assets: [[USDC, -1]] },
  );
  add(
    {
      'tx-type': 'axfer',
      sender: OWN,
      'asset-transfer-transaction': {
        'asset-id': USDC,
        receiver: OTHER,
        amount: 9,
        'close-to': OTHER,
        'close-amount': 24_999_990,
      },
    },
    { assets: [[USDC, -24_999_999]] },
  );
  add(
    {
      'tx-type': 'acfg',
      sender: OWN,
      'created-asset-index': NFT,
      'asset-config-transaction': { params: { total: 1 } },
    },
    { assets: [[NFT, 1]] },
  );
  const { drafts } = await readWhole(algorandConnector, account);
  expect(linesOf(drafts)).toEqual([
    'deposit +5 ALGO',
    'deposit +25 USDC',
    'withdrawal -0.000001 USDC',
    'withdrawal -24.999999 USDC fee 0.001 ALGO',
    'deposit +1 Picture 7 fee 0.001 ALGO',
  ]);
  await expectBalances(algorandConnector, account);
});

test('combines a group into one event, and asks about an exchange by an application', async () => {
  pay(OTHER, OWN, 9_000_000);
  const first = add(
    { 'tx-type': 'pay', sender: OWN, group: 'g=', 'payment-transaction': { receiver: 'POOL', amount: 2_000_000 } },
    { coins: -2_000_000 },
  );
  add(
    {
      'tx-type': 'appl',
      sender: OWN,
      group: 'g=',
      'confirmed-round': 46_000_002,
      'round-time': 1_700_000_008,
      'inner-txns': [transfer('POOL', OWN, USDC, 400_000, { fee: 0 })],
    },
    { assets: [[USDC, 400_000]] },
  );
  const { drafts, issues } = await readWhole(algorandConnector, account);
  expect(linesOf(drafts)).toEqual(['deposit +9 ALGO', 'withdrawal -2 ALGO fee 0.002 ALGO', 'deposit +0.4 USDC']);
  expect(issues).toEqual([expect.objectContaining({ code: 'NOT_UNDERSTOOD', recordId: first })]);
  await expectBalances(algorandConnector, account);
});

describe('pages and faults', () => {
  const live = () => {
    pay(OTHER, OWN, 900_000_000);
    for (let i = 1; i <= 9; i++) {
      pay(OWN, OTHER, 1_000_000 * i + i);
      add(transfer(OTHER, OWN, USDC, 3 * i), { assets: [[USDC, 3 * i]] });
      blocks.push({ round: 46_000_000 + i, timestamp: 1_700_000_000 + i, 'proposer-payout': i, proposer: OWN });
      indexer.coins += BigInt(i);
    }
  };

  test('reads long lists page by page, and new entries in the next run', async () => {
    live();
    indexer.most = 4;
    const { store } = await readWhole(algorandConnector, account);
    pay(OTHER, OWN, 7);
    const { drafts } = await readWhole(algorandConnector, account, store);
    expect(drafts).toHaveLength(1 + 9 * 3 + 1);
    await expectBalances(algorandConnector, account);
  });

  test('gives the same transactions after any interruption or fault as in an undisturbed run', async () => {
    live();
    indexer.most = 4;
    await expectUndisturbed(algorandConnector, account, indexer, 10);
  });

  test('reports an asset without a description by name', async () => {
    const odd = add(transfer(OTHER, OWN, 5, 1));
    const { issues } = await readWhole(algorandConnector, account);
    expect(issues).toEqual([expect.objectContaining({ code: 'UNREADABLE_TOKEN', recordId: odd })]);
  });
});
