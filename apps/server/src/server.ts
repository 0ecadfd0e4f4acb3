import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { appOf, type Web } from './app.ts';
import { startNightlyBackups } from './backup/nightly.ts';
import { answerCopies } from './backup/running-server.ts';
import { closeReviews } from './features/imports/review/session.ts';
import { startMarketRefreshes } from './features/market-data/refresh.ts';
import { startRereadings } from './features/syncs/reread/reread.ts';
import { startSyncs } from './features/syncs/run/due.ts';
import { startHousekeeping } from './housekeeping.ts';
import { JOBS } from './job-list.ts';
import type { Config } from './platform/config/config.ts';
import { StartError } from './platform/config/start.ts';
import { assetsFrom } from './platform/http/assets.ts';
import { knownOperations, operationNames } from './platform/http/routes/known-operations.ts';
import { builtPages, clientBuild } from './platform/http/routes/pages.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import type { Logger } from './platform/log/log.ts';
import { healthAnswer, readiness, readyAnswer } from './platform/observe/readiness.ts';
import { type AllServices, openServices, showMetrics } from './services.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Longer than proxies keep idle connections, so that a request never arrives on a closing one. */
const KEEP_ALIVE_MS = 65_000;

/**
 * @returns a function that stops the server
 * @throws {StartError | DatabaseError} with a one-sentence message for the operator
 */
export async function startServer(asked: Config, log: Logger): Promise<() => Promise<void>> {
  let listener: Listener = (request, response) => {
    const probe =
      request.url === '/health'
        ? healthAnswer(asked.version)
        : request.url === '/ready'
          ? readyAnswer({ reasons: ['starting'], failing: [] })
          : null;
    if (probe) return void getRequestListener(() => probe)(request, response);
    response
      .writeHead(503, { 'retry-after': '2', refresh: '2', 'content-type': 'text/plain; charset=utf-8' })
      .end('Lotbook is starting.');
  };
  // Takes the port before opening the database, so that a used port fails fast.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => listener(request, response));
  const config = await listen(server, asked);
  try {
    // Loads the web app while the database opens in its own thread.
    const loading = config.dev ? devParts(server) : builtParts(config);
    loading.catch(() => {});
    const services = await openServices({ config, log, supervise: config.worker });
    const web = await loading;
    let worker: Worker | null = null;
    const ready = readiness(services, () => !config.worker || worker === null || worker.isFetching());
    listener = listenerOf(services, { ...web, ready });
    const metrics = await showMetrics(services, ready);
    if (config.worker)
      worker = await startWorker(services.queue, JOBS, services, { alone: services.db.kind === 'pglite' });
    const housekeeping = config.worker ? startHousekeeping(services) : null;
    const copies = answerCopies(services);
    const backups = config.worker ? startNightlyBackups(services) : null;
    const market = config.worker ? startMarketRefreshes(services) : null;
    const syncs = config.worker ? startSyncs(services) : null;
    const rereadings = config.worker ? startRereadings(services) : null;
    announce(config, log);
    return async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      metrics.close();
      backups?.stop();
      market?.stop();
      syncs?.stop();
      rereadings?.stop();
      await Promise.all([housekeeping?.stop(), worker?.stop(10_000)]);
      copies.stop();
      setTimeout(() => server.closeAllConnections(), 3000).unref();
      await web.close?.();
      await closed;
      await closeReviews();
      await services.close();
    };
  } catch (error) {
    server.close();
    throw error;
  }
}

function listenerOf(services: AllServices, web: Parts): Listener {
  const { knownOperations } = web;
  const app = appOf(services, web, { knownOperations, introspection: services.config.dev });
  const respond = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings));
  return web.before
    ? (request, response) => web.before!(request, response, () => void respond(request, response))
    : (request, response) => void respond(request, response);
}

async function listen(server: Server, config: Config): Promise<Config> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartError(whyNotListening(error, config))));
    server.listen(config.port, config.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  // Port 0 requests any free port, so the URL must be updated.
  return port === config.port ? config : { ...config, port, url: config.url.replace(/:0$/, `:${port}`) };
}

function whyNotListening(error: NodeJS.ErrnoException, { host, port }: Config): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use by another program; stop it, or set PORT to another number.`;
    case 'EACCES':
      return `Port ${port} of ${host} may not be used by this user; set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}; set HOST to one it has.`;
    default:
      return `Port ${port} of ${host} cannot be used: ${error.message}.`;
  }
}

type Parts = Web & {
  knownOperations: ReadonlySet<string> | null;
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close?(): Promise<void>;
};

async function builtParts(config: Config): Promise<Parts> {
  const folder = clientBuild();
  return {
    ...(await builtPages()),
    operationNames: operationNames(),
    assets: folder ? assetsFrom(folder) : async () => null,
    marks: folder && marksFolder(folder),
    knownOperations: config.onlyKnownOperations ? knownOperations() : null,
  };
}

function marksFolder(folder: string): string | null {
  const name = readdirSync(join(folder, 'assets')).find((one) => one.startsWith('marks-'));
  return name === undefined ? null : `/assets/${name}`;
}

async function devParts(server: Server): Promise<Parts> {
  const { vitePages } = await import('./platform/http/dev.ts');
  return { ...(await vitePages(server)), operationNames: operationNames(), knownOperations: null };
}

function announce(config: Config, log: Logger): void {
  console.log(`Lotbook is running at ${config.url}`);
  if (!config.smtp)
    console.log(`Mail is not sent but written to ${config.dataFolder}/outbox (set SMTP_URL to send it).`);
  if (!config.worker) console.log('Imports and computations are run by another process: npm run worker');
  log.debug({ dataFolder: config.dataFolder, database: config.databaseUrl ? 'postgres' : 'embedded' }, 'started');
}
