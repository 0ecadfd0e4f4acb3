import { useQueryClient } from '@tanstack/react-query';
import { useFileJob } from '../../data/file-job.ts';
import { runWith } from '../../data/queries.ts';
import { PollTaxReportDocument } from '../../data/tax-report.ts';
import { graphql } from '../../generated/gql.ts';
import { FileJobButton } from '../../ui/file-job-button.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ListAddress } from './list-address.ts';

const ExportDisposedLotsDocument = graphql(`
  mutation ExportDisposedLots(
    $taxYear: String!
    $assetId: ID
    $walletId: ID
    $term: Term
    $month: Int
    $isRemoval: Boolean
    $search: String
    $sortBy: DisposedLotOrder
    $desc: Boolean
  ) {
    exportDisposedLotsCsv(
      taxYear: $taxYear
      assetId: $assetId
      walletId: $walletId
      term: $term
      month: $month
      isRemoval: $isRemoval
      search: $search
      sortBy: $sortBy
      desc: $desc
    ) {
      success
      error
      errorCode
      jobId
    }
  }
`);

export function DisposedCsv({ filters, taxYear }: { filters: ListAddress['filters']; taxYear: string }) {
  const client = useQueryClient();
  const fileJob = useFileJob({
    start: async () =>
      (await runWith(client, ExportDisposedLotsDocument, { ...filters, taxYear })).exportDisposedLotsCsv,
    poll: async (jobId) => (await runWith(client, PollTaxReportDocument, { jobId })).pollTaxReport,
    reason: ({ error }) => error ?? "Couldn't create the file. Try again in a moment.",
    onFailed: (message) => toast({ status: 'Error', delay: 8_000, message }),
  });
  return (
    <FileJobButton fileJob={fileJob} what="the CSV of disposed lots" label="Export the listed lots as CSV">
      Export CSV
    </FileJobButton>
  );
}
