import { linesOf } from '@lotbook/test-kit/services/lines';
import { type Played, play } from '@lotbook/test-kit/services/server';
import {
  expectBalances,
  expectPast,
  expectUndisturbed,
  readWhole,
  serverAt,
  testContext,
} from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OneAddressAccount } from '../../connecting/one-address.ts';
import { tezosConnector } from './tzkt.ts';

const OWN = 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb';
const OTHER = 'tz1other';
const BAKER = 'tz1baker';
const CONTRACT = 'KT1contract';
type Row = { id: number; level: number; [name: string]: unknown };
let tzkt: Played & { most: number; tez: bigint; held: Map<string, bigint>; level: number };
let operations: Row[];
let history: { level: number; tez: bigint }[];
let transfers: Row[];
let cycles: { cycle: number; rewards: number; level: number }[];
let account: OneAddressAccount;
let count = 0;
const at = (level: number) => new Date(Date.UTC(2024, 0, 1) + level * 10_000).toISOString();
const next = () => ({ id: 100 + ++count, level: 10 + count, timestamp: at(10 + count) });
const by = (address: string) => ({ address });
const add = (fields: { [name: string]: unknown }, change = 0) => {
  const row = { ...next(), hash: `o${count}`, status: 'applied', ...fields };
  operations.push(row);
  tzkt.tez += BigInt(change);
  history.push({ level: row.level, tez: tzkt.tez });
  return row;
};
const pay = (from: string, to: string, amount: number, more: object = {}) =>
  add(
    { type: 'transaction', sender: by(from), target: by(to), amount, bakerFee: from === OWN ? 400 : 0, ...more },
    to === OWN ? amount : -amount - 400,
  );
const token = (tokenId = '0', decimals: unknown = '6', more: object = {}) => ({
  contract: by(CONTRACT),
  tokenId,
  standard: 'fa2',
  metadata: { symbol: 'USDt', name: 'Tether USD', decimals, ...more },
});
const move = (from: string, to: string, amount: number, of: object, transactionId: number | null) => {
  // The reward is in the block of its operation.
  const operation = operations.find(({ id }) => id === transactionId);
  const block = operation && { level: operation.level, timestamp: operation.timestamp };
  transfers.push({ ...next(), ...block, token: of, from: by(from), to: by(to), amount: `${amount}`, transactionId });
  const key = JSON.stringify(of);
  tzkt.held.set(key, (tzkt.held.get(key) ?? 0n) + BigInt(to === OWN ? amount : -amount));
};

beforeEach(async () => {
  [operations, transfers, cycles, history, count] = [[], [], [], [], 0];
  const state = { most: 1000, tez: 0n, held: new Map<string, bigint>(), level: 1000 };
  const played = await play((url) => {
    const path = url.pathname.replace('/v1', '');
    const of = (name: string) => Number(url.searchParams.get(name) ?? 0);
    const size = Math.min(of('limit'), state.most);
    const level = Number(path.match(/\d+$/)?.[0]);
    if (path.startsWith('/blocks/')) return { level, timestamp: at(level) };
    if (path.includes('/balance_history/')) return Number(history.findLast((one) => one.level <= level)?.tez ?? 0n);
    if (path.startsWith('/tokens/historical_balances/')) {
      const past = transfers.filter(
        (one) =>
          one.level <= level &&
          (one.token as { contract: { address: string } }).contract.address === url.searchParams.get('token.contract'),
      );
      const units = past.reduce(
        (sum, { to, amount }) => sum + ((to as { address: string }).address === OWN ? 1 : -1) * Number(amount),
        0,
      );
      return units === 0 ? [] : [{ id: 1, balance: `${units}`, token: past[0]!.token }];
    }
    if (path === '/head') return { level: state.level };
    if (path.endsWith('/operations')) return operations.filter(({ id }) => id > of('lastId')).slice(0, size);
    if (path === '/tokens/transfers') return transfers.filter(({ id }) => id > of('offset.cr')).slice(0, size);
    if (path.startsWith('/rewards/stakers/')) return cycles.filter(({ cycle }) => cycle > of('cycle.gt'));
    const cycle = cycles.find((one) => path === `/cycles/${one.cycle}`);
    if (cycle) return { index: cycle.cycle, lastLevel: cycle.level, endTime: at(cycle.level) };
    if (path === '/tokens/balances')
      return [...state.held].map(([text, balance], i) => ({
        id: i + 1,
        balance: `${balance}`,
        token: JSON.parse(text),
      }));
    return { type: 'user', address: OWN, balance: Number(state.tez) };
  });
  tzkt = Object.assign(state, played);
  account = { address: OWN, servers: serverAt(tzkt) };
});
afterEach(() => tzkt.stop());

