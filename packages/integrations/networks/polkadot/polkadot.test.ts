import { linesOf } from '@lotbook/test-kit/services/lines';
import { type Played, play, Status } from '@lotbook/test-kit/services/server';
import { expectBalances, expectUndisturbed, readWhole, serverAt } from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linkAccount, NETWORKS, whyUnread } from '../../connecting/accounts.ts';
import type { OneAddressAccount } from '../../connecting/one-address.ts';
import { polkadotConnector } from './subscan.ts';

const OWN = '12pdN2XsNmG2yPAv5QCkq7YYUg1MM3prvGMgusH7S6FnDHAx';
const OTHER = '1other';
const DOT = 10_000_000_000n;
type Row = { block_num: number; block_timestamp: number; [name: string]: unknown };

class Scan {
  lists: Record<string, Row[]> = { transfers: [], extrinsics: [], list: [] };
  planck = 0n;
  block = 0;
  newest = 100_000;
  key: string | null = null;
  played!: Played;
  start: number;
  constructor(start: number) {
    this.start = start;
  }
  async play() {
    this.played = await play((url, text, request) => {
      if (this.key !== null && request.headers['x-api-key'] !== this.key)
        return new Status(401, '{"message":"no key"}');
      const body = JSON.parse(text);
      if (url.pathname.endsWith('/blocks'))
        return this.said({
          blocks: [
            { block_num: this.newest + 1, block_timestamp: this.start + (this.newest + 1) * 6, finalized: false },
            { block_num: this.newest, block_timestamp: this.start + this.newest * 6, finalized: true },
          ],
        });
      if (url.pathname.endsWith('/search')) return this.said({ account: { balance: text10(this.planck) } });
      const name = url.pathname.endsWith('reward_slash') ? 'list' : url.pathname.split('/').at(-1)!;
      const [from, to] = body.block_range.split('-').map(Number);
      const inside = this.lists[name]!.filter(({ block_num: n }) => n >= from && n <= to).toReversed();
      const page = inside.slice(body.page * body.row, (body.page + 1) * body.row);
      return this.said({ count: inside.length, [name]: page.length === 0 ? null : page });
    });
  }
  said = (data: unknown) => ({ code: 0, message: 'Success', generated_at: 1, data });
  next(): Row {
    this.block += 10;
    return { block_num: this.block, block_timestamp: this.start + this.block * 6 };
  }
  transfer(from: string, to: string, units: bigint, more: object = {}): Row {
    const row = { ...this.next(), from, to, success: true, amount: text10(units), asset_symbol: 'DOT', ...more };
    Object.assign(row, {
      extrinsic_index: `${row.block_num}-2`,
      hash: `0x${row.block_num}`,
      transfer_id: row.block_num,
    });
    this.lists.transfers!.push(row);
    if (row.asset_symbol === 'DOT') this.planck += to === OWN ? units : -units;
    return row;
  }
  pay(of: Row, fee: number, module: string, call: string, success = true) {
    const { block_num, block_timestamp } = of;
    const index = { extrinsic_index: `${block_num}-2`, extrinsic_hash: `0x${block_num}` };
    this.lists.extrinsics!.push({
      block_num,
      block_timestamp,
      ...index,
      success,
      fee: `${fee + 9}`,
      fee_used: `${fee}`,
      call_module: module,
      call_module_function: call,
    });
    this.planck -= BigInt(fee);
  }
  reward(units: bigint, event = 'Rewarded', more: object = {}) {
    const row = this.next();
    this.lists.list!.push({ ...row, event_index: `${row.block_num}-7`, event_id: event, amount: `${units}`, ...more });
    if (!('reward_account' in more)) this.planck += event === 'Rewarded' ? units : -units;
  }
}
const text10 = (units: bigint) => `${units / DOT}.${`${units % DOT}`.padStart(10, '0')}`;

let relay: Scan;
let hub: Scan;
let account: OneAddressAccount;
beforeEach(async () => {
  relay = new Scan(1_600_000_000);
  hub = new Scan(1_600_000_000);
  await relay.play();
  await hub.play();
  account = { address: OWN, servers: [...serverAt(relay.played), ...serverAt(hub.played)] };
});
afterEach(async () => {
  await relay.played.stop();
  await hub.played.stop();
});

