/** Makes a CSV of what the search finds, by a job of the server, and hands it to the browser. */
import { Download } from 'lucide-react';
import { useFileJob } from '../../../data/file-job.ts';
import { runInBrowser } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { ListView } from './list-address.ts';
import { sortOf } from './transactions.graphql.ts';

const ExportTransactionsCsvDocument = graphql(`
  mutation ExportTransactionsCsv($query: String, $sort: TransactionSort) {
    exportTransactionsCsv(query: $query, sort: $sort) {
      success
      error
      errorCode
      jobId
    }
  }
`);

const TransactionsCsvPollDocument = graphql(`
  query TransactionsCsvPoll($jobId: ID!) {
    transactionsCsvPoll(jobId: $jobId) {
      success
      isReady
      url
      error
      errorCode
    }
  }
`);

const FAILED = 'The CSV could not be made. Try again in a moment.';

/** Of what a view of the list shows, in its order. */
export function ExportCsv({ view }: { view: ListView }) {
  const { isBusy, make } = useFileJob({
    start: async () =>
      (await runInBrowser(ExportTransactionsCsvDocument, { query: view.q, sort: sortOf(view) })).exportTransactionsCsv,
    poll: async (jobId) => (await runInBrowser(TransactionsCsvPollDocument, { jobId })).transactionsCsvPoll,
    reason: ({ error }) => error ?? FAILED,
    onFailed: (message) => toast({ status: 'Error', message }),
  });
  return (
    <Button icon={<Download size={15} aria-hidden />} isBusy={isBusy} onClick={make}>
      Export CSV
    </Button>
  );
}
