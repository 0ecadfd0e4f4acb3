/** The best known assets, as exchanges call them, by CoinGecko's id: a symbol alone names no asset. */
export const WELL_KNOWN = {
  bitcoin: 'BTC',
  ethereum: 'ETH',
  litecoin: 'LTC',
  ripple: 'XRP',
  'bitcoin-cash': 'BCH',
  chainlink: 'LINK',
  uniswap: 'UNI',
  solana: 'SOL',
  cardano: 'ADA',
  dogecoin: 'DOGE',
  'avalanche-2': 'AVAX',
} as const;
