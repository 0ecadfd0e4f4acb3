/** `chain` is the ledger's name of the network, `slug` the integration's. */
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js';
import type { Service } from '../../connecting/http/requests.ts';
import { cashAddress, plainCash, zcashAddress } from './addresses.ts';
import { SCRIPTS, type Script } from './scripts.ts';

export type UtxoNetwork = {
  readonly slug: string;
  readonly name: string;
  readonly chain: string;
  readonly coin: string;
  readonly finality: number;
  readonly prefixes: BTC_NETWORK;
  readonly scripts: readonly Script[];
  readonly keyAddress?: (hash: Uint8Array) => string;
  readonly plainAddress?: (address: string) => string;
  /** True if the network has hidden amounts. */
  readonly hasShielded?: true;
  readonly api: 'esplora' | 'blockbook';
  readonly servers: readonly Service[];
  readonly coverage?: string;
};

const PACE = { perSecond: 4, burst: 4 };

/** Needs a key; a free one suffices. */
export const NOWNODES = 'NOWNodes';
const nowNodes = (baseUrl: string): Service[] => [{ name: NOWNODES, baseUrl, pace: { perSecond: 5, burst: 5 } }];

const legacy = (pubKeyHash: number, scriptHash: number, wif: number): BTC_NETWORK => ({
  bech32: '',
  pubKeyHash,
  scriptHash,
  wif,
});
const OLD_SCRIPTS: readonly Script[] = ['p2pkh'];

export const UTXO_NETWORKS: readonly UtxoNetwork[] = [
  {
    slug: 'bitcoin',
    name: 'Bitcoin',
    chain: 'bitcoin',
    coin: 'BTC',
    finality: 6,
    prefixes: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
    scripts: SCRIPTS,
    api: 'esplora',
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
    scripts: SCRIPTS,
    api: 'esplora',
    servers: [{ name: 'litecoinspace.org', baseUrl: 'https://litecoinspace.org/api', pace: PACE }],
  },
  {
    slug: 'dogecoin',
    name: 'Dogecoin',
    chain: 'dogecoin',
    coin: 'DOGE',
    finality: 40,
    prefixes: legacy(0x1e, 0x16, 0x9e),
    scripts: OLD_SCRIPTS,
    api: 'blockbook',
    servers: nowNodes('https://dogebook.nownodes.io'),
  },
  {
    slug: 'bitcoin-cash',
    name: 'Bitcoin Cash',
    chain: 'bitcoin-cash',
    coin: 'BCH',
    finality: 10,
    prefixes: legacy(0x00, 0x05, 0x80),
    scripts: OLD_SCRIPTS,
    keyAddress: (hash) => cashAddress('p2pkh', hash),
    plainAddress: plainCash,
    api: 'blockbook',
    servers: nowNodes('https://bchbook.nownodes.io'),
    coverage:
      'Coins from before the split from Bitcoin on August 1, 2017 are deposits in its history. Tokens (CashTokens, SLP) are not read.',
  },
  {
    slug: 'dash',
    name: 'Dash',
    chain: 'dash',
    coin: 'DASH',
    finality: 6,
    prefixes: legacy(0x4c, 0x10, 0xcc),
    scripts: OLD_SCRIPTS,
    api: 'blockbook',
    servers: nowNodes('https://dashbook.nownodes.io'),
  },
  {
    slug: 'zcash',
    name: 'Zcash',
    chain: 'zcash',
    coin: 'ZEC',
    finality: 24,
    prefixes: legacy(0xb8, 0xbd, 0x80),
    scripts: OLD_SCRIPTS,
    keyAddress: zcashAddress,
    hasShielded: true,
    api: 'blockbook',
    servers: nowNodes('https://zecbook.nownodes.io'),
    coverage:
      'Only transparent addresses (t1, t3) are read. A transfer to a shielded address is a withdrawal, and one from there is a deposit.',
  },
];

export function utxoNetwork(slug: string): UtxoNetwork | null {
  return UTXO_NETWORKS.find((network) => network.slug === slug) ?? null;
}
