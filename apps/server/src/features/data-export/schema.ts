/** Asking for a copy of all data, and following it until it can be fetched. */
import { randomUUID } from 'node:crypto';
import {
  type DataExport,
  insertDataExport,
  KEPT_DAYS,
  newestDataExport,
  stopDataExport,
} from '../../books/users/data-exports.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireAllowed } from '../../platform/graphql/context.ts';
import { isUuid } from '../../platform/ids.ts';
import { MutationResult, OK, refusal, StartedJob } from '../answers.ts';
import { may } from '../policy.ts';
import { DATA_EXPORT_JOB } from './job.ts';

const DAY_MS = 86_400_000;
const STATES = { ENQUEUED: 'WAITING', STARTED: 'RUNNING', FINISHED: 'READY', FAILED: 'FAILED' } as const;

export function addDataExportSchema(): void {
  const Export = addDataExport();
  builder.mutationField('exportData', (t) =>
    t.field({
      type: StartedJob,
      description: 'Have a copy of all data of whoever is signed in made; one that is under way is not begun again.',
      resolve: async (_root, _args, context) => {
        const jobId = await context.change(may('export-data'), async ({ tx, userId, jobs }) => {
          const wanted = randomUUID();
          const exportId = await insertDataExport(tx, userId, wanted);
          if (exportId === wanted) await jobs.enqueue(tx, DATA_EXPORT_JOB, { userId, exportId });
          return exportId;
        });
        return { success: true, jobId };
      },
    }),
  );
  builder.mutationField('stopDataExport', (t) =>
    t.field({
      type: MutationResult,
      description: 'Have a copy that was asked for not made after all.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const isStopped = await context.change(
          may('export-data'),
          async ({ tx, userId }) => isUuid(id) && (await stopDataExport(tx, userId, id)),
        );
        return isStopped ? OK : refusal('not_under_way', 'This copy is not being made any more.');
      },
    }),
  );
  builder.queryField('dataExport', (t) =>
    t.field({
      type: Export,
      nullable: true,
      description: 'The newest copy of all data that was asked for and is still kept.',
      resolve: (_root, _args, context) => {
        requireAllowed(context, may('export-data'));
        return context.transaction(newestDataExport);
      },
    }),
  );
}

function addDataExport() {
  const State = builder.enumType('DataExportState', { values: Object.values(STATES) });
  return builder.objectRef<DataExport>('DataExport').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      state: t.field({ type: State, resolve: ({ status }) => STATES[status] }),
      numberDone: t.exposeInt('numberDone', { description: 'Rows and files written.' }),
      numberTotal: t.exposeInt('numberTotal'),
      sizeBytes: t.expose('sizeBytes', { type: 'Decimal', nullable: true }),
      madeAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
      keptUntil: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ finishedAt }) => finishedAt && new Date(finishedAt.getTime() + KEPT_DAYS * DAY_MS),
      }),
      url: t.string({
        nullable: true,
        resolve: ({ id, status }) => (status === 'FINISHED' ? `/files/exports/${id}` : null),
      }),
    }),
  });
}
