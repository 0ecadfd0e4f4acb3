/**
 * The environment, read once and typed. Every mistake in it is one clear sentence, and all of them are reported at once.
 */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { EVM_NETWORKS } from '@lotbook/integrations/connecting/evm/networks';
import { type BackupConfig, readBackup } from './backup-config.ts';

export type SmtpConfig = { url: string; from: string };
export type S3Config = {
  bucket: string;
  region: string;
  /** For stores other than Amazon's: the address of the service. */
  endpoint: string | null;
  accessKeyId: string | null;
  secretAccessKey: string | null;
  prefix: string;
};

export type Config = {
  host: string;
  port: number;
  /** Where people reach this server, without a slash at the end: http://localhost:3000. */
  url: string;
  dataFolder: string;
  databaseUrl: string | null;
  /** Given in the environment; else a key file in the data folder holds it. At least 32 characters. */
  secret: string | null;
  /** The secret before this one: what it encrypted of exchanges' API keys is encrypted again as it is used. */
  oldSecret: string | null;
  signup: 'open' | 'closed';
  verifyEmail: boolean;
  smtp: SmtpConfig | null;
  s3: S3Config | null;
  maxUploadBytes: number;
  /** The same once unpacked. */
  maxUnpackedBytes: number;
  /** What the files of one person may take in all, as they are stored. */
  maxStoredBytes: number;
  /** Jobs run in this process: always with the embedded database, by choice with PostgreSQL. */
  worker: boolean;
  /** Only the operations the web app was built with are answered. */
  onlyKnownOperations: boolean;
  /** How many proxies stand before the server: so many entries of X-Forwarded-For are believed. */
  trustedProxies: number;
  maintenance: string | null;
  /** Parts of the product that this installation has switched off, by the name of their gate. */
  gatesOff: ReadonlySet<Gate>;
  /** Whether price services are asked over the network, and where, when not at their usual address (by provider id). */
  prices: {
    network: boolean;
    urls: Readonly<Record<string, string>>;
    coingeckoKey: PriceKey | null;
    /** The services that are asked, in this order; null: all but the optional ones, as they are. */
    order: readonly PriceService[] | null;
    /** How often the latest prices are asked for. */
    minutes: number;
  };
  /** Whether accounts are read from networks, where, and with which keys: by a service's name in small letters, or by a network's slug. */
  networks: {
    isOn: boolean;
    services: ReadonlyMap<string, { url?: string; key?: string }>;
    /** Records that one account may have at its source: with more it is refused, or read no further. */
    mostTransactions: number;
    /** A server that is asked in place of every exchange, each under its host's name; null: the exchanges themselves. */
    exchangesUrl: string | null;
    /** What exchanges know this server as that people are sent to, by the exchange's slug. */
    clients: ReadonlyMap<string, { id: string; secret: string }>;
  };
  /** One backup each night by the server itself; null makes none. */
  backup: BackupConfig | null;
  /** Where metrics are shown; null shows them nowhere. */
  metrics: { host: string; port: number } | null;
  /** Where traces are sent, and under which name; null sends none. */
  traces: { endpoint: string; serviceName: string } | null;
  dev: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  version: string;
};

/** Who gives prices and exchange rates. */
export const PRICE_SERVICES = [
  'coingecko',
  'defillama',
  'ecb',
  'frankfurter',
  'bitstamp',
  'coinbase',
  'kraken',
  'binance',
] as const;
export type PriceService = (typeof PRICE_SERVICES)[number];

export type PriceKey = { plan: 'demo' | 'paid'; key: string };

/** Parts of the product that can be switched off as a whole. */
export const GATES = ['tax_readiness', 'uni_to_pw_unmigrate_banner_users'] as const;
export type Gate = (typeof GATES)[number];

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const MEGABYTE = 1024 * 1024;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * @param env  the environment; an empty variable is as good as none
 * @throws {ConfigError} with one sentence per mistake
 */
