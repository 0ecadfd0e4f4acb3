import { CHAINS } from './chains.ts';

const HOMES: ReadonlyMap<string, string> = new Map(
  Object.entries(CHAINS).flatMap(([chain, { coin }]) => (coin === undefined ? [] : [[coin, chain] as const])),
);

/** A pattern for the ID of a user's own token, such as `user:polygon:0x…`, which contains its chain. */
const OWN_TOKEN = /^user:([a-z0-9-]+):/;

/**
 * @param assetIds the moved assets, fees included; they must imply a single network
 * @returns null if the network is unknown or the hash does not fit it
 */
export function explorerOf(hash: string, assetIds: readonly string[]): { name: string; url: string } | null {
  const networks = new Set(assetIds.flatMap((id) => HOMES.get(id) ?? OWN_TOKEN.exec(id)?.[1] ?? []));
  const [network] = networks;
  const chain = networks.size === 1 && network !== undefined ? CHAINS[network] : undefined;
  if (!chain?.explorer || !chain.hash?.test(hash)) return null;
  return { name: chain.explorer.name, url: `${chain.explorer.transaction}${hash}` };
}

/** @returns null if the network is unknown or the contract does not fit it */
export function explorerOfContract(chain: string, contract: string): { name: string; url: string } | null {
  const known = CHAINS[chain];
  if (!known?.explorer?.token || !known.contract?.test(contract)) return null;
  return { name: known.explorer.name, url: `${known.explorer.token}${contract}` };
}
