/** Reads and validates the environment. Every error is one sentence, and all are reported at once. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type BackupConfig, readBackup } from './backup-config.ts';
import { Environment, type Read, type Variables } from './environment.ts';
import { type NetworksConfig, type PricesConfig, readNetworks, readPrices } from './services-config.ts';

export type SmtpConfig = { url: string; from: string };
export type S3Config = {
  bucket: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string | null;
  secretAccessKey: string | null;
  prefix: string;
};

export type Config = {
  host: string;
  port: number;
  /** The public URL of this server without a trailing slash, such as http://localhost:3000. */
  url: string;
  dataFolder: string;
  databaseUrl: string | null;
  /** The secret, at least 32 characters. If null, a key file in the data folder is used. */
  secret: string | null;
  oldSecret: string | null;
  signup: 'open' | 'closed';
  verifyEmail: boolean;
  smtp: SmtpConfig | null;
  s3: S3Config | null;
  maxUploadBytes: number;
  /** The limit on the size after unpacking. */
  maxUnpackedBytes: number;
  maxStoredBytes: number;
  /** Always true with the embedded database, optional with PostgreSQL. */
  worker: boolean;
  /** True to reject operations that are not in the web app. */
  onlyKnownOperations: boolean;
  /** The number of proxies in front of the server, and so of trusted entries in X-Forwarded-For. */
  trustedProxies: number;
  maintenance: string | null;
  gatesOff: ReadonlySet<Gate>;
  prices: PricesConfig;
  networks: NetworksConfig;
  backup: BackupConfig | null;
  metrics: { host: string; port: number } | null;
  traces: { endpoint: string; serviceName: string } | null;
  dev: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  version: string;
  unread: readonly string[];
};

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

const MEGABYTE = 1024 * 1024;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * @param env  an empty variable counts as missing
 * @throws {ConfigError} with one sentence per error
 */
export function readConfig(env: Variables, version = '0.1.0'): Config {
  const environment = new Environment(env);
  const { text, whole, choice, flag, problems } = environment;
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
  const dataFolder = resolve(text('LOTBOOK_DATA') ?? 'data');
  const config: Config = {
    host,
    port,
    url: readUrl(text('LOTBOOK_URL'), host, port, problems),
    dataFolder,
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
    worker: flag('LOTBOOK_WORKER', databaseUrl === null) || databaseUrl === null,
    onlyKnownOperations: flag('LOTBOOK_ONLY_KNOWN_OPERATIONS', false),
    trustedProxies: whole('LOTBOOK_TRUSTED_PROXIES', 0, 0, 10),
    maintenance: text('LOTBOOK_MAINTENANCE'),
    gatesOff: readGates(text('LOTBOOK_GATES_OFF'), problems),
    prices: readPrices(environment),
    networks: readNetworks(environment),
    backup: readBackup(environment, { dataFolder, isEmbedded: databaseUrl === null }),
    metrics: readMetrics(text('LOTBOOK_METRICS'), problems),
    dev,
    traces: readTraces(text, problems),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, dev ? 'debug' : 'info'),
    version,
    unread: [],
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...config, unread: environment.unread() };
}

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
  // Browsers can't open 0.0.0.0, but can always open localhost.
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)
    ? 'localhost'
    : isIP(host) === 6
      ? `[${host}]`
      : host;
  return `http://${name}:${port}`;
}

/** Reads `127.0.0.1:9464`, `[::1]:9464`, a name and a port, or only a port on this machine. */
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

/** Reads the standard OpenTelemetry variables. */
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
