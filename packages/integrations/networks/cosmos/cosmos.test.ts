import { createHash } from 'node:crypto';
import { type CosmosNode, cosmosNode, hash, OTHER, OWN } from '@lotbook/test-kit/networks/cosmos-node';
import { linesOf } from '@lotbook/test-kit/services/lines';
import {
  expectBalances,
  expectPast,
  expectUndisturbed,
  readWhole,
  serverAt,
  testContext,
} from '@lotbook/test-kit/services/whole';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COSMOS } from '../../connecting/detect/others.ts';
import { type CosmosAccount, cosmosConnector } from './lcd.ts';
import { COSMOS_NETWORKS, cosmosNetwork } from './networks.ts';

let node: CosmosNode;
let account: CosmosAccount;
beforeEach(async () => {
  node = await cosmosNode();
  account = { network: cosmosNetwork('cosmos')!, address: OWN, servers: serverAt(node) };
});
afterEach(() => node.stop());

const FEE = { uatom: 5000 };
const ibc = (path: string, base: string) => {
  const name = createHash('sha256').update(`${path}/${base}`).digest('hex').toUpperCase();
  node.traces.set(name, { path, base });
  return `ibc/${name}`;
};
const lines = async () => linesOf((await readWhole(cosmosConnector, account)).drafts);

describe.each([[false], [true]])('transactions of the older version: %s', (isOld) => {
  beforeEach(() => {
    node.isOld = isOld;
  });

  test('reads a receipt with a memo, a payment, and a failure', async () => {
    node.add({ by: OTHER, received: { uatom: 5_000_000 }, memo: '1234567' });
    node.add({ fee: FEE, spent: { uatom: 1_000_000 } });
    node.add({ fee: FEE, code: 5, messages: [{ '@type': '/cosmos.gov.v1beta1.MsgVote', voter: OWN }] });
    expect(await lines()).toEqual([
      'deposit +5 ATOM (1234567)',
      'withdrawal -1 ATOM fee 0.005 ATOM',
      'fee -0.005 ATOM (failed: MsgVote)',
    ]);
  });

  test('keeps delegated coins, and counts payouts as income', async () => {
    node.add({ by: OTHER, received: { uatom: 50_000_000 } });
    node.add({ fee: FEE, delegated: 40_000_000 });
    node.add({
      fee: FEE,
      rewards: { uatom: 123_456 },
      messages: [{ '@type': '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward', delegator_address: OWN }],
    });
    node.add({ fee: FEE, delegated: 1_000_000, rewards: { uatom: 7 } });
    expect(await lines()).toEqual([
      'deposit +50 ATOM',
      'fee -0.005 ATOM (MsgDelegate)',
      'income (staking) +0.123456 ATOM fee 0.005 ATOM (MsgWithdrawDelegatorReward)',
      'income (staking) +0.000007 ATOM fee 0.005 ATOM (MsgDelegate)',
    ]);
  });

  test('identifies a coin that came over a known channel, and counts other tokens in base units', async () => {
    const osmo = ibc('transfer/channel-141', 'uosmo');
    const fake = ibc('transfer/channel-999', 'uosmo');
    node.add({ by: OTHER, received: { [osmo]: 2_500_000, [fake]: 77 } });
    const { drafts } = await readWhole(cosmosConnector, account);
    expect(drafts.map(({ received }) => received)).toEqual(
      expect.arrayContaining([
        { asset: { symbol: 'OSMO' }, quantity: '2.5' },
        { asset: { chain: 'cosmos', contract: fake, symbol: 'uosmo' }, quantity: '77' },
      ]),
    );
    node.asked.length = 0;
    const { store } = await readWhole(cosmosConnector, account);
    await readWhole(cosmosConnector, account, store);
    expect(node.asked.filter((one) => one.includes('/denom')).length).toBeLessThanOrEqual(4);
  });
});

