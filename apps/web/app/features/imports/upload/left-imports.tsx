/** Imports whose page was left: followed to their end, which is told wherever the person is by then. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { graphqlQuery } from '../../../data/queries.ts';
import { toast } from '../../../ui/toast.tsx';
import { CsvImportJobStatusDocument } from '../documents.ts';
import { tellImported } from './import-toasts.ts';
import { forgetImport, useLeftImports } from './import-watch.ts';
import { IMPORT_FAILED } from './upload-state.ts';

const POLL_MS = 1_000;

export function LeftImports() {
  return useLeftImports().map((jobId) => <LeftImport key={jobId} jobId={jobId} />);
}

function LeftImport({ jobId }: { jobId: string }) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...graphqlQuery(CsvImportJobStatusDocument, { jobId }),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: true,
    retryDelay: POLL_MS,
  });
  const job = data?.csvImportJobStatus;
  useEffect(() => {
    if (!job?.isStatusFinal) return;
    if (!forgetImport(jobId)) return;
    if (job.success) tellImported(job);
    else toast({ status: 'Error', message: job.errorMessage ?? IMPORT_FAILED, delay: -1 });
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'CsvImportJobStatus' });
  }, [job, jobId, client]);
  return null;
}