test('reads coins in and out, storage costs, and a failed call', async () => {
  pay(OTHER, OWN, 50_000_000);
  pay(OWN, 'tz1new', 10_000_000, { allocationFee: 64_250 });
  tzkt.tez -= 64_250n;
  add(
    {
      type: 'transaction',
      status: 'failed',
      sender: by(OWN),
      target: by(CONTRACT),
      amount: 5,
      bakerFee: 900,
      parameter: { entrypoint: 'mint' },
    },
    -900,
  );
  add({ type: 'reveal', sender: by(OWN), bakerFee: 374 }, -374);
  add({ type: 'origination', sender: by(OWN), contractBalance: 1_000_000, bakerFee: 100, storageFee: 50 }, -1_000_150);
  const { drafts, issues } = await readWhole(tezosConnector, account);
  expect(linesOf(drafts)).toEqual([
    'deposit +50 XTZ',
    'withdrawal -10 XTZ fee 0.06465 XTZ',
    'fee -0.0009 XTZ (failed)',
    'fee -0.000374 XTZ (reveal)',
    'withdrawal -1 XTZ fee 0.00015 XTZ',
  ]);
  expect(issues).toEqual([]);
  await expectBalances(tezosConnector, account);
});

test('counts payments from a delegated baker as income, even after a change, and no others', async () => {
  pay(BAKER, OWN, 5);
  add({ type: 'delegation', sender: by(OWN), newDelegate: by(BAKER), bakerFee: 0 });
  pay(BAKER, OWN, 7);
  add({ type: 'delegation', sender: by(OWN), newDelegate: by('tz1second'), bakerFee: 0 });
  pay(BAKER, OWN, 8);
  pay('tz1payouts', OWN, 9);
  const { drafts } = await readWhole(tezosConnector, account);
  expect(linesOf(drafts)).toEqual([
    'deposit +0.000005 XTZ',
    'income (staking) +0.000007 XTZ (paid by its baker)',
    'income (staking) +0.000008 XTZ (paid by its baker)',
    'deposit +0.000009 XTZ',
  ]);
});

test("reads a baker's proposed and produced blocks and attestations, without its stakers' share", async () => {
  add(
    {
      type: 'baking',
      hash: undefined,
      proposer: by(OWN),
      producer: by(OTHER),
      rewardDelegated: 10,
      rewardStakedOwn: 5,
      rewardStakedEdge: 1,
      rewardStakedShared: 99,
      bonusDelegated: 77,
      fees: 2,
    },
    18,
  );
  add(
    { type: 'attestation_reward', hash: undefined, baker: by(OWN), rewardDelegated: 100, rewardStakedShared: 40 },
    100,
  );
  const { drafts } = await readWhole(tezosConnector, account);
  expect(linesOf(drafts)).toEqual([
    'income (staking) +0.000018 XTZ (block baked)',
    'income (staking) +0.0001 XTZ (attestation reward)',
  ]);
  await expectBalances(tezosConnector, account);
});

