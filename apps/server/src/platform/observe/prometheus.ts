import { freeBytesIn } from '@lotbook/db/embedded/room';
import { type Database, usageOf } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { readFailingSteps } from '../work/steps.ts';
import { threadUsage } from '../work/threads.ts';
import { readFigures, readJobs } from './figures.ts';
import type { Metrics } from './metrics.ts';

const REQUEST_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 1800];
/** The time limit for figures from the database. Those of the process are always returned. */
const DATABASE_WITHIN_MS = 4_000;

export type Prometheus = Metrics & {
  readonly contentType: string;
  text(db: Database): Promise<string>;
};

export function createPrometheus(config: Pick<Config, 'dataFolder' | 'version'>): Prometheus {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });

  const requests = counter('lotbook_requests_total', 'Requests answered', ['route', 'operation', 'method', 'status']);
  const requestSeconds = histogram(
    'lotbook_request_seconds',
    'Time to answer',
    ['route', 'operation'],
    REQUEST_SECONDS,
  );
  const jobsEnded = counter('lotbook_jobs_ended_total', 'Attempts at jobs', ['kind', 'ended']);
  const jobSeconds = histogram('lotbook_job_seconds', 'Duration of one attempt of a job', ['kind'], JOB_SECONDS);
  const asked = counter('lotbook_provider_requests_total', 'Requests to price services, networks and exchanges', [
    'host',
    'outcome',
  ]);
  gauge('lotbook_info', 'The running version', ['version']).set({ version: config.version }, 1);
  const up = gauge('lotbook_database_up', 'Whether the database responded to this request');
  const connections = gauge(
    'lotbook_database_connections',
    'Connections in use and idle, and requests waiting for one',
    ['state'],
  );
  const free = gauge('lotbook_data_folder_free_bytes', 'Free space on the disk of the data folder');
  const threads = gauge(
    'lotbook_threads',
    'Files and ledgers being read and computed, and those waiting for a thread',
    ['work', 'state'],
  );
  const fileBytes = gauge('lotbook_files_in_memory_bytes', 'Size of the files that are being read', ['work']);
  const jobs = gauge('lotbook_jobs', 'Jobs of the installation', ['kind', 'state']);
  const oldest = gauge('lotbook_jobs_oldest_waiting_seconds', 'Age of the longest-waiting job', ['kind']);
  const failingRounds = gauge(
    'lotbook_failing_step_rounds',
    'Consecutive rounds in which a step of recurring work failed',
    ['step'],
  );
  const failingUsers = gauge('lotbook_failing_step_users', 'Users skipped in the last round of a failing step', [
    'step',
  ]);
  const databaseBytes = gauge('lotbook_database_bytes', 'Size of the database');
  const storedBytes = gauge('lotbook_stored_bytes', 'Stored size of user files');
  const storedFiles = gauge('lotbook_stored_files', 'Files of users');

  async function readDatabase(db: Database): Promise<void> {
    const [ofJobs, figures, failing] = await withWork('page', () =>
      asSystem(db, async (tx) => [await readJobs(tx), await readFigures(tx), await readFailingSteps(tx)] as const),
    );
    for (const { step, rounds, users } of failing) {
      failingRounds.set({ step }, rounds);
      failingUsers.set({ step }, users);
    }
    for (const { kind, oldestSeconds, waiting, later, running, failed } of ofJobs) {
      for (const [state, n] of Object.entries({ waiting, later, running, failed })) jobs.set({ kind, state }, n);
      oldest.set({ kind }, oldestSeconds ?? 0);
    }
    databaseBytes.set(Number(figures.databaseBytes));
    storedBytes.set(Number(figures.storedBytes));
    storedFiles.set(figures.storedFiles);
  }

  return {
    contentType: register.contentType,
    requestDone({ route, operation = '', method, status, ms }) {
      requests.inc({ route, operation, method, status });
      requestSeconds.observe({ route, operation }, ms / 1000);
    },
    jobDone({ kind, ended, ms }) {
      jobsEnded.inc({ kind, ended });
      jobSeconds.observe({ kind }, ms / 1000);
    },
    providerAsked({ host, outcome }) {
      asked.inc({ host, outcome });
    },
    async text(db) {
      for (const stale of [jobs, oldest, failingRounds, failingUsers, databaseBytes, storedBytes, storedFiles])
        stale.reset();
      const isUp = await within(DATABASE_WITHIN_MS, readDatabase(db));
      up.set(isUp ? 1 : 0);
      for (const [state, n] of Object.entries(usageOf(db))) connections.set({ state }, n);
      for (const { work, running, waiting, bytes } of threadUsage()) {
        threads.set({ work, state: 'running' }, running);
        threads.set({ work, state: 'waiting' }, waiting);
        fileBytes.set({ work }, bytes);
      }
      const freeBytes = freeBytesIn(config.dataFolder);
      if (Number.isFinite(freeBytes)) free.set(freeBytes);
      return register.metrics();
    },
  };
}

async function within(ms: number, work: Promise<void>): Promise<boolean> {
  const { promise: over, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, over]).finally(() => clearTimeout(timer));
}
