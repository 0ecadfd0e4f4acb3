import { COSMOS_NETWORKS } from '@lotbook/integrations/networks/cosmos/networks';
import { EVM_NETWORKS } from '@lotbook/integrations/networks/evm/networks';
import { DAILY, PRICE_SERVICES } from '@lotbook/ledger/price-services';
import type { Environment } from './environment.ts';

export type PriceKey = { plan: 'demo' | 'paid'; key: string };

/** Settings of price services. Maps provider IDs to URLs that replace the default. */
export type PricesConfig = {
  network: boolean;
  urls: Readonly<Record<string, string>>;
  coingeckoKey: PriceKey | null;
  order: readonly string[] | null;
  minutes: number;
};

/** Settings of networks. URLs and keys are by lowercase service name or network slug. */
export type NetworksConfig = {
  isOn: boolean;
  services: ReadonlyMap<string, { url?: string; key?: string }>;
  mostTransactions: number;
  exchangesUrl: string | null;
  clients: ReadonlyMap<string, { id: string; secret: string }>;
};

export function readPrices(environment: Environment): PricesConfig {
  const { text, whole, choice } = environment;
  return {
    network: choice('LOTBOOK_PRICES', ['on', 'off'], 'on') === 'on',
    urls: readPriceUrls(environment),
    coingeckoKey: readCoinGeckoKey(environment),
    order: readOrder(environment),
    // The demo plan allows ten thousand requests per month.
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

function readPriceUrls({ text, problems }: Environment): Record<string, string> {
  const urls: Record<string, string> = {};
  for (const service of PRICE_SERVICES) {
    const variable = `LOTBOOK_${service.id.toUpperCase()}_URL`;
    const given = text(variable);
    if (!given) continue;
    if (/^https?:\/\/[^/]+/.test(given)) {
      urls[service.id] = given.replace(/\/$/, '');
      if (service.daily) urls[service.id + DAILY] = urls[service.id]!;
    } else problems.push(`${variable} is "${given}"; it must be an address like https://prices.example.org.`);
  }
  return urls;
}

const NETWORK_SERVICES = ['etherscan', 'blockscout', 'routescan', 'nownodes', 'subscan', 'near-rpc'];
const EVM_SERVERS = EVM_NETWORKS.map(({ slug }) => slug);
const COSMOS_SERVERS = COSMOS_NETWORKS.map(({ slug }) => slug);
const OTHER_SERVERS = [
  ...['bitcoin', 'litecoin', 'dogecoin', 'bitcoin-cash', 'dash', 'zcash'],
  ...['solana', 'ripple', 'tron', 'cardano', 'stellar', 'hedera', 'algorand', 'tezos', 'near', 'polkadot', 'kusama'],
];

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

function readCoinGeckoKey({ text, problems }: Environment): PriceKey | null {
  const [demo, paid] = [text('LOTBOOK_COINGECKO_DEMO_KEY'), text('LOTBOOK_COINGECKO_KEY')];
  if (demo && paid)
    problems.push('Set LOTBOOK_COINGECKO_KEY or LOTBOOK_COINGECKO_DEMO_KEY, not both: a key is of one plan.');
  if (paid) return { plan: 'paid', key: paid };
  return demo ? { plan: 'demo', key: demo } : null;
}
