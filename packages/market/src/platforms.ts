/** Chains as the ledger names them (`asset-ref.ts`), and as price services do. */

/** Ours -> CoinGecko's, where they differ. */
const COINGECKO: Readonly<Record<string, string>> = {
  arbitrum: 'arbitrum-one',
  bsc: 'binance-smart-chain',
  optimism: 'optimistic-ethereum',
  polygon: 'polygon-pos',
  era: 'zksync',
  gnosis: 'xdai',
  ripple: 'xrp',
  ton: 'the-open-network',
  near: 'near-protocol',
  hedera: 'hedera-hashgraph',
};
const fromCoinGecko = new Map(Object.entries(COINGECKO).map(([ours, theirs]) => [theirs, ours]));

/** Ours -> DefiLlama's, where they differ. */
const DEFILLAMA: Readonly<Record<string, string>> = {
  avalanche: 'avax',
  opbnb: 'op_bnb',
  'arbitrum-nova': 'arbitrum_nova',
  'world-chain': 'wc',
};

export function coinGeckoPlatform(chain: string): string {
  return COINGECKO[chain] ?? chain;
}

/** @param platform  CoinGecko's */
export function chainOfPlatform(platform: string): string {
  return fromCoinGecko.get(platform) ?? platform;
}

const fromDefiLlama = new Map(Object.entries(DEFILLAMA).map(([ours, theirs]) => [theirs, ours]));

export function chainOfLlama(chain: string): string {
  return fromDefiLlama.get(chain) ?? chain;
}
