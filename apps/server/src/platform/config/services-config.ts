/** The variables of services that are asked over the network: who gives prices, and where accounts are read. */
import { COSMOS_NETWORKS } from '@lotbook/integrations/networks/cosmos/networks';
import { EVM_NETWORKS } from '@lotbook/integrations/networks/evm/networks';
import { PRICE_SERVICES, sourcesOf } from '@lotbook/ledger/price-services';
import type { Environment } from './environment.ts';

export type PriceKey = { plan: 'demo' | 'paid'; key: string };

/** Whether price services are asked over the network, and where, when not at their usual address (by provider id). */
export type PricesConfig = {
  network: boolean;
  urls: Readonly<Record<string, string>>;
  coingeckoKey: PriceKey | null;
  /** The services that are asked, in this order; null: all but the optional ones, as they are. */
  order: readonly string[] | null;
  /** How often the latest prices are asked for. */
  minutes: number;
};

/** Whether accounts are read from networks, where, and with which keys: by a service's name in small letters, or by a network's slug. */
export type NetworksConfig = {
  isOn: boolean;
  services: ReadonlyMap<string, { url?: string; key?: string }>;
  /** Records that one account may have at its source: with more it is refused, or read no further. */
  mostTransactions: number;
  /** A server that is asked in place of every exchange, each under its host's name; null: the exchanges themselves. */
  exchangesUrl: string | null;
  /** What exchanges know this server as that people are sent to, by the exchange's slug. */
  clients: ReadonlyMap<string, { id: string; secret: string }>;
};

export function readPrices(environment: Environment): PricesConfig {
  const { text, whole, choice } = environment;
  return {
    network: choice('LOTBOOK_PRICES', ['on', 'off'], 'on') === 'on',
    urls: readPriceUrls(environment),
    coingeckoKey: readCoinGeckoKey(environment),
    order: readOrder(environment),
    // The demo plan has ten thousand requests a month.
    minutes: whole('LOTBOOK_PRICE_MINUTES', text('LOTBOOK_COINGECKO_DEMO_KEY') ? 10 : 5, 1, 1440),
  };
}

export function readNetworks(environment: Environment): NetworksConfig {
  const { flag, whole } = environment;
  return {
    isOn: flag('LOTBOOK_NETWORKS', true),
    services: readNetworkServices(environment),
    mostTransactions: whole('LOTBOOK_WALLET_TRANSACTIONS', 1_000_000, 1, 100_000_000),
    exchangesUrl: readExchangesUrl(environment),
    clients: readClients(environment),
  };
}

function readOrder({ text, problems }: Environment): string[] | null {
  const given = text('LOTBOOK_PRICE_SOURCES');
  if (given === null) return null;
  const order: string[] = [];
  for (const name of given.split(',').map((word) => word.trim().toLowerCase())) {
    const service = PRICE_SERVICES.find(({ id }) => id === name)?.id;
    if (service && !order.includes(service)) order.push(service);
    else if (!service)
      problems.push(
        `LOTBOOK_PRICE_SOURCES names "${name}"; it may name ${PRICE_SERVICES.map(({ id }) => id).join(', ')}, in any order.`,
      );
  }
  return order;
}

/** LOTBOOK_DEFILLAMA_URL and the like: a mirror of one's own, or a test's server. */
function readPriceUrls({ text, problems }: Environment): Record<string, string> {
  const urls: Record<string, string> = {};
  for (const service of PRICE_SERVICES) {
    const variable = `LOTBOOK_${service.id.toUpperCase()}_URL`;
    const given = text(variable);
    if (!given) continue;
    if (/^https?:\/\/[^/]+/.test(given)) for (const id of sourcesOf(service)) urls[id] = given.replace(/\/$/, '');
    else problems.push(`${variable} is "${given}"; it must be an address like https://prices.example.org.`);
  }
  return urls;
}

/** Services that read networks for all: LOTBOOK_ETHERSCAN_KEY, LOTBOOK_BITCOIN_URL and the like. */
const NETWORK_SERVICES = ['etherscan', 'blockscout', 'routescan', 'nownodes', 'subscan', 'near-rpc'];
const EVM_SERVERS = EVM_NETWORKS.map(({ slug }) => slug);
const COSMOS_SERVERS = COSMOS_NETWORKS.map(({ slug }) => slug);
/** The networks of every other family. */
const OTHER_SERVERS = [
  ...['bitcoin', 'litecoin', 'dogecoin', 'bitcoin-cash', 'dash', 'zcash'],
  ...['solana', 'ripple', 'tron', 'cardano', 'stellar', 'hedera', 'algorand', 'tezos', 'near', 'polkadot', 'kusama'],
];

/** Of networks of the Ethereum kind: names are looked up there, and balances of the past. */
const NODES = EVM_SERVERS.map((slug) => `${slug}-rpc`);

function readNetworkServices({ text, problems }: Environment): Map<string, { url?: string; key?: string }> {
  const services = new Map<string, { url?: string; key?: string }>();
  for (const name of [...NETWORK_SERVICES, ...OTHER_SERVERS, ...EVM_SERVERS, ...COSMOS_SERVERS, ...NODES]) {
    const variable = `LOTBOOK_${name.toUpperCase().replaceAll('-', '_')}`;
    const [url, key] = [text(`${variable}_URL`), text(`${variable}_KEY`)];
    if (url && !/^https?:\/\/[^/]+/.test(url))
      problems.push(`${variable}_URL is "${url}"; it must be an address like https://explorer.example.org/api.`);
    if (url || key) services.set(name, { ...(url && { url }), ...(key && { key }) });
  }
  return services;
}

function readExchangesUrl({ text, problems }: Environment): string | null {
  const given = text('LOTBOOK_EXCHANGES_URL');
  if (given === null || /^https?:\/\/[^/]+/.test(given)) return given?.replace(/\/$/, '') ?? null;
  problems.push(`LOTBOOK_EXCHANGES_URL is "${given}"; it must be an address like https://exchanges.example.org.`);
  return null;
}

/** LOTBOOK_COINBASE_CLIENT_ID with LOTBOOK_COINBASE_CLIENT_SECRET, and so on: who registered this server there. */
const CLIENTS = ['coinbase', 'coinjar', 'uphold'];

function readClients({ text, problems }: Environment): Map<string, { id: string; secret: string }> {
  const clients = new Map<string, { id: string; secret: string }>();
  for (const slug of CLIENTS) {
    const variable = `LOTBOOK_${slug.toUpperCase()}_CLIENT`;
    const [id, secret] = [text(`${variable}_ID`), text(`${variable}_SECRET`)];
    if (id && secret) clients.set(slug, { id, secret });
    else if (id || secret) problems.push(`${variable}_ID and ${variable}_SECRET must be set together, or neither.`);
  }
  return clients;
}

/** A key of CoinGecko's; without one it is asked seldom, and for the last 365 days alone. */
function readCoinGeckoKey({ text, problems }: Environment): PriceKey | null {
  const [demo, paid] = [text('LOTBOOK_COINGECKO_DEMO_KEY'), text('LOTBOOK_COINGECKO_KEY')];
  if (demo && paid)
    problems.push('Set LOTBOOK_COINGECKO_KEY or LOTBOOK_COINGECKO_DEMO_KEY, not both: a key is of one plan.');
  if (paid) return { plan: 'paid', key: paid };
  return demo ? { plan: 'demo', key: demo } : null;
}
