/** An account on a local node that uses tokens, NFTs, and contracts that swap, lend, pay out or fail. */

import { baseUnits } from '@lotbook/integrations/connecting/units';
import { evmNetwork } from '@lotbook/integrations/networks/evm/networks';
import { assetKey, tokenRef } from '@lotbook/ledger/asset-ref';
import type { Given } from './abi.ts';
import { evmChain, RICH, type Sent } from './chain.ts';
import type { Signature } from './signatures.ts';

export const COIN = 10n ** 18n;
export const UNIT = 10n ** 6n;
const MANY = 10n ** 30n;

export type Town = Awaited<ReturnType<typeof openTown>>;

type Wish = {
  /** The time of the first action, and the interval to the next. */
  readonly startsAt?: string;
  readonly everySeconds?: number;
  /** The dollar token's address on the real network. */
  readonly dollarAt?: string;
};

/** @param slug  the network it represents */
export async function openTown(
  slug: string,
  { startsAt = '2024-01-05T09:00:00Z', everySeconds = 86_400, dollarAt }: Wish = {},
) {
  const network = evmNetwork(slug)!;
  const chain = await evmChain(network.chainId);
  const token = (name: string, symbol: string, decimals: bigint) =>
    chain.deploy('Token', [{ text: name }, { text: symbol }, decimals]);
  const usd = dollarAt ?? (await token('Test Dollar', 'TUSD', 6n));
  if (dollarAt) await chain.placeToken(dollarAt, 'USD Coin', 'USDC', 6);
  const gov = await token('Test Governance', 'TGOV', 18n);
  const share = await token('Test Pool Share', 'TLP', 18n);
  const receipt = await token('Lent Test Dollar', 'aTUSD', 6n);
  const staked = await token('Staked Ether', 'tETH', 18n);
  const venue = await chain.deploy('Venue');
  const pictures = await chain.deploy('Pictures');
  const editions = await chain.deploy('Editions');
  await chain.place('Wrapped', network.wrapped!);
  await chain.send({ from: RICH, to: venue, value: 100n * COIN });
  await chain.setTime(startsAt, everySeconds);
  const places = { usd, gov, share, receipt, staked, venue, pictures, editions, wrapped: network.wrapped! };
  const tokens = [
    [usd, 'TUSD', 6],
    [gov, 'TGOV', 18],
    [share, 'TLP', 18],
    [receipt, 'aTUSD', 6],
    [staked, 'tETH', 18],
    [network.wrapped!, 'WETH', 18],
  ] as const;
  return {
    chain,
    network,
    ...places,
    places,
    /** Calls a contract by function name. */
    act: (from: string, to: string, signature: Signature, given: readonly Given[] = [], value = 0n): Promise<Sent> =>
      chain.call({ from, to, value, mayFail: signature === 'fail()' }, signature, given),
    give: (to: string, value: bigint) => chain.send({ from: RICH, to, value }),
    /**
     * Returns balances without zero ones.
     * @param ids the NFTs and editions to query
     */
    async balancesOf(own: string, ids: readonly bigint[] = []): Promise<Record<string, string>> {
      const found = new Map<string, string>();
      const note = (key: string, quantity: string) => quantity !== '0' && found.set(key, quantity);
      const coins = BigInt(await chain.rpc('eth_getBalance', [own, 'latest']));
      note(assetKey({ symbol: network.coin }), baseUnits(coins, 18));
      for (const [contract, symbol, decimals] of tokens) {
        const units = await chain.read(contract, 'balanceOf(address)', [own]);
        note(assetKey(tokenRef(network.chain, contract, symbol)), baseUnits(units, decimals));
      }
      for (const id of ids) {
        const owner = await chain.read(pictures, 'ownerOf(uint256)', [id]);
        note(assetKey(tokenRef(network.chain, `${pictures}/${id}`, '')), owner === BigInt(own) ? '1' : '0');
        const edition = await chain.read(editions, 'balanceOf(address,uint256)', [own, id]);
        note(assetKey(tokenRef(network.chain, `${editions}/${id}`, '')), `${edition}`);
      }
      return Object.fromEntries([...found].sort());
    },
    async allow(own: string, token: string): Promise<void> {
      await chain.call({ from: own, to: token }, 'approve(address,uint256)', [venue, MANY]);
    },
  };
}
