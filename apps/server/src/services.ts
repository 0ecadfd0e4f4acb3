import { join } from 'node:path';
import type { Incident } from '@lotbook/db/embedded/database';
import { FLOOR_BYTES, freeBytesIn, Room, type RoomEvent } from '@lotbook/db/embedded/room';
import { type Database, openDatabase } from '@lotbook/db/open';
import type { OutageEvent } from '@lotbook/db/outage';
import { withWork } from '@lotbook/db/work';
import { seedAssets } from './facts/assets/seed.ts';
import { JOBS } from './job-list.ts';
import type { Config } from './platform/config/config.ts';
import type { Services } from './platform/graphql/context.ts';
import type { AnyJob } from './platform/jobs/definition.ts';
import { type OpenQueue, openQueue } from './platform/jobs/queue.ts';
import type { Logger } from './platform/log/log.ts';
import { NO_METRICS } from './platform/observe/metrics.ts';
import type { Prometheus } from './platform/observe/prometheus.ts';
import type { Readiness } from './platform/observe/readiness.ts';
import { NO_TRACES, type Traces } from './platform/observe/traces.ts';
import { type Auth, createAuth } from './platform/sign-in/auth.ts';
import { type Passwords, SLOW_ON_PURPOSE } from './platform/sign-in/proof/passwords.ts';
import { deriveKey, loadSecret } from './platform/sign-in/proof/secret.ts';
import { localStorage } from './platform/storage/local.ts';
import type { Storage } from './platform/storage/storage.ts';

export type AllServices = Services & {
  auth: Auth;
  queue: OpenQueue;
  prometheus: Prometheus | null;
  close(): Promise<void>;
};

export type OpenServicesOptions = {
  config: Config;
  log: Logger;
  /** An open database to use instead of the configured one. It is closed with the rest. */
  db?: Database;
  definitions?: readonly AnyJob[];
  /** True for workers, which maintain the queue. */
  supervise: boolean;
  freeBytes?: () => number;
  passwords?: Passwords;
};

const INCIDENTS: Readonly<Record<Incident['kind'], string>> = {
  'over-time': 'a statement took too long and was ended; the embedded database is being started again',
  crashed: 'the embedded database stopped; it is being started again',
  unflushed:
    'the disk failed to store data, and the embedded database was stopped: check the disk, then start Lotbook again',
  'not-reopened': 'the embedded database could not be restarted; the next request tries again',
};

function sayOutage(event: OutageEvent, log: Logger): void {
  if (event.kind === 'back') log.info('the connection to PostgreSQL is back');
  else log.error({ reason: event.cause.message }, 'the connection to PostgreSQL is lost; retrying every second');
}

/** Returns the free bytes of the data folder. They are irrelevant if neither database nor files are in it. */
function freeBytesOf(config: Config, db: Database): () => number {
  const isUsed = db.kind === 'pglite' || config.s3 === null;
  return () => (isUsed ? freeBytesIn(config.dataFolder) : Number.POSITIVE_INFINITY);
}

function logDiskSpace({ kind, freeBytes }: RoomEvent, log: Logger): void {
  const free = { freeMb: Math.floor(freeBytes / 1024 ** 2), floorMb: FLOOR_BYTES / 1024 ** 2 };
  if (kind === 'enough') log.info(free, 'the disk of the data folder has space again; changes are accepted');
  else log.error(free, 'the disk of the data folder is nearly full; nothing is written until there is space');
}

export async function openServices(options: OpenServicesOptions): Promise<AllServices> {
  const { config, log } = options;
  const traces = config.traces ? await openTraces(config.traces, config.version) : NO_TRACES;
  const db =
    options.db ??
    (await openDatabase({
      databaseUrl: config.databaseUrl ?? undefined,
      dataFolder: config.dataFolder,
      onIncident: ({ kind, cause }) => log.error({ err: cause }, INCIDENTS[kind]),
      onOutage: (event) => sayOutage(event, log),
      onStatement: config.traces ? traces.statementDone : undefined,
    }));
  try {
    const secret = await loadSecret(config, db);
    await withWork('setup', () => seedAssets(db));
    const queue = await openQueue(db, options.definitions ?? JOBS, log, { supervise: options.supervise });
    const storage = await openStorage(config);
    const keys = {
      upload: deriveKey(secret, 'upload'),
      mail: deriveKey(secret, 'mail'),
      codes: deriveKey(secret, 'codes'),
      credentials: [secret, ...(config.oldSecret ? [config.oldSecret] : [])].map((one) =>
        deriveKey(one, 'credentials'),
      ),
      secondFactor: secret,
    };
    const room = new Room(options.freeBytes ?? freeBytesOf(config, db), (event) => logDiskSpace(event, log));
    // The guard starts after startup, which writes little and without which nothing could be read.
    if (db.driver.kind === 'pglite') db.driver.embedded.guard(room);
    const prometheus = config.metrics ? await openPrometheus(config) : null;
    const passwords = options.passwords ?? SLOW_ON_PURPOSE;
    const metrics = prometheus ?? NO_METRICS;
    const services: Services = { db, jobs: queue, storage, config, log, room, passwords, keys, metrics, traces };
    return {
      ...services,
      queue,
      prometheus,
      auth: createAuth(services, secret),
      async close() {
        await queue.close();
        await db.close();
        await traces.close().catch((error) => log.warn({ err: error }, 'the last traces could not be sent'));
      },
    };
  } catch (error) {
    await db.close().catch(() => {});
    throw error;
  }
}

async function openTraces(where: NonNullable<Config['traces']>, version: string): Promise<Traces> {
  const { createTraces } = await import('./platform/observe/opentelemetry.ts');
  return createTraces(where, version);
}

async function openPrometheus(config: Config): Promise<Prometheus> {
  const { createPrometheus } = await import('./platform/observe/prometheus.ts');
  return createPrometheus(config);
}

export async function showMetrics(services: AllServices, ready: Readiness): Promise<{ close(): void }> {
  const { prometheus, config, db, log } = services;
  if (!config.metrics || !prometheus) return { close() {} };
  const { listenForMetrics } = await import('./platform/observe/listener.ts');
  const listener = await listenForMetrics(config.metrics, { prometheus, db, ready, version: config.version });
  log.info(`Metrics are at ${listener.url}/metrics`);
  return listener;
}

export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) return localStorage(join(config.dataFolder, 'files'));
  const { s3Storage } = await import('./platform/storage/s3.ts');
  return s3Storage(config.s3);
}
