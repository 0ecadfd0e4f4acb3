/**
 * Blast and Celo are missing because their balances change without a record in an index: Blast pays interest on its
 * coin, and Celo charges fees in tokens. `chain` is the ledger's name, and `slug` is the integration's name.
 */

export type EvmNetwork = {
  readonly slug: string;
  readonly name: string;
  readonly chain: string;
  readonly chainId: number;
  readonly coin: string;
  readonly finality: number;
  /** True for rollups whose data fee is only in the receipt. */
  readonly hasDataFee?: true;
  /** Wraps the coin one for one and logs no transfer; lower case. */
  readonly wrapped?: string;
  /** These report the coin itself like a token, in addition to its movements; lower case. */
  readonly coinContracts?: readonly string[];
  /** The index's list of validator withdrawals, which have no transaction. */
  readonly withdrawals?: string;
  readonly indexes: readonly EvmIndex[];
};

export type EvmIndex = {
  readonly name: string;
  readonly baseUrl: string;
  /** Each request needs `chainid`. */
  readonly isOfMany?: true;
  readonly key: 'needed' | 'optional' | 'none';
  readonly perSecond: number;
  readonly most: number;
  /** A short response does not mean the end. */
  readonly isMostUnknown?: true;
};

const etherscan: EvmIndex = {
  name: 'Etherscan',
  baseUrl: 'https://api.etherscan.io/v2/api',
  isOfMany: true,
  key: 'needed',
  perSecond: 3,
  most: 1000,
};
const blockscoutAt = (site: string): EvmIndex => ({
  name: 'Blockscout',
  baseUrl: `${site}/api`,
  key: 'optional',
  perSecond: 3,
  most: 1000,
});
const blockscout = (host: string): EvmIndex => blockscoutAt(`https://${host}.blockscout.com`);
const routescan = (chainId: number): EvmIndex => ({
  name: 'Routescan',
  baseUrl: `https://api.routescan.io/v2/network/mainnet/evm/${chainId}/etherscan/api`,
  key: 'optional',
  perSecond: 2,
  most: 1000,
});

const OP_WRAPPED = '0x4200000000000000000000000000000000000006';

