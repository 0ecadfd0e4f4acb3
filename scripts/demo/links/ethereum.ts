/** One address on three local nodes of Ethereum-like networks, with the activity of a real user. */
import { RICH } from '../../../packages/test-kit/nodes/evm/chain.ts';
import { nodeIndex } from '../../../packages/test-kit/nodes/evm/node-index.ts';
import { COIN, openTown, type Town, UNIT } from '../../../packages/test-kit/nodes/evm/town.ts';

export const ADDRESS = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';
const OWN = ADDRESS.toLowerCase();
const FRIEND = '0x6813eb9362372eef6200f3b1dbc3f819671cba69';
const BRIDGED = COIN / 2n;
/** The number of blocks to add, more than any network needs for finality. */
const FINAL = 200;

type Network = { readonly slug: string; readonly dollarAt: string; live(town: Town): Promise<unknown> };

const NETWORKS: readonly Network[] = [
  { slug: 'ethereum', dollarAt: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', live: liveOnEthereum },
  { slug: 'arbitrum-one', dollarAt: '0xaf88d065e77c8cc2239327c5edb3a432268e5831', live: liveOnArbitrum },
  { slug: 'polygon', dollarAt: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359', live: liveOnPolygon },
];

type Started = {
  /** URLs by network slug. */
  readonly urls: ReadonlyMap<string, string>;
  /** Nodes by network slug, which report past balances. */
  readonly nodes: ReadonlyMap<string, string>;
  stop(): Promise<void>;
};

export async function startEthereum(): Promise<Started> {
  const started = await Promise.all(
    NETWORKS.map(async ({ slug, dollarAt, live }) => {
      const town = await openTown(slug, { startsAt: '2024-01-05T09:00:00Z', everySeconds: 9 * 86_400, dollarAt });
      await live(town);
      await town.chain.pass(FINAL);
      return { slug, town, index: await nodeIndex(town.chain) };
    }),
  );
  return {
    urls: new Map(started.map(({ slug, index }) => [slug, index.url])),
    nodes: new Map(started.map(({ slug, town }) => [slug, town.chain.url])),
    stop: async () => void (await Promise.all(started.flatMap(({ town, index }) => [town.chain.stop(), index.stop()]))),
  };
}

async function liveOnEthereum(town: Town) {
  const { usd, gov, receipt, staked, venue, pictures, wrapped } = town;
  await town.give(OWN, 5n * COIN);
  await town.act(OWN, venue, 'swapExactETHForTokens(address,uint256)', [usd, 2210n * UNIT], COIN);
  for (const token of [usd, receipt]) await town.allow(OWN, token);
  await town.act(OWN, venue, 'supply(address,uint256,address)', [usd, 1000n * UNIT, receipt]);
  await town.act(OWN, venue, 'submit(address)', [staked], COIN / 2n);
  await town.act(OWN, venue, 'fail()');
  await town.act(OWN, wrapped, 'deposit()', [], COIN / 4n);
  await town.act(OWN, venue, 'buyItem(address,uint256)', [pictures, 7n], COIN / 10n);
  await town.act(OWN, venue, 'bridgeETH(address)', [OWN], BRIDGED);
  await town.act(OWN, venue, 'getReward(address,uint256)', [gov, 12n * COIN]);
  await town.act(OWN, venue, 'swapExactTokensForETH(address,uint256,uint256)', [usd, 600n * UNIT, COIN / 5n]);
  await town.act(OWN, venue, 'sellItem(address,uint256,uint256)', [pictures, 7n, COIN / 4n]);
  await town.act(
    OWN,
    venue,
    'addLiquidityETH(address,uint256,address,uint256)',
    [usd, 100n * UNIT, town.share, 3n * COIN],
    COIN / 30n,
  );
  await town.chain.send({ from: OWN, to: FRIEND, value: COIN / 50n });
  await town.act(RICH, venue, 'split(address,address)', [OWN, FRIEND], COIN / 5n);
}

async function liveOnArbitrum(town: Town) {
  const { usd, venue } = town;
  // An hour after the other network sent it.
  await town.chain.setTime('2024-03-26T10:00:00Z', 9 * 86_400);
  await town.give(OWN, BRIDGED - 10n ** 14n);
  await town.act(OWN, venue, 'swapExactETHForTokens(address,uint256)', [usd, 300n * UNIT], COIN / 10n);
  await town.act(OWN, usd, 'transfer(address,uint256)', [FRIEND, 50n * UNIT]);
}

async function liveOnPolygon(town: Town) {
  const { usd, venue } = town;
  await town.give(OWN, 250n * COIN);
  await town.act(OWN, venue, 'swapExactETHForTokens(address,uint256)', [usd, 80n * UNIT], 100n * COIN);
  await town.act(OWN, venue, 'stake(address,uint256)', [usd, 0n]);
}
