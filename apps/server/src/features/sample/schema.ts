import { builder } from '../../platform/graphql/builder.ts';
import { localDate } from '../../platform/values/calendar.ts';
import { MutationResult, OK, refusal, StartedJob } from '../api/answers.ts';
import { may } from '../api/policy.ts';
import { addSample, removeSample } from './service.ts';

const DAY_MS = 86_400_000;

export function addSampleSchema(): void {
  builder.mutationField('addSampleData', (t) =>
    t.field({
      type: StartedJob,
      resolve: async (_root, _args, context) => {
        // Today's transactions could be in the future.
        const yesterday = localDate(Date.now() - DAY_MS, 'UTC');
        const id = await context.change(may('import-files'), (scope) => addSample(scope, yesterday));
        return id ? { success: true, jobId: id } : refusal('sample_exists', 'The sample data is already there.');
      },
    }),
  );
  builder.mutationField('removeSampleData', (t) =>
    t.field({
      type: MutationResult,
      resolve: async (_root, _args, context) => {
        const removed = await context.change(may('import-files'), removeSample);
        return removed ? OK : refusal('no_sample', 'There is no sample data to remove.');
      },
    }),
  );
}
