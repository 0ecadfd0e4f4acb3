import { type DataExport, KEPT_DAYS, newestDataExport, stopDataExport } from '../../acts/copy/data-exports.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireAllowed } from '../../platform/graphql/context.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { MutationResult, OK, refusal, resultType } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { CODE, ProofField, type Proven } from '../api/proof-answers.ts';
import { requestDataExport } from './service.ts';

const DAY_MS = 86_400_000;
const STATES = { ENQUEUED: 'WAITING', STARTED: 'RUNNING', FINISHED: 'READY', FAILED: 'FAILED' } as const;

export function addDataExportSchema(): void {
  const Export = addDataExport();
  const Result = resultType<Proven & { jobId?: string }>('DataExportResult', (t) => ({
    jobId: t.exposeID('jobId', { nullable: true }),
    wrongField: t.field({ type: ProofField, nullable: true, resolve: ({ wrongField }) => wrongField }),
  }));
  builder.mutationField('exportData', (t) =>
    t.field({
      type: Result,
      description:
        'Creates a copy of all data of the signed-in user, to download in this session; a pending one is reused.',
      args: {
        password: t.arg.string({ required: true, description: 'At most 128 characters.' }),
        code: t.arg.string({ description: CODE }),
      },
      resolve: (_root, { password, code }, context) =>
        context.changeApart(may('export-data'), (services, viewer) =>
          requestDataExport(services, viewer, { password, code: code ?? null }),
        ),
    }),
  );
  builder.mutationField('stopDataExport', (t) =>
    t.field({
      type: MutationResult,
      description: 'Cancels a requested copy of all data.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        const isStopped = await context.change(
          may('export-data'),
          async ({ tx, userId }) => isUuid(id) && (await stopDataExport(tx, userId, id)),
        );
        return isStopped ? OK : refusal('not_under_way', 'This copy is no longer being made.');
      },
    }),
  );
  builder.queryField('dataExport', (t) =>
    t.field({
      type: Export,
      nullable: true,
      description: 'The newest requested copy of all data that is still stored.',
      resolve: async (_root, _args, context) => {
        const { sessionId } = requireAllowed(context, may('export-data'));
        const found = await context.transaction(newestDataExport);
        return found && { ...found, isOfThisSession: found.sessionId === sessionId };
      },
    }),
  );
}

function addDataExport() {
  const State = builder.enumType('DataExportState', { values: Object.values(STATES) });
  return builder.objectRef<DataExport & { isOfThisSession: boolean }>('DataExport').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      state: t.field({ type: State, resolve: ({ status }) => STATES[status] }),
      numberDone: t.exposeInt('numberDone', { description: 'Rows and files that were written.' }),
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
        description: 'Null also in all sessions other than the one that requested it.',
        resolve: ({ id, status, isOfThisSession }) =>
          status === 'FINISHED' && isOfThisSession ? `/files/exports/${id}` : null,
      }),
    }),
  });
}
