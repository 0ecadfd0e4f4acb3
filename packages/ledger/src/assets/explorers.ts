/**
 * Block explorers: where a transaction of a network can be looked at by its hash. Only of networks that the ledger knows, and only for what is a
 * hash of that network: an identifier that an exchange made up leads nowhere. Pure.
 */

type Explorer = { readonly name: string; readonly url: string; readonly hash: RegExp };

const HEX = /^[0-9a-f]{64}$/i;
const OX_HEX = /^0x[0-9a-f]{64}$/i;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{64,90}$/;

/** By network as `asset-ref.ts` names it. The address of a transaction is `url` followed by its hash. */
const EXPLORERS: Readonly<Record<string, Explorer>> = {
  bitcoin: { name: 'mempool.space', url: 'https://mempool.space/tx/', hash: HEX },
  litecoin: { name: 'litecoinspace.org', url: 'https://litecoinspace.org/tx/', hash: HEX },
  dogecoin: { name: 'Dogechain', url: 'https://dogechain.info/tx/', hash: HEX },
  'bitcoin-cash': { name: 'Blockchair', url: 'https://blockchair.com/bitcoin-cash/transaction/', hash: HEX },
  dash: { name: 'Blockchair', url: 'https://blockchair.com/dash/transaction/', hash: HEX },
  zcash: { name: 'Blockchair', url: 'https://blockchair.com/zcash/transaction/', hash: HEX },
  hedera: {
    name: 'HashScan',
    url: 'https://hashscan.io/mainnet/transaction/',
    hash: /^0\.0\.\d{1,10}-\d{1,12}-\d{9}$/,
  },
  algorand: { name: 'Allo', url: 'https://allo.info/tx/', hash: /^[A-Z2-7]{52}$/ },
  near: { name: 'NearBlocks', url: 'https://nearblocks.io/txns/', hash: /^[1-9A-HJ-NP-Za-km-z]{43,44}$/ },
  tezos: { name: 'TzKT', url: 'https://tzkt.io/', hash: /^o[1-9A-HJ-NP-Za-km-z]{50}$/ },
  cardano: { name: 'Cardanoscan', url: 'https://cardanoscan.io/transaction/', hash: HEX },
  solana: { name: 'Solscan', url: 'https://solscan.io/tx/', hash: BASE58 },
  ripple: { name: 'XRPSCAN', url: 'https://xrpscan.com/tx/', hash: HEX },
  stellar: { name: 'StellarExpert', url: 'https://stellar.expert/explorer/public/tx/', hash: HEX },
  tron: { name: 'Tronscan', url: 'https://tronscan.org/#/transaction/', hash: HEX },
  ethereum: { name: 'Etherscan', url: 'https://etherscan.io/tx/', hash: OX_HEX },
  polygon: { name: 'PolygonScan', url: 'https://polygonscan.com/tx/', hash: OX_HEX },
  arbitrum: { name: 'Arbiscan', url: 'https://arbiscan.io/tx/', hash: OX_HEX },
  optimism: { name: 'OP Mainnet Explorer', url: 'https://optimistic.etherscan.io/tx/', hash: OX_HEX },
  base: { name: 'BaseScan', url: 'https://basescan.org/tx/', hash: OX_HEX },
  bsc: { name: 'BscScan', url: 'https://bscscan.com/tx/', hash: OX_HEX },
  avalanche: { name: 'Snowtrace', url: 'https://snowtrace.io/tx/', hash: OX_HEX },
  linea: { name: 'LineaScan', url: 'https://lineascan.build/tx/', hash: OX_HEX },
  scroll: { name: 'Blockscout', url: 'https://scroll.blockscout.com/tx/', hash: OX_HEX },
  sonic: { name: 'SonicScan', url: 'https://sonicscan.org/tx/', hash: OX_HEX },
  unichain: { name: 'Uniscan', url: 'https://uniscan.xyz/tx/', hash: OX_HEX },
  'world-chain': { name: 'Worldscan', url: 'https://worldscan.org/tx/', hash: OX_HEX },
  opbnb: { name: 'opBNBScan', url: 'https://opbnb.bscscan.com/tx/', hash: OX_HEX },
  'arbitrum-nova': { name: 'Nova Explorer', url: 'https://nova.arbiscan.io/tx/', hash: OX_HEX },
  abstract: { name: 'Abscan', url: 'https://abscan.org/tx/', hash: OX_HEX },
  berachain: { name: 'Berascan', url: 'https://berascan.com/tx/', hash: OX_HEX },
  gnosis: { name: 'GnosisScan', url: 'https://gnosisscan.io/tx/', hash: OX_HEX },
  era: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io/tx/', hash: OX_HEX },
};

