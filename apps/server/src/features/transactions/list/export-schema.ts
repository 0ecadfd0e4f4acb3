import { randomUUID } from 'node:crypto';
import { ledgerState } from '../../../facts/ledger-state.ts';
import { findExport, insertExport } from '../../../facts/transactions/export.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { requireViewer } from '../../../platform/graphql/context.ts';
import { isUuid } from '../../../platform/values/ids.ts';
import { FilePoll, refusal, StartedJob } from '../../api/answers.ts';
import { may } from '../../api/policy.ts';
import { TransactionSort } from './list-sort.ts';
import { searchText, shownText } from './page-service.ts';

export function addExportSchema(): void {
  builder.mutationField('exportTransactionsCsv', (t) =>
    t.field({
      type: StartedJob,
      args: { query: t.arg.string(), sort: t.arg({ type: TransactionSort }) },
      resolve: async (_root, args, context) => {
        const asked = searchText(args.query);
        const reportId = randomUUID();
        await context.change(may('make-documents'), async ({ tx, userId, jobs }) => {
          await insertExport(tx, userId, reportId);
          const query = shownText(asked, await ledgerState(tx, userId));
          await jobs.enqueue(tx, 'transactions.export', { userId, reportId, query, sort: args.sort ?? 'newest_first' });
        });
        return { success: true, jobId: reportId };
      },
    }),
  );
  builder.queryField('transactionsCsvPoll', (t) =>
    t.field({
      type: FilePoll,
      args: { jobId: t.arg.id({ required: true }) },
      resolve: async (_root, { jobId }, context) => {
        const userId = requireViewer(context).owner;
        const row = isUuid(jobId) ? await context.transaction((tx) => findExport(tx, userId, jobId)) : null;
        if (!row) return { ...refusal('unknown_job_id', 'This export doesn’t exist.'), isReady: false };
        if (row.status === 'FAILED') {
          return { ...refusal('unknown_error', 'The file could not be made. Try again.'), isReady: false };
        }
        const isReady = row.status === 'FINISHED';
        return { success: true, isReady, url: isReady ? `/files/reports/${row.id}` : null };
      },
    }),
  );
}
