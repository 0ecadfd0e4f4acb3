/** Figures for administrators: only counts and IDs, no user data. */
import { freeBytesIn } from '@lotbook/db/embedded/room';
import type { Tx } from '@lotbook/db/user';
import { ENGINE_VERSION } from '@lotbook/engine/version';
import { NETWORKS, whyUnread } from '@lotbook/integrations/connecting/accounts';
import { DONE, type Outcome, refuse } from '@lotbook/ledger/outcome';
import { PROVIDERS } from '@lotbook/market/registry';
import { realSourceOf } from '@lotbook/market/simulated';
import { GraphQLError } from 'graphql';
import { isAdministrator } from '../../facts/settings/administrators.ts';
import { type Context, requireAllowed } from '../../platform/graphql/context.ts';
import type { JobControl } from '../../platform/jobs/queue.ts';
import {
  type FailedJob,
  type Figures,
  type JobsOfKind,
  type PriceOutage,
  readFailedJobs,
  readFigures,
  readJobs,
  readPriceOutages,
} from '../../platform/observe/figures.ts';
import { type LastBackup, readLastBackup } from '../../platform/observe/last-backup.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { type FailingStep, readFailingSteps } from '../../platform/work/steps.ts';
import { may } from '../api/policy.ts';

const MOST_FAILURES = 100;

export type PriceSource = { id: string; service: string; outage: PriceOutage | null };

export type Installation = Figures & {
  engineVersion: string;
  freeBytes: number | null;
  lastBackup: LastBackup | null;
  jobs: JobsOfKind[];
  failures: FailedJob[];
  failingSteps: FailingStep[];
  priceSources: PriceSource[];
  unreadNetworks: { name: string; why: string }[];
};

class NotAdministrator extends GraphQLError {
  constructor() {
    super('Only administrators of this installation may do this.', { extensions: { code: 'FORBIDDEN' } });
    this.name = 'NotAdministrator';
  }
}

/** @throws {Unauthenticated | Forbidden | NotAdministrator} */
export async function readInstallation(context: Context): Promise<Installation> {
  requireAllowed(context, may('administer'));
  const { config } = context;
  const found = await context.transaction(async (tx, userId) => {
    if (!(await isAdministrator(tx, userId))) throw new NotAdministrator();
    const figures = await readFigures(tx);
    const [jobs, failures] = [await readJobs(tx), await readFailedJobs(tx, MOST_FAILURES)];
    const failingSteps = await readFailingSteps(tx);
    return { ...figures, jobs, failures, failingSteps, outages: await readPriceOutages(tx) };
  });
  const freeBytes = freeBytesIn(config.dataFolder);
  return {
    ...found,
    engineVersion: ENGINE_VERSION,
    freeBytes: Number.isFinite(freeBytes) ? freeBytes : null,
    lastBackup: await readLastBackup(config.dataFolder),
    priceSources: PROVIDERS.map(({ id, service }) => ({
      id,
      service,
      outage: found.outages.find(({ source }) => realSourceOf(source) === id) ?? null,
    })),
    unreadNetworks: NETWORKS.flatMap((network) => {
      const why = whyUnread(network, config.networks.services);
      return why === null ? [] : [{ name: network.name, why: why.charAt(0).toUpperCase() + why.slice(1) }];
    }),
  };
}

type NamedJob = { kind: string; id: string };

const ENDED = 'This job is running or has ended.';

export async function retryJob(scope: Scope, jobs: JobControl, job: NamedJob): Promise<Outcome<null>> {
  return doWithJob(scope, job, async (tx, { kind, id }) =>
    jobs.canRunAgain(kind)
      ? jobs.retry(tx, kind, id)
      : refuse('not_allowed', 'The user has been informed of the failure and can start it again.'),
  );
}

/** @throws {NotAdministrator} */
export async function cancelJob(scope: Scope, jobs: JobControl, job: NamedJob): Promise<Outcome<null>> {
  return doWithJob(scope, job, (tx, { kind, id }) => jobs.cancel(tx, kind, id));
}

async function doWithJob(
  { tx, userId }: Scope,
  job: NamedJob,
  work: (tx: Tx, job: NamedJob) => Promise<boolean | Outcome<null>>,
): Promise<Outcome<null>> {
  if (!(await isAdministrator(tx, userId))) throw new NotAdministrator();
  const answer = isUuid(job.id) && (await work(tx, job));
  if (typeof answer !== 'boolean') return answer;
  return answer ? DONE : refuse('not_found', ENDED);
}
