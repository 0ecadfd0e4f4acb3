import { useQueryClient } from '@tanstack/react-query';
import { useFileJob } from '../../data/file-job.ts';
import { runWith } from '../../data/queries.ts';
import { GenerateTaxReportDocument, PollTaxReportDocument } from '../../data/tax-report.ts';
import { FileJobButton } from '../../ui/file-job-button.tsx';
import { toast } from '../../ui/toast.tsx';

const FAILED = "Couldn't create the file. Try again in a moment.";

/**
 * @param taxYear  the latest; for an unfinished year the lots are current
 * @param day  null for now
 */
export function LotsCsv({ taxYear, day }: { taxYear: string; day: string | null }) {
  const client = useQueryClient();
  const fileJob = useFileJob({
    start: async () => {
      const what = { reportType: 'lots', taxYear, format: 'CSV' as const, on: day };
      return (await runWith(client, GenerateTaxReportDocument, what)).generateTaxReport;
    },
    poll: async (jobId) => (await runWith(client, PollTaxReportDocument, { jobId })).pollTaxReport,
    reason: ({ error }) => error ?? FAILED,
    onFailed: (message) => toast({ status: 'Error', delay: 8_000, message }),
  });
  return (
    <FileJobButton
      fileJob={fileJob}
      what="the CSV of lots"
      label={day === null ? 'Export all lots as CSV' : 'Export all lots on that day as CSV'}
    >
      Export CSV
    </FileJobButton>
  );
}
