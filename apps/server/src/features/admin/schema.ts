import type { BackupConfig } from '../../platform/config/backup-config.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { FailedJob, JobsOfKind } from '../../platform/observe/figures.ts';
import type { LastBackup } from '../../platform/observe/last-backup.ts';
import type { FailingStep } from '../../platform/work/steps.ts';
import { answered, MutationResult } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { cancelJob, type Installation, type PriceSource, readInstallation, retryJob } from './service.ts';

export function addAdminSchema(): void {
  const InstallationRef = addInstallation();
  builder.queryField('installation', (t) =>
    t.field({
      type: InstallationRef,
      description: 'Statistics of the whole installation, for administrators.',
      resolve: (_root, _args, context) => readInstallation(context),
    }),
  );
  addJobMutations();
}

function addInstallation() {
  const [Kind, Failed, Step] = [addJobsOfKind(), addFailedJob(), addFailingStep()];
  const [Source, Backup, Nightly] = [addPriceSource(), addBackup(), addNightlyBackup()];
  const Unread = builder.simpleObject('UnreadNetwork', {
    fields: (t) => ({ name: t.string(), why: t.string() }),
  });
  return builder.objectRef<Installation>('Installation').implement({
    fields: (t) => ({
      version: t.string({ resolve: (_all, _args, { config }) => config.version }),
      engineVersion: t.exposeString('engineVersion'),
      runtimeVersion: t.string({ resolve: () => process.version }),
      database: t.string({
        description: "'embedded' or 'postgresql'.",
        resolve: (_all, _args, { config }) => (config.databaseUrl ? 'postgresql' : 'embedded'),
      }),
      databaseBytes: t.field({ type: 'Decimal', resolve: ({ databaseBytes }) => String(databaseBytes) }),
      storage: t.string({
        description: "Where user files are stored: 'folder' or 's3'.",
        resolve: (_all, _args, { config }) => (config.s3 ? 's3' : 'folder'),
      }),
      storedBytes: t.field({ type: 'Decimal', resolve: ({ storedBytes }) => String(storedBytes) }),
      storedFiles: t.exposeInt('storedFiles'),
      freeBytes: t.field({
        type: 'Decimal',
        nullable: true,
        description: 'Free space on the disk of the data folder; null if the system does not report it.',
        resolve: ({ freeBytes }) => (freeBytes === null ? null : String(freeBytes)),
      }),
      users: t.exposeInt('users'),
      administrators: t.exposeInt('administrators'),
      isSignUpOpen: t.boolean({ resolve: (_all, _args, { config }) => config.signup === 'open' }),
      lastBackup: t.field({ type: Backup, nullable: true, resolve: ({ lastBackup }) => lastBackup }),
      nightlyBackup: t.field({
        type: Nightly,
        nullable: true,
        description: "The operator's backup settings; null if the server makes no backups.",
        resolve: (_all, _args, { config }) => config.backup,
      }),
      arePricesAsked: t.boolean({ resolve: (_all, _args, { config }) => config.prices.network }),
      priceSources: t.field({ type: [Source], resolve: ({ priceSources }) => priceSources }),
      unreadNetworks: t.field({
        type: [Unread],
        description: 'Networks that users cannot add, each with the missing setting.',
        resolve: ({ unreadNetworks }) => unreadNetworks,
      }),
      jobs: t.field({ type: [Kind], resolve: ({ jobs }) => jobs }),
      failures: t.field({ type: [Failed], resolve: ({ failures }) => failures }),
      failingSteps: t.field({
        type: [Step],
        description: 'Recurring tasks whose last run failed.',
        resolve: ({ failingSteps }) => failingSteps,
      }),
    }),
  });
}

function addJobsOfKind() {
  return builder.objectRef<JobsOfKind>('JobsOfKind').implement({
    fields: (t) => ({
      kind: t.exposeString('kind'),
      waiting: t.exposeInt('waiting', { description: 'The number of jobs that could start now.' }),
      later: t.exposeInt('later', {
        description: 'The number of jobs that are scheduled for later or waiting for a retry.',
      }),
      running: t.exposeInt('running'),
      failed: t.exposeInt('failed', {
        description: 'The number of jobs that failed permanently within the last three days.',
      }),
      oldestSeconds: t.int({
        nullable: true,
        description: 'The waiting time of the oldest job that could start, in seconds.',
        resolve: ({ oldestSeconds }) => (oldestSeconds === null ? null : Math.floor(oldestSeconds)),
      }),
    }),
  });
}

function addFailedJob() {
  return builder.objectRef<FailedJob>('FailedJob').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind'),
      isGivenUp: t.boolean({ resolve: ({ state }) => state === 'failed' }),
      userId: t.exposeID('userId', { nullable: true }),
      attempts: t.exposeInt('attempts'),
      askedAt: t.expose('askedAt', { type: 'DateTime' }),
      nextAt: t.expose('nextAt', { type: 'DateTime', nullable: true }),
      endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
      reference: t.exposeString('reference', { nullable: true }),
      canRetry: t.boolean({
        resolve: ({ kind, state }, _args, { jobs }) => state === 'retry' || jobs.canRunAgain(kind),
      }),
    }),
  });
}

function addFailingStep() {
  return builder.objectRef<FailingStep>('FailingStep').implement({
    fields: (t) => ({
      step: t.exposeString('step'),
      since: t.expose('since', { type: 'DateTime' }),
      rounds: t.exposeInt('rounds', { description: 'The number of consecutive failed runs.' }),
      users: t.exposeInt('users', {
        description: 'The number of users for whom the last run failed; 0 if it failed as a whole.',
      }),
      reference: t.exposeString('reference', { description: 'A reference to find the errors in the log.' }),
    }),
  });
}

function addPriceSource() {
  return builder.objectRef<PriceSource>('PriceSource').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      service: t.exposeString('service'),
      failure: t.string({ nullable: true, resolve: ({ outage }) => outage?.failure }),
      usersWaiting: t.int({ resolve: ({ outage }) => outage?.users ?? 0 }),
      since: t.field({ type: 'DateTime', nullable: true, resolve: ({ outage }) => outage?.since }),
      askedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ outage }) => outage?.askedAt }),
    }),
  });
}

function addNightlyBackup() {
  return builder.objectRef<Pick<BackupConfig, 'hour' | 'keep'>>('NightlyBackup').implement({
    fields: (t) => ({
      hour: t.exposeInt('hour', { description: "The hour at which the backup starts, by the server's clock." }),
      keep: t.exposeInt('keep', { description: 'The number of backups to keep; older ones are deleted.' }),
    }),
  });
}

function addBackup() {
  return builder.objectRef<LastBackup>('LastBackup').implement({
    fields: (t) => ({
      madeAt: t.field({ type: 'DateTime', resolve: ({ madeAt }) => new Date(madeAt) }),
      bytes: t.field({ type: 'Decimal', resolve: ({ bytes }) => String(bytes) }),
    }),
  });
}

function addJobMutations(): void {
  for (const [name, description, act] of [
    ['retryJob', 'Retries a failed job now.', retryJob],
    ['cancelJob', 'Cancels a job that is waiting for a retry; its user sees that it failed.', cancelJob],
  ] as const) {
    builder.mutationField(name, (t) =>
      t.field({
        type: MutationResult,
        description,
        args: { kind: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
        resolve: async (_root, job, context) => {
          const outcome = await context.change(may('administer'), (scope) => act(scope, context.jobs, job));
          return answered(outcome);
        },
      }),
    );
  }
}
