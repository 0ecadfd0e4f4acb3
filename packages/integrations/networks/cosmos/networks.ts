/**
 * The slug is also the ledger's name of the network. Public servers prune old data; users who need it must configure an
 * archive server.
 */
import type { JsonServer } from '../../connecting/http/ask-json.ts';

export type CosmosNetwork = {
  readonly slug: string;
  readonly name: string;
  readonly coin: string;
  readonly denom: string;
  readonly decimals: number;
  readonly servers: readonly JsonServer[];
  /** Channel → slug of the network at its other end. */
  readonly channels?: Readonly<Record<string, string>>;
};

const PACE = { perSecond: 2, burst: 2 };
const directory = (chain: string): JsonServer => ({
  name: 'Cosmos directory',
  baseUrl: `https://rest.cosmos.directory/${chain}`,
  pace: PACE,
});

export const COSMOS_NETWORKS: readonly CosmosNetwork[] = [
  {
    slug: 'cosmos',
    name: 'Cosmos Hub',
    coin: 'ATOM',
    denom: 'uatom',
    decimals: 6,
    servers: [
      directory('cosmoshub'),
      { name: 'PublicNode', baseUrl: 'https://cosmos-rest.publicnode.com', pace: PACE },
    ],
    channels: { 'channel-141': 'osmosis', 'channel-536': 'noble' },
  },
  {
    slug: 'osmosis',
    name: 'Osmosis',
    coin: 'OSMO',
    denom: 'uosmo',
    decimals: 6,
    servers: [directory('osmosis')],
    channels: {
      'channel-0': 'cosmos',
      'channel-1': 'akash',
      'channel-42': 'juno',
      'channel-122': 'injective',
      'channel-750': 'noble',
      'channel-6994': 'celestia',
    },
  },
  { slug: 'juno', name: 'Juno', coin: 'JUNO', denom: 'ujuno', decimals: 6, servers: [directory('juno')] },
  { slug: 'celestia', name: 'Celestia', coin: 'TIA', denom: 'utia', decimals: 6, servers: [directory('celestia')] },
  { slug: 'injective', name: 'Injective', coin: 'INJ', denom: 'inj', decimals: 18, servers: [directory('injective')] },
  { slug: 'akash', name: 'Akash', coin: 'AKT', denom: 'uakt', decimals: 6, servers: [directory('akash')] },
  { slug: 'kava', name: 'Kava', coin: 'KAVA', denom: 'ukava', decimals: 6, servers: [directory('kava')] },
  { slug: 'sei', name: 'Sei', coin: 'SEI', denom: 'usei', decimals: 6, servers: [directory('sei')] },
  { slug: 'dydx', name: 'dYdX Chain', coin: 'DYDX', denom: 'adydx', decimals: 18, servers: [directory('dydx')] },
  { slug: 'axelar', name: 'Axelar', coin: 'AXL', denom: 'uaxl', decimals: 6, servers: [directory('axelar')] },
  { slug: 'secret', name: 'Secret', coin: 'SCRT', denom: 'uscrt', decimals: 6, servers: [directory('secretnetwork')] },
  // Its coin is the USDC that Circle issues there.
  { slug: 'noble', name: 'Noble', coin: 'USDC', denom: 'uusdc', decimals: 6, servers: [directory('noble')] },
];

export function cosmosNetwork(slug: string): CosmosNetwork | null {
  return COSMOS_NETWORKS.find((network) => network.slug === slug) ?? null;
}
