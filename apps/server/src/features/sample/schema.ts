/** "Explore with sample data", and its end. */
import { localDate } from '../../books/results/calendar.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { MutationResult, OK, refusal, StartedJob } from '../answers.ts';
import { may } from '../policy.ts';
import { addSample, removeSample } from './service.ts';

export function addSampleSchema(): void {
  builder.mutationField('addSampleData', (t) =>
    t.field({
      type: StartedJob,
      resolve: async (_root, _args, context) => {
        const today = localDate(Date.now(), 'UTC');
        const id = await context.change(may('import-files'), (scope) => addSample(scope, today));
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
