import { useQueryClient } from '@tanstack/react-query';
import { useFileJob } from '../../data/file-job.ts';
import { runWith } from '../../data/queries.ts';
import { GenerateTaxReportDocument, PollTaxReportDocument } from '../../data/tax-report.ts';
import type { ReportFormat } from '../../generated/graphql.ts';
import { toast } from '../../ui/toast.tsx';

const FAILED = "Couldn't create the document. Try again in a moment.";
const REASONS: Record<string, string> = {
  cost_basis_in_process: 'Your gains are still being calculated. Try again when that is done.',
  cost_basis_failed: "Your gains couldn't be calculated, so there is nothing to report yet.",
};

export const ALL_DOCUMENTS = { reportType: 'all-documents', format: 'ZIP' } as const;

export type WantedDocument = {
  reportType: string;
  taxYear: string;
  format: ReportFormat;
  wholeUnits: boolean;
  blankUrl?: string;
  on?: string;
} & DocumentLimits;

/** Limits the rows to a date range (inclusive, 'YYYY-MM-DD') and a search. */
export type DocumentLimits = { startDate?: string; endDate?: string; query?: string };

export function useDocument(wanted: WantedDocument, deliver?: (url: string) => void) {
  const client = useQueryClient();
  return useFileJob({
    start: async () => (await runWith(client, GenerateTaxReportDocument, wanted)).generateTaxReport,
    poll: async (jobId) => (await runWith(client, PollTaxReportDocument, { jobId })).pollTaxReport,
    reason: ({ error, errorCode }) => REASONS[errorCode ?? ''] ?? error ?? FAILED,
    onMade: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['TaxPage'] }),
        client.invalidateQueries({ queryKey: ['TaxDocuments'] }),
      ]),
    onFailed: (message) => toast({ status: 'Error', delay: 8_000, message }),
    ...(deliver ? { deliver } : {}),
  });
}