export const EVM_NETWORKS: readonly EvmNetwork[] = [
  {
    slug: 'ethereum',
    name: 'Ethereum',
    chain: 'ethereum',
    chainId: 1,
    coin: 'ETH',
    finality: 64,
    wrapped: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    withdrawals: 'txsBeaconWithdrawal',
    indexes: [etherscan, blockscout('eth'), routescan(1)],
  },
  {
    slug: 'arbitrum-one',
    name: 'Arbitrum One',
    chain: 'arbitrum',
    chainId: 42161,
    coin: 'ETH',
    finality: 20,
    wrapped: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
    indexes: [etherscan, blockscout('arbitrum')],
  },
  {
    slug: 'polygon',
    name: 'Polygon',
    chain: 'polygon',
    chainId: 137,
    coin: 'POL',
    finality: 128,
    wrapped: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
    coinContracts: ['0x0000000000000000000000000000000000001010'],
    indexes: [etherscan, blockscout('polygon')],
  },
  {
    slug: 'optimism',
    name: 'OP Mainnet',
    chain: 'optimism',
    chainId: 10,
    coin: 'ETH',
    finality: 20,
    hasDataFee: true,
    wrapped: OP_WRAPPED,
    indexes: [blockscout('optimism'), routescan(10), etherscan],
  },
  {
    slug: 'base',
    name: 'Base',
    chain: 'base',
    chainId: 8453,
    coin: 'ETH',
    finality: 20,
    hasDataFee: true,
    wrapped: OP_WRAPPED,
    indexes: [blockscout('base'), etherscan],
  },
  {
    slug: 'avalanche',
    name: 'Avalanche C-Chain',
    chain: 'avalanche',
    chainId: 43114,
    coin: 'AVAX',
    finality: 1,
    wrapped: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
    indexes: [routescan(43114), etherscan],
  },
  {
    slug: 'binance-smart-chain',
    name: 'BNB Smart Chain',
    chain: 'bsc',
    chainId: 56,
    coin: 'BNB',
    finality: 15,
    wrapped: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
    indexes: [etherscan],
  },
  {
    slug: 'fantom',
    name: 'Fantom',
    chain: 'fantom',
    chainId: 250,
    coin: 'FTM',
    finality: 1,
    wrapped: '0x21be370d5312f44cb42ce377bc9b8a0cef1a4c83',
    // It has no public index, so users must configure one.
    indexes: [],
  },
  {
    slug: 'zksync-era',
    name: 'ZKsync Era',
    chain: 'era',
    chainId: 324,
    coin: 'ETH',
    finality: 20,
    wrapped: '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91',
    coinContracts: ['0x000000000000000000000000000000000000800a'],
    indexes: [
      {
        name: 'ZKsync Explorer',
        baseUrl: 'https://block-explorer-api.mainnet.zksync.io/api',
        key: 'none',
        perSecond: 3,
        most: 1000,
      },
    ],
  },
  {
    slug: 'gnosis',
    name: 'Gnosis',
    chain: 'gnosis',
    chainId: 100,
    coin: 'XDAI',
    finality: 20,
    wrapped: '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d',
    indexes: [blockscout('gnosis'), etherscan],
  },
  {
    slug: 'linea',
    name: 'Linea',
    chain: 'linea',
    chainId: 59144,
    coin: 'ETH',
    finality: 20,
    wrapped: '0xe5d7c2a44ffddf6b295a15c148167daaaf5cf34f',
    indexes: [etherscan],
  },
  {
    slug: 'scroll',
    name: 'Scroll',
    chain: 'scroll',
    chainId: 534352,
    coin: 'ETH',
    finality: 20,
    hasDataFee: true,
    wrapped: '0x5300000000000000000000000000000000000004',
    indexes: [blockscout('scroll')],
  },
  {
    slug: 'sonic',
    name: 'Sonic',
    chain: 'sonic',
    chainId: 146,
    coin: 'S',
    finality: 1,
    wrapped: '0x039e2fb66102314ce7b64ce5ce3e5183bc94ad38',
    indexes: [etherscan],
  },
  {
    slug: 'unichain',
    name: 'Unichain',
    chain: 'unichain',
    chainId: 130,
    coin: 'ETH',
    finality: 20,
    hasDataFee: true,
    wrapped: OP_WRAPPED,
    indexes: [blockscout('unichain'), etherscan],
  },
  {
    slug: 'world-chain',
    name: 'World Chain',
    chain: 'world-chain',
    chainId: 480,
    coin: 'ETH',
    finality: 20,
    hasDataFee: true,
    wrapped: OP_WRAPPED,
    indexes: [etherscan],
  },
  {
    slug: 'opbnb',
    name: 'opBNB',
    chain: 'opbnb',
    chainId: 204,
    coin: 'BNB',
    finality: 20,
    hasDataFee: true,
    wrapped: OP_WRAPPED,
    indexes: [etherscan],
  },
  {
    slug: 'arbitrum-nova',
    name: 'Arbitrum Nova',
    chain: 'arbitrum-nova',
    chainId: 42170,
    coin: 'ETH',
    finality: 20,
    wrapped: '0x722e8bdd2ce80a4422e880164f2079488e115365',
    indexes: [blockscout('arbitrum-nova'), etherscan],
  },
  {
    slug: 'abstract',
    name: 'Abstract',
    chain: 'abstract',
    chainId: 2741,
    coin: 'ETH',
    finality: 20,
    wrapped: '0x3439153eb7af838ad19d56e1571fbd09333c2809',
    coinContracts: ['0x000000000000000000000000000000000000800a'],
    indexes: [etherscan],
  },
  {
    slug: 'berachain',
    name: 'Berachain',
    chain: 'berachain',
    chainId: 80094,
    coin: 'BERA',
    finality: 10,
    wrapped: '0x6969696969696969696969696969696969696969',
    indexes: [etherscan],
  },
  {
    slug: 'ink',
    name: 'Ink',
    chain: 'ink',
    chainId: 57073,
    coin: 'ETH',
    finality: 20,
    hasDataFee: true,
    wrapped: OP_WRAPPED,
    indexes: [blockscoutAt('https://explorer.inkonchain.com')],
  },
  {
    slug: 'soneium',
    name: 'Soneium',
    chain: 'soneium',
    chainId: 1868,
    coin: 'ETH',
    finality: 20,
    hasDataFee: true,
    wrapped: OP_WRAPPED,
    indexes: [blockscout('soneium')],
  },
];

export function evmNetwork(slug: string): EvmNetwork | null {
  return EVM_NETWORKS.find((network) => network.slug === slug || network.chain === slug) ?? null;
}
