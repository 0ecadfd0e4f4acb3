import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useFileJob } from '../../../data/file-job.ts';
import { runWith } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { FileJobButton } from '../../../ui/file-job-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { ListView } from './list-address.ts';
import { PrintTransactions } from './print-transactions.tsx';
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

const FAILED = "Couldn't create the CSV. Try again in a moment.";

export function ExportCsv({ view }: { view: ListView }) {
  const client = useQueryClient();
  const fileJob = useFileJob({
    start: async () =>
      (await runWith(client, ExportTransactionsCsvDocument, { query: view.q, sort: sortOf(view) }))
        .exportTransactionsCsv,
    poll: async (jobId) => (await runWith(client, TransactionsCsvPollDocument, { jobId })).transactionsCsvPoll,
    reason: ({ error }) => error ?? FAILED,
    onFailed: (message) => toast({ status: 'Error', message }),
  });
  return (
    <>
      <PrintTransactions view={view} />
      <FileJobButton fileJob={fileJob} what="the CSV" icon={<Download size={15} aria-hidden />}>
        Export CSV
      </FileJobButton>
    </>
  );
}