test('moves nothing for staking, and pays at the end of each cycle', async () => {
  pay(OTHER, OWN, 50_000_000);
  add({ type: 'staking', action: 'stake', sender: by(OWN), amount: 40_000_000, bakerFee: 300 }, -300);
  cycles.push(
    { cycle: 748, rewards: 1234, level: 100 },
    { cycle: 749, rewards: -34, level: 200 },
    { cycle: 750, rewards: 99, level: 5000 },
  );
  tzkt.tez += 1200n;
  const { drafts, store } = await readWhole(tezosConnector, account);
  expect(linesOf(drafts)).toEqual([
    'deposit +50 XTZ',
    'fee -0.0003 XTZ (staking)',
    'income (staking) +0.001234 XTZ (earned by staking)',
    'withdrawal -0.000034 XTZ (lost with the baker it staked with)',
  ]);
  await expectBalances(tezosConnector, account);
  tzkt.level = 6000;
  expect(linesOf((await readWhole(tezosConnector, account, store)).drafts).at(-1)).toBe(
    'income (staking) +0.000099 XTZ (earned by staking)',
  );
});

test('reads tokens with their call, an NFT for coins, and one that cannot be counted', async () => {
  pay(OTHER, OWN, 9_000_000);
  const call = pay(OWN, CONTRACT, 2_000_000, { parameter: { entrypoint: 'swap' } });
  move(OTHER, OWN, 1_500_000, token(), call.id);
  const bought = pay(OWN, CONTRACT, 3_000_000, { parameter: { entrypoint: 'collect' } });
  move(OTHER, OWN, 1, token('42', '0', { name: 'Picture', artifactUri: 'ipfs://x' }), bought.id);
  transfers.push({
    ...next(),
    token: token('9', null),
    from: by(OTHER),
    to: by(OWN),
    amount: '3',
    transactionId: null,
  });
  const { drafts, issues } = await readWhole(tezosConnector, account);
  expect(linesOf(drafts)).toEqual([
    'deposit +9 XTZ',
    'withdrawal -2 XTZ fee 0.0004 XTZ (swap)',
    'deposit +1.5 USDt (swap)',
    'trade -3 XTZ +1 Picture fee 0.0004 XTZ (collect: understood as the purchase of an NFT)',
  ]);
  expect(issues.map(({ code }) => code).toSorted()).toEqual(['NOT_UNDERSTOOD', 'UNREADABLE_TOKEN']);
  await expectBalances(tezosConnector, account);
});

describe('pages and faults', () => {
  const live = () => {
    pay(OTHER, OWN, 900_000_000);
    for (let i = 1; i <= 9; i++) {
      const call = pay(OWN, OTHER, 1_000_000 * i);
      move(OTHER, OWN, i, token(), call.id);
    }
    cycles.push({ cycle: 748, rewards: 5, level: 20 });
    tzkt.tez += 5n;
  };

  test("delays recent operations, and matches TzKT's balance", async () => {
    live();
    const young = pay(OTHER, OWN, 1);
    tzkt.level = young.level + 1;
    const { drafts, store } = await readWhole(tezosConnector, account);
    const before = drafts.length;
    tzkt.level += 10;
    expect((await readWhole(tezosConnector, account, store)).drafts).toHaveLength(before + 1);
    await expectBalances(tezosConnector, account);
  });

  test('gives the same transactions after any interruption or fault as in an undisturbed run', async () => {
    live();
    await expectUndisturbed(tezosConnector, account, tzkt, 10);
  });
});

test('has past balances that match the transactions up to a block', async () => {
  pay(OTHER, OWN, 50_000_000);
  const { id } = add({ type: 'transaction', sender: by(OTHER), target: by(CONTRACT), amount: 0 });
  move(OTHER, OWN, 3_000_000, token(), id);
  pay(OWN, OTHER, 10_000_000);
  move(OWN, OTHER, 3_000_000, token(), null);
  const read = await readWhole(tezosConnector, account);
  await expectPast(tezosConnector, account, { ...read, from: 10, to: 16 });
  expect(await tezosConnector.past!.newest(account, testContext())).toEqual({ ok: true, value: 998 });
});