/** Coins that are on one network alone. ETH is on many, so it says nothing. */
const HOME: Readonly<Record<string, string>> = {
  'crypto:BTC': 'bitcoin',
  'crypto:LTC': 'litecoin',
  'crypto:DOGE': 'dogecoin',
  'crypto:BCH': 'bitcoin-cash',
  'crypto:DASH': 'dash',
  'crypto:ZEC': 'zcash',
  'crypto:HBAR': 'hedera',
  'crypto:ALGO': 'algorand',
  'crypto:XTZ': 'tezos',
  'crypto:NEAR': 'near',
  'crypto:ADA': 'cardano',
  'crypto:SOL': 'solana',
  'crypto:XRP': 'ripple',
  'crypto:XLM': 'stellar',
  'crypto:TRX': 'tron',
};

/** `user:polygon:0x…`, the id of a token of one's own, names its chain. */
const OWN_TOKEN = /^user:([a-z0-9-]+):/;

/**
 * Where a transaction can be looked at.
 * @param assetIds  what moved in it, fees included: all of one network, or nobody knows which it is
 * @returns null where the network is not known, or the hash is none of it
 */
export function explorerOf(hash: string, assetIds: readonly string[]): { name: string; url: string } | null {
  const networks = new Set(assetIds.flatMap((id) => HOME[id] ?? OWN_TOKEN.exec(id)?.[1] ?? []));
  const [network] = networks;
  const explorer = networks.size === 1 && network !== undefined ? EXPLORERS[network] : undefined;
  if (!explorer?.hash.test(hash)) return null;
  return { name: explorer.name, url: `${explorer.url}${hash}` };
}

/** Where a token of a network can be looked at by the contract that issues it. The address is `url` followed by the contract. */
const TOKEN_EXPLORERS: Readonly<Record<string, { readonly url: string; readonly contract: RegExp }>> = {
  solana: { url: 'https://solscan.io/token/', contract: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ },
  tron: { url: 'https://tronscan.org/#/token20/', contract: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ },
  ethereum: { url: 'https://etherscan.io/token/', contract: /^0x[0-9a-f]{40}$/i },
  polygon: { url: 'https://polygonscan.com/token/', contract: /^0x[0-9a-f]{40}$/i },
  arbitrum: { url: 'https://arbiscan.io/token/', contract: /^0x[0-9a-f]{40}$/i },
  optimism: { url: 'https://optimistic.etherscan.io/token/', contract: /^0x[0-9a-f]{40}$/i },
  base: { url: 'https://basescan.org/token/', contract: /^0x[0-9a-f]{40}$/i },
  bsc: { url: 'https://bscscan.com/token/', contract: /^0x[0-9a-f]{40}$/i },
  avalanche: { url: 'https://snowtrace.io/token/', contract: /^0x[0-9a-f]{40}$/i },
  linea: { url: 'https://lineascan.build/token/', contract: /^0x[0-9a-f]{40}$/i },
  scroll: { url: 'https://scroll.blockscout.com/token/', contract: /^0x[0-9a-f]{40}$/i },
  sonic: { url: 'https://sonicscan.org/token/', contract: /^0x[0-9a-f]{40}$/i },
  unichain: { url: 'https://uniscan.xyz/token/', contract: /^0x[0-9a-f]{40}$/i },
  'world-chain': { url: 'https://worldscan.org/token/', contract: /^0x[0-9a-f]{40}$/i },
  opbnb: { url: 'https://opbnb.bscscan.com/token/', contract: /^0x[0-9a-f]{40}$/i },
  'arbitrum-nova': { url: 'https://nova.arbiscan.io/token/', contract: /^0x[0-9a-f]{40}$/i },
  abstract: { url: 'https://abscan.org/token/', contract: /^0x[0-9a-f]{40}$/i },
  berachain: { url: 'https://berascan.com/token/', contract: /^0x[0-9a-f]{40}$/i },
  gnosis: { url: 'https://gnosisscan.io/token/', contract: /^0x[0-9a-f]{40}$/i },
  era: { url: 'https://explorer.zksync.io/address/', contract: /^0x[0-9a-f]{40}$/i },
};

/** @returns null where the network is not known, or the contract is none of it */
export function explorerOfContract(chain: string, contract: string): { name: string; url: string } | null {
  const explorer = TOKEN_EXPLORERS[chain];
  if (!explorer?.contract.test(contract)) return null;
  return { name: EXPLORERS[chain]!.name, url: `${explorer.url}${contract}` };
}
