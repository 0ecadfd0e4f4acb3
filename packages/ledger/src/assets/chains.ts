/** The ledger's name of each network, with its coin, block explorer, and names at price services. */

export type Explorer = {
  readonly name: string;
  readonly transaction: string;
  /** The URL of a token page without the contract; undefined if the explorer has none. */
  readonly token?: string;
};

export type Chain = {
  readonly explorer?: Explorer;
  /** A pattern for hashes, because an exchange's identifier must not be mistaken for one. */
  readonly hash?: RegExp;
  readonly contract?: RegExp;
  /** Set if the coin is only on this network. Many chains have ETH. */
  readonly coin?: string;
  readonly coinGecko?: string;
  readonly llama?: string;
};

const HEX = /^[0-9a-f]{64}$/i;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{64,90}$/;
const EVM = { hash: /^0x[0-9a-f]{64}$/i, contract: /^0x[0-9a-f]{40}$/i } as const;

const evm = (name: string, site: string, tokens = 'token'): Chain => ({
  ...EVM,
  explorer: { name, transaction: `${site}/tx/`, token: `${site}/${tokens}/` },
});

export const CHAINS: Readonly<Record<string, Chain>> = {
  bitcoin: {
    coin: 'crypto:BTC',
    hash: HEX,
    explorer: { name: 'mempool.space', transaction: 'https://mempool.space/tx/' },
  },
  litecoin: {
    coin: 'crypto:LTC',
    hash: HEX,
    explorer: { name: 'litecoinspace.org', transaction: 'https://litecoinspace.org/tx/' },
  },
  dogecoin: {
    coin: 'crypto:DOGE',
    hash: HEX,
    explorer: { name: 'Dogechain', transaction: 'https://dogechain.info/tx/' },
  },
  'bitcoin-cash': {
    coin: 'crypto:BCH',
    hash: HEX,
    explorer: { name: 'Blockchair', transaction: 'https://blockchair.com/bitcoin-cash/transaction/' },
  },
  dash: {
    coin: 'crypto:DASH',
    hash: HEX,
    explorer: { name: 'Blockchair', transaction: 'https://blockchair.com/dash/transaction/' },
  },
  zcash: {
    coin: 'crypto:ZEC',
    hash: HEX,
    explorer: { name: 'Blockchair', transaction: 'https://blockchair.com/zcash/transaction/' },
  },
  hedera: {
    coin: 'crypto:HBAR',
    hash: /^0\.0\.\d{1,10}-\d{1,12}-\d{9}$/,
    explorer: { name: 'HashScan', transaction: 'https://hashscan.io/mainnet/transaction/' },
    coinGecko: 'hedera-hashgraph',
  },
  algorand: {
    coin: 'crypto:ALGO',
    hash: /^[A-Z2-7]{52}$/,
    explorer: { name: 'Allo', transaction: 'https://allo.info/tx/' },
  },
  near: {
    coin: 'crypto:NEAR',
    hash: /^[1-9A-HJ-NP-Za-km-z]{43,44}$/,
    explorer: { name: 'NearBlocks', transaction: 'https://nearblocks.io/txns/' },
    coinGecko: 'near-protocol',
  },
  tezos: {
    coin: 'crypto:XTZ',
    hash: /^o[1-9A-HJ-NP-Za-km-z]{50}$/,
    explorer: { name: 'TzKT', transaction: 'https://tzkt.io/' },
  },
  cardano: {
    coin: 'crypto:ADA',
    hash: HEX,
    explorer: { name: 'Cardanoscan', transaction: 'https://cardanoscan.io/transaction/' },
  },
  solana: {
    coin: 'crypto:SOL',
    hash: BASE58,
    contract: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    explorer: { name: 'Solscan', transaction: 'https://solscan.io/tx/', token: 'https://solscan.io/token/' },
  },
  ripple: {
    coin: 'crypto:XRP',
    hash: HEX,
    explorer: { name: 'XRPSCAN', transaction: 'https://xrpscan.com/tx/' },
    coinGecko: 'xrp',
  },
  stellar: {
    coin: 'crypto:XLM',
    hash: HEX,
    explorer: { name: 'StellarExpert', transaction: 'https://stellar.expert/explorer/public/tx/' },
  },
  tron: {
    coin: 'crypto:TRX',
    hash: HEX,
    contract: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
    explorer: {
      name: 'Tronscan',
      transaction: 'https://tronscan.org/#/transaction/',
      token: 'https://tronscan.org/#/token20/',
    },
  },
  ton: { coinGecko: 'the-open-network' },
  ethereum: evm('Etherscan', 'https://etherscan.io'),
  polygon: { ...evm('PolygonScan', 'https://polygonscan.com'), coinGecko: 'polygon-pos' },
  arbitrum: { ...evm('Arbiscan', 'https://arbiscan.io'), coinGecko: 'arbitrum-one' },
  optimism: {
    ...evm('OP Mainnet Explorer', 'https://optimistic.etherscan.io'),
    coinGecko: 'optimistic-ethereum',
  },
  base: evm('BaseScan', 'https://basescan.org'),
  bsc: { ...evm('BscScan', 'https://bscscan.com'), coinGecko: 'binance-smart-chain' },
  avalanche: { ...evm('Snowtrace', 'https://snowtrace.io'), llama: 'avax' },
  linea: evm('LineaScan', 'https://lineascan.build'),
  scroll: evm('Blockscout', 'https://scroll.blockscout.com'),
  sonic: evm('SonicScan', 'https://sonicscan.org'),
  unichain: evm('Uniscan', 'https://uniscan.xyz'),
  'world-chain': { ...evm('Worldscan', 'https://worldscan.org'), llama: 'wc' },
  opbnb: { ...evm('opBNBScan', 'https://opbnb.bscscan.com'), llama: 'op_bnb' },
  'arbitrum-nova': { ...evm('Nova Explorer', 'https://nova.arbiscan.io'), llama: 'arbitrum_nova' },
  abstract: evm('Abscan', 'https://abscan.org'),
  berachain: evm('Berascan', 'https://berascan.com'),
  gnosis: { ...evm('GnosisScan', 'https://gnosisscan.io'), coinGecko: 'xdai' },
  era: { ...evm('ZKsync Explorer', 'https://explorer.zksync.io', 'address'), coinGecko: 'zksync' },
  ink: evm('Blockscout', 'https://explorer.inkonchain.com'),
  soneium: evm('Blockscout', 'https://soneium.blockscout.com'),
};