export function readConfig(env: Environment, version = '0.1.0'): Config {
  const problems: string[] = [];
  const text = (name: string): string | null => env[name]?.trim() || null;
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const given = text(name);
    if (given === null) return fallback;
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (value >= min && value <= max) return value;
    problems.push(`${name} is "${given}"; it must be a whole number from ${min} to ${max}.`);
    return fallback;
  };
  const choice = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const given = text(name)?.toLowerCase();
    if (given === undefined) return fallback;
    const found = allowed.find((word) => word === given);
    if (found) return found;
    problems.push(`${name} is "${given}"; it must be one of ${allowed.join(', ')}.`);
    return fallback;
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const given = text(name)?.toLowerCase();
    if (given === undefined) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(given)) return true;
    if (['0', 'false', 'no', 'off'].includes(given)) return false;
    problems.push(`${name} is "${given}"; it must be on or off.`);
    return fallback;
  };

  const host = text('HOST') ?? '127.0.0.1';
  if (isIP(host) === 0 && !/^[a-z0-9.-]+$/i.test(host))
    problems.push(`HOST is "${host}"; it must be a name or an address.`);
  const port = whole('PORT', 3000, 0, 65_535);
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL must start with postgresql:// (leave it out to use the embedded database).');
  }
  const secret = text('LOTBOOK_SECRET');
  if (secret && secret.length < 32) problems.push('LOTBOOK_SECRET must have at least 32 characters.');
  const oldSecret = text('LOTBOOK_OLD_SECRET');
  if (oldSecret && oldSecret.length < 32) problems.push('LOTBOOK_OLD_SECRET must have at least 32 characters.');
  const smtp = readSmtp(text, problems);
  const dev = flag('LOTBOOK_DEV', false);
  const maxUploadMegabytes = whole('LOTBOOK_MAX_UPLOAD_MB', 50, 1, 2000);
  const config: Config = {
    host,
    port,
    url: readUrl(text('LOTBOOK_URL'), host, port, problems),
    dataFolder: resolve(text('LOTBOOK_DATA') ?? 'data'),
    databaseUrl,
    secret,
    oldSecret,
    signup: choice('LOTBOOK_SIGNUP', ['open', 'closed'], 'open'),
    verifyEmail: flag('LOTBOOK_VERIFY_EMAIL', smtp !== null),
    smtp,
    s3: readS3(text, problems),
    maxUploadBytes: maxUploadMegabytes * MEGABYTE,
    maxUnpackedBytes: maxUploadMegabytes * 10 * MEGABYTE,
    maxStoredBytes: whole('LOTBOOK_STORAGE_MB', 1000, 1, 1_000_000) * MEGABYTE,
    worker: databaseUrl === null || flag('LOTBOOK_WORKER', false),
    onlyKnownOperations: flag('LOTBOOK_ONLY_KNOWN_OPERATIONS', false),
    trustedProxies: whole('LOTBOOK_TRUSTED_PROXIES', 0, 0, 10),
    maintenance: text('LOTBOOK_MAINTENANCE'),
    gatesOff: readGates(text('LOTBOOK_GATES_OFF'), problems),
    prices: {
      network: choice('LOTBOOK_PRICES', ['on', 'off'], 'on') === 'on',
      urls: readPriceUrls(text, problems),
      coingeckoKey: readCoinGeckoKey(text, problems),
      order: readOrder(text('LOTBOOK_PRICE_SOURCES'), problems),
      // The demo plan has ten thousand requests a month.
      minutes: whole('LOTBOOK_PRICE_MINUTES', text('LOTBOOK_COINGECKO_DEMO_KEY') ? 10 : 5, 1, 1440),
    },
    networks: {
      isOn: flag('LOTBOOK_NETWORKS', true),
      services: readNetworkServices(env, problems),
      mostTransactions: whole('LOTBOOK_WALLET_TRANSACTIONS', 1_000_000, 1, 100_000_000),
      exchangesUrl: readExchangesUrl(text('LOTBOOK_EXCHANGES_URL'), problems),
      clients: readClients(text, problems),
    },
    backup: readBackup(text, whole, problems),
    metrics: readMetrics(text('LOTBOOK_METRICS'), problems),
    dev,
    traces: readTraces(text, problems),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, dev ? 'debug' : 'info'),
    version,
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

type Read = (name: string) => string | null;