describe('exchanges of one asset for another', () => {
  const swap = (type: string) => {
    node.add({ by: OTHER, received: { uatom: 5_000_000 } });
    node.add({
      fee: FEE,
      spent: { uatom: 1_000_000 },
      received: { uxyz: 42 },
      messages: [{ '@type': type, sender: OWN }],
    });
  };

  test('are classified by their message', async () => {
    swap('/osmosis.poolmanager.v1beta1.MsgSwapExactAmountIn');
    expect((await lines())[1]).toBe(
      'trade -1 ATOM +42 uxyz fee 0.005 ATOM (MsgSwapExactAmountIn: understood as a trade)',
    );
  });

  test('are pool deposits of two coins for shares, and withdrawals', async () => {
    node.add({ by: OTHER, received: { uatom: 5_000_000, uxyz: 900 } });
    const pool = (name: string) => [{ '@type': `/osmosis.gamm.v1beta1.${name}`, sender: OWN }];
    const shares = 'gamm/pool/1';
    node.add({
      fee: FEE,
      spent: { uatom: 1_000_000, uxyz: 800 },
      received: { [shares]: 7 },
      messages: pool('MsgJoinPool'),
    });
    node.add({
      fee: FEE,
      spent: { [shares]: 7 },
      received: { uatom: 900_000, uxyz: 890 },
      messages: pool('MsgExitPool'),
    });
    const { drafts, issues } = await readWhole(cosmosConnector, account);
    expect(linesOf(drafts).slice(2)).toEqual([
      'trade -1 ATOM -800 uxyz +7 gamm/pool/1 fee 0.005 ATOM (MsgJoinPool: understood as a deposit into a liquidity pool)',
      'trade -7 gamm/pool/1 +0.9 ATOM +890 uxyz fee 0.005 ATOM (MsgExitPool: understood as a withdrawal from a liquidity pool)',
    ]);
    expect(issues).toEqual([]);
  });

  test('need a decision if the message is unknown', async () => {
    swap('/cosmwasm.wasm.v1.MsgExecuteContract');
    const { drafts, issues } = await readWhole(cosmosConnector, account);
    expect(linesOf(drafts).slice(1)).toEqual([
      'withdrawal -1 ATOM fee 0.005 ATOM (MsgExecuteContract)',
      'deposit +42 uxyz (MsgExecuteContract)',
    ]);
    expect(issues).toEqual([expect.objectContaining({ code: 'NOT_UNDERSTOOD', recordId: `cosmos:cosmos:${hash(2)}` })]);
  });
});

describe('pages and faults', () => {
  const live = (count: number) => {
    const osmo = ibc('transfer/channel-141', 'uosmo');
    node.add({ by: OTHER, received: { uatom: 900_000_000, [osmo]: 5 } });
    for (let i = 1; i <= count; i++) {
      node.add({ fee: FEE, spent: { uatom: 1000 + i } });
      node.add({ fee: FEE, delegated: 100 + i, rewards: { uatom: i } });
    }
  };

  test("matches the node's balance, including delegations", async () => {
    live(20);
    await expectBalances(cosmosConnector, account);
  });

  test('gives the same transactions after any interruption or fault as in an undisturbed run', async () => {
    live(130);
    await expectUndisturbed(cosmosConnector, account, node, 8);
  });

  test('restarts from the first page if a node has pruned its oldest pages, and misses nothing', async () => {
    live(130);
    const { store } = await readWhole(cosmosConnector, account);
    node.forgotten = 200;
    live(60);
    const { drafts } = await readWhole(cosmosConnector, account, store);
    node.forgotten = 0;
    expect(drafts).toEqual((await readWhole(cosmosConnector, account)).drafts);
  });

  test('reports that early history is missing', async () => {
    live(3);
    node.forgotten = 1;
    expect((await readWhole(cosmosConnector, account)).issues).toEqual([
      expect.objectContaining({ code: 'HISTORY_CUT', message: expect.stringContaining('More ATOM went out') }),
    ]);
  });
});

test('has detectable addresses on every network, and channels to supported networks', () => {
  for (const { slug, channels = {} } of COSMOS_NETWORKS) {
    expect(Object.values(COSMOS)).toContain(slug);
    for (const other of Object.values(channels)) expect(cosmosNetwork(other), other).not.toBeNull();
  }
});

describe('past balances', () => {
  test('match the transactions block by block, for each coin, delegated or not', async () => {
    const atom = ibc('transfer/channel-141', 'uosmo');
    node.add({ by: OTHER, received: { uatom: 5_000_000 } });
    node.add({ fee: FEE, delegated: 2_000_000 });
    node.add({ by: OTHER, received: { [atom]: 70 } });
    node.add({ fee: FEE, spent: { uatom: 1_000_000 } });
    const { drafts, store } = await readWhole(cosmosConnector, account);
    await expectPast(cosmosConnector, account, { drafts, store, from: 1000, to: 1004 });
  });

  test('are reported as pruned by the node', async () => {
    node.add({ by: OTHER, received: { uatom: 5_000_000 } });
    node.keptFrom = 1001;
    for (const answer of [
      await cosmosConnector.past!.balance(account, { symbol: 'ATOM' }, 1001, testContext()),
      await cosmosConnector.past!.timeOf(account, 1001, testContext()),
    ])
      expect(answer).toMatchObject({ ok: false, error: { message: expect.stringMatching(/no archive node/) } });
  });
});
