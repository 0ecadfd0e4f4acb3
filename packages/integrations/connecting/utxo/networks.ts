/** Networks whose coins are outputs of transactions, as data. `chain` is the ledger's name of the network, `slug` the integration's. */
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js';
import type { Service } from '../requests.ts';

export type UtxoNetwork = {
  readonly slug: string;
  readonly name: string;
  readonly chain: string;
  readonly coin: string;
  /** Blocks after which a transaction is not taken back. */
  readonly finality: number;
  readonly prefixes: BTC_NETWORK;
  /** Servers that answer as Esplora does, asked one after the other until one answers. */
  readonly servers: readonly Service[];
};

/** Without a published limit: slowly. */
const PACE = { perSecond: 4, burst: 4 };

export const UTXO_NETWORKS: readonly UtxoNetwork[] = [
  {
    slug: 'bitcoin',
    name: 'Bitcoin',
    chain: 'bitcoin',
    coin: 'BTC',
    finality: 6,
    prefixes: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
    servers: [
      { name: 'Blockstream', baseUrl: 'https://blockstream.info/api', pace: PACE },
      { name: 'mempool.space', baseUrl: 'https://mempool.space/api', pace: PACE },
    ],
  },
  {
    slug: 'litecoin',
    name: 'Litecoin',
    chain: 'litecoin',
    coin: 'LTC',
    finality: 6,
    prefixes: { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 },
    servers: [{ name: 'litecoinspace.org', baseUrl: 'https://litecoinspace.org/api', pace: PACE }],
  },
];

export function utxoNetwork(slug: string): UtxoNetwork | null {
  return UTXO_NETWORKS.find((network) => network.slug === slug) ?? null;
}