function readUrl(given: string | null, host: string, port: number, problems: string[]): string {
  if (given) {
    try {
      const url = new URL(given);
      if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error();
      return url.origin;
    } catch {
      problems.push(`LOTBOOK_URL is "${given}"; it must be an address like https://lotbook.example.org.`);
    }
  }
  // The loopback address and "every address" are reached by the name every browser knows.
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)
    ? 'localhost'
    : isIP(host) === 6
      ? `[${host}]`
      : host;
  return `http://${name}:${port}`;
}

/** `127.0.0.1:9464`, `[::1]:9464`, a name and a port, or a port of this machine alone. */
function readMetrics(given: string | null, problems: string[]): Config['metrics'] {
  if (given === null) return null;
  const at = given.lastIndexOf(':');
  const host = at === -1 ? '127.0.0.1' : given.slice(0, at).replace(/^\[([^\]]*)\]$/, '$1');
  const port = Number(given.slice(at + 1));
  const isHost = isIP(host) !== 0 || /^[a-z0-9.-]+$/i.test(host);
  if (isHost && /^\d{1,5}$/.test(given.slice(at + 1)) && port <= 65_535) return { host, port };
  problems.push(`LOTBOOK_METRICS is "${given}"; it must be an address and a port like 127.0.0.1:9464.`);
  return null;
}

/** The variables that every program with OpenTelemetry has. */
function readTraces(text: Read, problems: string[]): Config['traces'] {
  const given = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (!given) return null;
  if (/^https?:\/\/[^/]+/.test(given))
    return { endpoint: given.replace(/\/$/, ''), serviceName: text('OTEL_SERVICE_NAME') ?? 'lotbook' };
  problems.push(`OTEL_EXPORTER_OTLP_ENDPOINT is "${given}"; it must be an address like http://127.0.0.1:4318.`);
  return null;
}

function readSmtp(text: Read, problems: string[]): SmtpConfig | null {
  const url = text('SMTP_URL');
  if (!url) return null;
  if (!/^smtps?:\/\/[^/]+/.test(url)) {
    problems.push('SMTP_URL must look like smtp://user:password@mail.example.org:587 (or smtps://).');
    return null;
  }
  const from = text('MAIL_FROM');
  if (!from?.includes('@')) {
    problems.push('SMTP_URL is set, so MAIL_FROM must name the sender, for example "Lotbook <lotbook@example.org>".');
    return null;
  }
  return { url, from };
}

function readGates(given: string | null, problems: string[]): ReadonlySet<Gate> {
  const off = new Set<Gate>();
  for (const name of given?.split(',').map((word) => word.trim()) ?? []) {
    const gate = GATES.find((known) => known === name);
    if (gate) off.add(gate);
    else problems.push(`LOTBOOK_GATES_OFF names "${name}"; it may name ${GATES.join(', ')}.`);
  }
  return off;
}

function readOrder(given: string | null, problems: string[]): PriceService[] | null {
  if (given === null) return null;
  const order: PriceService[] = [];
  for (const name of given.split(',').map((word) => word.trim().toLowerCase())) {
    const service = PRICE_SERVICES.find((known) => known === name);
    if (service && !order.includes(service)) order.push(service);
    else if (!service)
      problems.push(`LOTBOOK_PRICE_SOURCES names "${name}"; it may name ${PRICE_SERVICES.join(', ')}, in any order.`);
  }
  return order;
}

/** LOTBOOK_DEFILLAMA_URL and the like: a mirror of one's own, or a test's server. */
function readPriceUrls(text: Read, problems: string[]): Record<string, string> {
  const urls: Record<string, string> = {};
  for (const [variable, providers] of Object.entries(PRICE_URLS)) {
    const given = text(variable);
    if (!given) continue;
    if (/^https?:\/\/[^/]+/.test(given)) for (const provider of providers) urls[provider] = given.replace(/\/$/, '');
    else problems.push(`${variable} is "${given}"; it must be an address like https://prices.example.org.`);
  }
  return urls;
}

