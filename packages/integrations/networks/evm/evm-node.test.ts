/** After any actions of an account on a real node, the ledger must match the node's balances to the last unit. */
import { assetKey } from '@lotbook/ledger/asset-ref';
import { held } from '@lotbook/test-kit/exchanges/replay';
import { anvilPath, RICH } from '@lotbook/test-kit/nodes/evm/chain';
import { nodeIndex } from '@lotbook/test-kit/nodes/evm/node-index';
import { SINK, STORIES } from '@lotbook/test-kit/nodes/evm/stories';
import { COIN, openTown, type Town } from '@lotbook/test-kit/nodes/evm/town';
import { linesOf } from '@lotbook/test-kit/services/lines';
import type { Played } from '@lotbook/test-kit/services/server';
import { expectPast, readWhole, serverAt, testContext } from '@lotbook/test-kit/services/whole';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bisect } from '../../connecting/bisect.ts';
import { stepsOf } from '../../connecting/moved.ts';
import { type EvmAccount, evmConnector } from './etherscan-like.ts';

const hasNode = anvilPath() !== null;
if (!hasNode) console.log('skipped: there is no anvil for this machine (npm ci installs it where there is one)');

let town: Town;
let index: Played;
beforeAll(async () => {
  if (!hasNode) return;
  town = await openTown('ethereum');
  index = await nodeIndex(town.chain);
});
afterAll(() => Promise.all([town?.chain.stop(), index?.stop()]));

let made = 0x5000;
const newAddress = () => `0x${(++made).toString(16).padStart(40, '7')}`;

const accountOf = (own: string): EvmAccount => ({
  network: town.network,
  address: own,
  indexes: [{ name: 'Node', baseUrl: index.url, key: 'none', perSecond: 100_000, most: 100, isMostUnknown: true }],
});

async function read(own: string) {
  await town.chain.pass(70);
  return readWhole(evmConnector, accountOf(own));
}

const withoutFees = (line: string) => line.replace(/fee -[\d.]+ ETH/, 'fee - ETH').replace(/fee [\d.]+ ETH/, 'fee ETH');

describe.runIf(hasNode)('a node of Ethereum', () => {
  test.each(STORIES)('$what', async ({ tell, ids, lines }) => {
    const own = newAddress();
    await town.give(own, 10n * COIN);
    await tell(town, own);
    const { drafts, states } = await read(own);
    expect(states.map(({ status }) => status)).toEqual(states.map(() => 'complete'));
    expect(held(drafts)).toEqual(await town.balancesOf(own, ids));
    const [first, ...others] = linesOf(drafts).map(withoutFees);
    expect(first).toBe('deposit +10 ETH');
    expect(others.toSorted()).toEqual(lines.toSorted());
  });

  test('matches past balances of the coin and tokens, and finds the block of a missing movement', async () => {
    const own = newAddress();
    await town.give(own, COIN);
    await town.act(RICH, town.usd, 'mint(address,uint256)', [own, 1_000_000n]);
    await town.act(own, town.usd, 'transfer(address,uint256)', [SINK, 250_000n]);
    await town.act(RICH, town.gov, 'mint(address,uint256)', [own, COIN]);
    await town.act(own, town.usd, 'transfer(address,uint256)', [SINK, 50_000n]);
    const { drafts, store } = await read(own);
    const heights = [...store.all().values()].flat().flatMap(({ height }) => (height === null ? [] : [height]));
    const [from, to] = [Math.min(...heights) - 1, Math.max(...heights) + 1];
    const account = { ...accountOf(own), node: { ...serverAt(town.chain)[0]! } };
    await expectPast(evmConnector, account, { drafts, store, from, to });

    // The first transfer is removed from the ledger.
    const past = evmConnector.past!;
    const asset = past.assets(account, store.all()).find(({ symbol }) => symbol === 'TUSD')!;
    const missed = drafts.find(({ sent }) => sent?.quantity === '0.25')!;
    const steps = stepsOf(
      drafts.filter((draft) => draft !== missed),
      new Set([assetKey(asset)]),
    );
    const newest = await past.newest(account, testContext());
    const found = await bisect<unknown>({ from, to: newest.ok ? newest.value : to }, async (height) => {
      const [at, said] = [
        await past.timeOf(account, height, testContext()),
        await past.balance(account, asset, height, testContext()),
      ];
      if (!at.ok || !said.ok) throw new Error('the node has all of the past');
      const held = steps.findLast((step) => step.at <= at.value)?.quantity ?? '0';
      return { ok: true, value: held !== said.value };
    });
    if (!found.ok) throw new Error('it is there');
    expect(await past.timeOf(account, found.value, testContext())).toEqual({ ok: true, value: missed.timestamp });
  });

  test('matches after any actions in any order', async () => {
    const amount = fc.bigInt({ min: 1n, max: 999n });
    const id = fc.bigInt({ min: 1n, max: 3n });
    const deed = fc.oneof(
      fc.record({ kind: fc.constant('send'), amount, id }),
      fc.record({ kind: fc.constant('wrap'), amount, id }),
      fc.record({ kind: fc.constant('unwrap'), amount, id }),
      fc.record({ kind: fc.constant('buy'), amount, id }),
      fc.record({ kind: fc.constant('sell'), amount, id }),
      fc.record({ kind: fc.constant('token'), amount, id }),
      fc.record({ kind: fc.constant('paid'), amount, id }),
      fc.record({ kind: fc.constant('edition'), amount, id }),
      fc.record({ kind: fc.constant('fail'), amount, id }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 15 }), async (deeds) => {
        const own = newAddress();
        await town.give(own, COIN);
        await town.act(RICH, town.usd, 'mint(address,uint256)', [own, 1_000_000n]);
        await town.allow(own, town.usd);
        for (const one of deeds) {
          // Impossible actions fail on chain and cost their fee.
          await did(own, one).catch(() => null);
        }
        const { drafts } = await read(own);
        expect(held(drafts)).toEqual(await town.balancesOf(own, [1n, 2n, 3n]));
      }),
      { numRuns: 5 },
    );
  });
});

function did(own: string, { kind, amount, id }: { kind: string; amount: bigint; id: bigint }): Promise<unknown> {
  const { venue, usd, gov, wrapped, editions } = town;
  switch (kind) {
    case 'send':
      return town.chain.send({ from: own, to: amount % 2n === 0n ? own : SINK, value: amount });
    case 'wrap':
      return town.act(own, wrapped, 'deposit()', [], amount);
    case 'unwrap':
      return town.act(own, wrapped, 'withdraw(uint256)', [amount / 2n]);
    case 'buy':
      return town.act(own, venue, 'swapExactETHForTokens(address,uint256)', [gov, amount], amount);
    case 'sell':
      return town.act(own, venue, 'swapExactTokensForETH(address,uint256,uint256)', [usd, amount, amount]);
    case 'token':
      return town.act(own, usd, 'transfer(address,uint256)', [amount % 2n === 0n ? own : SINK, amount]);
    case 'paid':
      return town.act(RICH, venue, 'split(address,address)', [own, amount % 2n === 0n ? own : SINK], amount);
    case 'edition':
      return amount % 3n === 0n
        ? town.act(own, editions, 'safeTransferFrom(address,address,uint256,uint256,bytes)', [
            own,
            SINK,
            id,
            1n,
            { text: '' },
          ])
        : town.act(RICH, editions, 'mint(address,uint256,uint256)', [own, id, amount % 5n]);
    default:
      return town.act(own, venue, 'fail()', [], amount);
  }
}
