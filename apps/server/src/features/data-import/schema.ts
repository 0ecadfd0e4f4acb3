import { inTheWay } from '../../acts/copy/copy-rows.ts';
import { type CopyContents, type DataImport, newestDataImport } from '../../acts/copy/data-imports.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { requireAllowed } from '../../platform/graphql/context.ts';
import { answered, MutationResult, StartedJob, started } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { CostBasisMethod } from '../api/refs.ts';
import { countsOf } from './contents.ts';
import { obstacle } from './obstacle.ts';
import { checkCopy, startImport, stopImport } from './service.ts';

const STATES = ['CHECKING', 'CHECKED', 'REFUSED', 'WRITING', 'STOPPING', 'FINISHED', 'FAILED', 'STOPPED'] as const;

export function addDataImportSchema(): void {
  const Import = addDataImport(addContents());
  builder.queryField('dataImport', (t) =>
    t.field({
      type: Import,
      nullable: true,
      description: 'The latest uploaded copy from another installation.',
      resolve: (_root, _args, context) => {
        requireAllowed(context, may('import-data'));
        return context.transaction(newestDataImport);
      },
    }),
  );
  builder.queryField('dataImportObstacle', (t) =>
    t.string({
      nullable: true,
      description: "Why a copy can't be imported now, and what to do about it; null if it can.",
      resolve: (_root, _args, context) => {
        requireAllowed(context, may('import-data'));
        return context.transaction(async (tx, userId) => obstacle(await inTheWay(tx, userId)));
      },
    }),
  );
  builder.mutationField('checkDataImport', (t) =>
    t.field({
      type: StartedJob,
      description: 'Checks an uploaded copy of all data. Nothing is imported yet.',
      args: { fileUrl: t.arg.string({ required: true }) },
      resolve: async (_root, { fileUrl }, context) =>
        started(await context.change(may('import-data'), (scope) => checkCopy(scope, fileUrl))),
    }),
  );
  builder.mutationField('startDataImport', (t) =>
    t.field({
      type: MutationResult,
      description:
        'Imports a copy that was checked. Its data becomes visible only when it is complete, and nothing else changes.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) =>
        answered(await context.change(may('import-data'), (scope) => startImport(scope, String(id)))),
    }),
  );
  builder.mutationField('stopDataImport', (t) =>
    t.field({
      type: MutationResult,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) =>
        answered(await context.change(may('import-data'), (scope) => stopImport(scope, String(id)))),
    }),
  );
}

function addDataImport(Contents: ReturnType<typeof addContents>) {
  const State = builder.enumType('DataImportState', { values: STATES });
  return builder.objectRef<DataImport>('DataImport').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      state: t.expose('status', { type: State }),
      numberDone: t.exposeInt('numberDone', { description: 'Rows that were checked or written.' }),
      numberTotal: t.exposeInt('numberTotal'),
      contents: t.expose('copy', {
        type: Contents,
        nullable: true,
        description: 'Null until the copy has been checked.',
      }),
      error: t.exposeString('error', {
        nullable: true,
        description: 'Why it was refused or failed, and how to fix that.',
      }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
      engineVersion: t.exposeString('engineVersion', { nullable: true }),
      resultHash: t.exposeString('resultHash', {
        nullable: true,
        description: 'The hash of the first computation after the import.',
      }),
      isSameResult: t.boolean({
        nullable: true,
        description:
          'Whether the computed result equals the one in the copy; null if unknown or not stated in the copy.',
        resolve: ({ copy, resultHash }) =>
          copy === null || copy.resultHash === null || resultHash === null ? null : copy.resultHash === resultHash,
      }),
    }),
  });
}

function addContents() {
  const Count = builder.simpleObject('DataImportCount', {
    fields: (t) => ({
      table: t.string(),
      count: t.int(),
      name: t.string({ description: 'The plural name of the kind: “wallets”.' }),
    }),
  });
  return builder.objectRef<CopyContents>('DataImportContents').implement({
    fields: (t) => ({
      madeAt: t.field({ type: 'DateTime', resolve: ({ madeAt }) => new Date(madeAt) }),
      madeBy: t.exposeString('madeBy', { description: 'The version of Lotbook that created it.' }),
      email: t.exposeString('email', { nullable: true }),
      engineVersion: t.exposeString('engineVersion', { nullable: true }),
      resultHash: t.exposeString('resultHash', { nullable: true }),
      counts: t.field({
        type: [Count],
        description: 'One entry for each kind of data in the copy.',
        resolve: countsOf,
      }),
      missingFiles: t.exposeInt('missingFiles', {
        description: 'The number of files that were lost before the copy was created.',
      }),
      country: t.string({ resolve: ({ settings }) => settings.country }),
      baseCurrency: t.string({ resolve: ({ settings }) => settings.baseCurrency }),
      timeZone: t.string({ resolve: ({ settings }) => settings.timeZone }),
      method: t.field({ type: CostBasisMethod, resolve: ({ settings }) => settings.method }),
    }),
  });
}