test('reads coins in and out with fees, a failure, rewards, and a slash', async () => {
  relay.transfer(OTHER, OWN, 50n * DOT);
  relay.pay(relay.transfer(OWN, OTHER, 10n * DOT), 159_154_905, 'balances', 'transfer_keep_alive');
  relay.pay(relay.next(), 120_000_000, 'staking', 'bond');
  relay.pay(relay.next(), 130_000_000, 'utility', 'batch_all', false);
  relay.reward(3n * DOT);
  relay.reward(1n, 'Slashed');
  relay.reward(9n * DOT, 'Rewarded', { reward_account: OTHER });
  const { drafts, issues } = await readWhole(polkadotConnector, account);
  expect(linesOf(drafts)).toEqual([
    'deposit +50 DOT',
    'withdrawal -10 DOT fee 0.0159154905 DOT',
    'fee -0.012 DOT (staking.bond)',
    'fee -0.013 DOT (failed: utility.batch_all)',
    'income (staking) +3 DOT',
    'withdrawal -0.0000000001 DOT (slashed)',
  ]);
  expect(issues).toEqual([]);
  await expectBalances(polkadotConnector, account);
});

test('combines both chains in one account, and names a token by its id on the hub', async () => {
  relay.transfer(OTHER, OWN, 5n * DOT);
  hub.transfer(OTHER, OWN, 2n * DOT);
  hub.transfer(OTHER, OWN, 25n * DOT, { asset_symbol: 'USDT', asset_unique_id: 'standard_assets/1984' });
  hub.transfer(OTHER, OWN, 7n * DOT, { asset_symbol: 'DOT', asset_unique_id: 'foreign/9' });
  hub.planck -= 7n * DOT;
  const { drafts } = await readWhole(polkadotConnector, account);
  expect(linesOf(drafts).toSorted()).toEqual([
    'deposit +2 DOT',
    'deposit +25 USDT',
    'deposit +5 DOT',
    'deposit +7 DOT',
  ]);
  expect(drafts.map(({ received }) => received!.asset)).toContainEqual(
    expect.objectContaining({ chain: 'polkadot', contract: 'standard_assets/1984' }),
  );
  expect(new Set(drafts.map(({ sourceId }) => sourceId)).size).toBe(4);
});

describe('pages and faults', () => {
  const live = () => {
    relay.transfer(OTHER, OWN, 90_000n * DOT);
    for (let i = 1; i <= 130; i++)
      relay.pay(relay.transfer(OWN, OTHER, BigInt(i) * DOT + 1n), 1000 + i, 'balances', 'transfer');
    for (let i = 1; i <= 105; i++) hub.reward(BigInt(i));
  };

  test("reads long lists page by page, matches Subscan's balance, and delays what is not final", async () => {
    live();
    const { drafts, store } = await readWhole(polkadotConnector, account);
    expect(drafts).toHaveLength(1 + 130 + 105);
    await expectBalances(polkadotConnector, account);
    relay.block = relay.newest - 9;
    relay.transfer(OTHER, OWN, DOT);
    expect((await readWhole(polkadotConnector, account, store)).drafts).toHaveLength(drafts.length);
    relay.newest += 10;
    hub.newest += 10;
    expect((await readWhole(polkadotConnector, account, store)).drafts).toHaveLength(drafts.length + 1);
  });

  test('gives the same transactions after any interruption or fault as in an undisturbed run', async () => {
    live();
    await expectUndisturbed(polkadotConnector, account, relay.played, 8);
  });

  test('waits for a rate limit reported in a response, and ends the run at a rejected key', async () => {
    live();
    relay.played.troubles.push({ kind: 'text', text: '{"code":20008,"message":"API rate limit exceeded"}' });
    expect((await readWhole(polkadotConnector, account)).states.every(({ status }) => status === 'complete')).toBe(
      true,
    );
    relay.key = 'SECRETKEY99';
    expect((await readWhole(polkadotConnector, account)).states).toMatchObject([{ failure: { kind: 'key' } }]);
  });
});

test('needs a key, which it sends only in a header', async () => {
  const polkadot = NETWORKS.find(({ slug }) => slug === 'polkadot')!;
  expect(whyUnread(polkadot, new Map())).toMatch(/Subscan, which needs a key/);
  expect(whyUnread(polkadot, new Map([['subscan', { key: 'x' }]]))).toBeNull();
  expect(linkAccount({ addresses: [OWN] }, new Map(), 'anywhere')).toMatchObject({
    ok: false,
    error: { code: 'error_with_partner_connection' },
  });
  relay.key = 'SECRETKEY99';
  relay.transfer(OTHER, OWN, DOT);
  const services = new Map([['polkadot', { url: relay.played.url, key: 'SECRETKEY99' }]]);
  const linked = linkAccount({ addresses: [OWN] }, services, 'anywhere');
  if (!linked.ok) throw new Error(linked.error.message);
  const { drafts } = await linked.value.run(async (connector, one) => readWhole(connector, one));
  expect(drafts).toHaveLength(1);
  expect(relay.played.asked.join()).not.toContain('SECRETKEY99');
});
