/** The addresses of transactions and tokens at block explorers. Pure. */
import { CHAINS } from './chains.ts';

const HOMES: ReadonlyMap<string, string> = new Map(
  Object.entries(CHAINS).flatMap(([chain, { coin }]) => (coin === undefined ? [] : [[coin, chain] as const])),
);

/** `user:polygon:0x…`, the id of a token of one's own, names its chain. */
const OWN_TOKEN = /^user:([a-z0-9-]+):/;

/**
 * Returns the address of a transaction.
 * @param assetIds  what moved in it, fees included
 * @returns null if they are of no known network or of several, or the hash is not one of that network
 */
export function explorerOf(hash: string, assetIds: readonly string[]): { name: string; url: string } | null {
  const networks = new Set(assetIds.flatMap((id) => HOMES.get(id) ?? OWN_TOKEN.exec(id)?.[1] ?? []));
  const [network] = networks;
  const chain = networks.size === 1 && network !== undefined ? CHAINS[network] : undefined;
  if (!chain?.explorer || !chain.hash?.test(hash)) return null;
  return { name: chain.explorer.name, url: `${chain.explorer.transaction}${hash}` };
}

/** Returns the address of a token, or null if the network is not known or the contract is not one of it. */
export function explorerOfContract(chain: string, contract: string): { name: string; url: string } | null {
  const known = CHAINS[chain];
  if (!known?.explorer?.token || !known.contract?.test(contract)) return null;
  return { name: known.explorer.name, url: `${known.explorer.token}${contract}` };
}
