/** Starts the real server in a separate process, on one of the two databases, and reads its metrics. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testEnvironment } from '../checks.ts';
import { ROOT } from '../ensure.mjs';
import { testDatabase } from '../postgres.ts';
import { atEnd, startChild, stop } from '../run.ts';

export type DatabaseKind = 'embedded' | 'postgresql';
/** Totals since the start of the process, and event-loop delays since the last call. */
export type Usage = { processorSeconds: number; memoryBytes: number; loopP99Ms: number; loopMostMs: number };
export type RunningServer = { url: string; usage(): Promise<Usage>; close(): Promise<void> };

const START_WITHIN_MS = 180_000;
const METRICS = {
  processorSeconds: ['process_cpu_seconds_total', 1],
  memoryBytes: ['process_resident_memory_bytes', 1],
  loopP99Ms: ['nodejs_eventloop_lag_p99_seconds', 1000],
  loopMostMs: ['nodejs_eventloop_lag_max_seconds', 1000],
} as const satisfies Record<keyof Usage, [string, number]>;

/** @throws {Error} if there is no PostgreSQL, or the server does not start in time */
export async function startServer(kind: DatabaseKind): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-load-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  atEnd(remove);
  const database = kind === 'postgresql' ? await testDatabase() : null;
  if (database && 'missing' in database) throw new Error(database.missing);
  const child = startChild(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    env: { ...testEnvironment(), ...settings(folder), ...(database && { DATABASE_URL: database.url }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    // Only the beginning contains the address; the rest is a line for each request.
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 100_000) log += text;
    });
  }
  const url = await sign(/running at (http:\S+)/);
  const metricsUrl = await sign(/Metrics are at (http:[^\s"]+)/);
  return {
    url,
    usage: async () => usageIn(await (await fetch(metricsUrl)).text()),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      stop(child, 'SIGTERM');
      const limit = setTimeout(() => stop(child, 'SIGKILL'), 20_000);
      await ended;
      clearTimeout(limit);
      database?.stop();
      remove();
    },
  };

  async function sign(pattern: RegExp): Promise<string> {
    const deadline = performance.now() + START_WITHIN_MS;
    for (;;) {
      const found = pattern.exec(log)?.[1];
      if (found) return found;
      if (child.exitCode !== null || performance.now() > deadline) throw new Error(`the server did not start:\n${log}`);
      await pause(50);
    }
  }
}

function settings(folder: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    LOTBOOK_DATA: folder,
    LOTBOOK_WORKER: 'on',
    LOTBOOK_METRICS: '127.0.0.1:0',
    LOTBOOK_PRICES: 'off',
    LOTBOOK_BACKUP_DIR: 'off',
    // Each user has a separate address.
    LOTBOOK_TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'info',
  };
}

function usageIn(metrics: string): Usage {
  const value = ([name, factor]: readonly [string, number]) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? Number.NaN) * factor;
  return {
    processorSeconds: value(METRICS.processorSeconds),
    memoryBytes: value(METRICS.memoryBytes),
    loopP99Ms: value(METRICS.loopP99Ms),
    loopMostMs: value(METRICS.loopMostMs),
  };
}
