import { startNightlyBackups } from './backup/nightly.ts';
import { startMarketRefreshes } from './features/market-data/refresh.ts';
import { startRereadings } from './features/syncs/reread/reread.ts';
import { startSyncs } from './features/syncs/run/due.ts';
import { startHousekeeping } from './housekeeping.ts';
import { JOBS } from './job-list.ts';
import type { Config } from './platform/config/config.ts';
import { StartError } from './platform/config/start.ts';
import { startWorker } from './platform/jobs/worker.ts';
import type { Logger } from './platform/log/log.ts';
import { readiness } from './platform/observe/readiness.ts';
import { openServices, showMetrics } from './services.ts';

export async function startWorkerProcess(config: Config, log: Logger): Promise<() => Promise<void>> {
  if (!config.databaseUrl) {
    throw new StartError(
      'A worker of its own needs PostgreSQL: set DATABASE_URL. With the embedded database the server runs the jobs itself.',
    );
  }
  const services = await openServices({ config, log, supervise: true });
  const worker = await startWorker(services.queue, JOBS, services, { alone: false });
  const metrics = await showMetrics(
    services,
    readiness(services, () => worker.isFetching()),
  );
  const housekeeping = startHousekeeping(services);
  const backups = startNightlyBackups(services);
  const market = startMarketRefreshes(services);
  const syncs = startSyncs(services);
  const rereadings = startRereadings(services);
  console.log('Lotbook worker is running.');
  return async () => {
    metrics.close();
    backups.stop();
    market.stop();
    syncs.stop();
    rereadings.stop();
    await Promise.all([housekeeping.stop(), worker.stop(15_000)]);
    await services.close();
  };
}
