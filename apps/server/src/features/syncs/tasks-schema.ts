import { type AccountTask, accountTasks, setTaskStatus } from '../../facts/syncs/tasks.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { refusal, resultType } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { AccountRef, TaskStatus } from '../api/refs.ts';
import { endOfTaxYear } from '../api/tax-year-end.ts';

const TaskType = builder.enumType('TaskType', { values: ['FIX_API_CREDENTIALS'] as const });

const Task = builder.objectRef<AccountTask>('Task').implement({
  description: 'A task to fix the API credentials of an exchange that rejects the key.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.field({ type: TaskType, resolve: () => 'FIX_API_CREDENTIALS' as const }),
    status: t.field({ type: TaskStatus, resolve: ({ status }) => status }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    exchange: t.expose('accountId', { type: AccountRef, nullable: true }),
  }),
});

const TaskResult = resultType<{ task?: AccountTask }>('TaskResult', (t) => ({
  task: t.field({ type: Task, nullable: true, resolve: ({ task }) => task ?? null }),
}));

export function addTasks(): void {
  builder.queryField('tasks', (t) =>
    t.field({
      type: [Task],
      args: {
        taskStatus: t.arg({ type: TaskStatus, description: 'All statuses by default.' }),
        taxYear: t.arg.string({
          description: 'Only tasks that arose before the end of this tax year, whose transactions may be missing.',
        }),
        taskType: t.arg({ type: TaskType, description: 'All types by default; currently there is only one.' }),
      },
      resolve: (_root, { taskStatus, taxYear }, context) =>
        context.transaction(async (tx, userId) => {
          const before = taxYear == null ? null : await endOfTaxYear(tx, userId, taxYear);
          return accountTasks(tx, userId, { status: taskStatus ?? null, before });
        }),
    }),
  );
  builder.mutationField('updateTask', (t) =>
    t.field({
      type: TaskResult,
      args: { id: t.arg.id({ required: true }), status: t.arg({ type: TaskStatus, required: true }) },
      resolve: (_root, { id, status }, context) =>
        context.change(may('change-wallets'), async ({ tx, userId }) => {
          const task = isUuid(id) ? await setTaskStatus(tx, userId, id, status) : null;
          return task ? { success: true, task } : refusal('task_not_found', 'This has already been done.');
        }),
    }),
  );
}