/** Services that read networks for all: LOTBOOK_ETHERSCAN_KEY, LOTBOOK_BITCOIN_URL and the like. */
const NETWORK_SERVICES = ['etherscan', 'blockscout', 'routescan', 'nownodes', 'subscan', 'near-rpc'];
const EVM_SERVERS = EVM_NETWORKS.map(({ slug }) => slug);
const NETWORK_SERVERS = ['bitcoin', 'litecoin', 'solana', 'ripple', 'tron', 'cardano', 'stellar'];
const BLOCKBOOK_SERVERS = ['dogecoin', 'bitcoin-cash', 'dash', 'zcash'];
const YOUNG_SERVERS = ['hedera', 'algorand', 'tezos', 'near', 'polkadot', 'kusama'];
const COSMOS_SERVERS = 'cosmos osmosis juno celestia injective akash kava sei dydx axelar secret noble'.split(' ');

/** Of networks of the Ethereum kind: names are looked up there, and balances of the past. */
const NODES = EVM_SERVERS.map((slug) => `${slug}-rpc`);

function readNetworkServices(env: Environment, problems: string[]): Map<string, { url?: string; key?: string }> {
  const services = new Map<string, { url?: string; key?: string }>();
  const networks = [...NETWORK_SERVERS, ...EVM_SERVERS, ...BLOCKBOOK_SERVERS, ...YOUNG_SERVERS, ...COSMOS_SERVERS];
  for (const name of [...NETWORK_SERVICES, ...networks, ...NODES]) {
    const variable = `LOTBOOK_${name.toUpperCase().replaceAll('-', '_')}`;
    const [url, key] = [env[`${variable}_URL`]?.trim(), env[`${variable}_KEY`]?.trim()];
    if (url && !/^https?:\/\/[^/]+/.test(url))
      problems.push(`${variable}_URL is "${url}"; it must be an address like https://explorer.example.org/api.`);
    if (url || key) services.set(name, { ...(url && { url }), ...(key && { key }) });
  }
  return services;
}

function readExchangesUrl(given: string | null, problems: string[]): string | null {
  if (given === null || /^https?:\/\/[^/]+/.test(given)) return given?.replace(/\/$/, '') ?? null;
  problems.push(`LOTBOOK_EXCHANGES_URL is "${given}"; it must be an address like https://exchanges.example.org.`);
  return null;
}

/** LOTBOOK_COINBASE_CLIENT_ID with LOTBOOK_COINBASE_CLIENT_SECRET, and so on: who registered this server there. */
const CLIENTS = ['coinbase', 'coinjar', 'uphold'];

function readClients(text: Read, problems: string[]): Map<string, { id: string; secret: string }> {
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
function readCoinGeckoKey(text: Read, problems: string[]): PriceKey | null {
  const [demo, paid] = [text('LOTBOOK_COINGECKO_DEMO_KEY'), text('LOTBOOK_COINGECKO_KEY')];
  if (demo && paid)
    problems.push('Set LOTBOOK_COINGECKO_KEY or LOTBOOK_COINGECKO_DEMO_KEY, not both: a key is of one plan.');
  if (paid) return { plan: 'paid', key: paid };
  return demo ? { plan: 'demo', key: demo } : null;
}

const PRICE_URLS: Record<string, readonly string[]> = {
  LOTBOOK_DEFILLAMA_URL: ['defillama', 'defillama-daily'],
  LOTBOOK_COINGECKO_URL: ['coingecko'],
  LOTBOOK_FRANKFURTER_URL: ['frankfurter'],
  LOTBOOK_ECB_URL: ['ecb'],
  LOTBOOK_BITSTAMP_URL: ['bitstamp', 'bitstamp-daily'],
  LOTBOOK_COINBASE_URL: ['coinbase', 'coinbase-daily'],
  LOTBOOK_KRAKEN_URL: ['kraken', 'kraken-daily'],
  LOTBOOK_BINANCE_URL: ['binance', 'binance-daily'],
};

function readS3(text: Read, problems: string[]): S3Config | null {
  const bucket = text('S3_BUCKET');
  if (!bucket) return null;
  const region = text('S3_REGION') ?? text('AWS_REGION');
  const accessKeyId = text('S3_ACCESS_KEY_ID');
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY');
  if (!region) problems.push('S3_BUCKET is set, so S3_REGION must be set as well.');
  if ((accessKeyId === null) !== (secretAccessKey === null)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither.');
  }
  return {
    bucket,
    region: region ?? '',
    endpoint: text('S3_ENDPOINT'),
    accessKeyId,
    secretAccessKey,
    prefix: text('S3_PREFIX') ?? '',
  };
}
