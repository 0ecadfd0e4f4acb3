import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { nextPollMs } from '../../../data/poll-interval.ts';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { reportImported } from './import-toasts.ts';
import { forgetImport, useFollowedImport, watchImport } from './import-watch.ts';
import { IMPORT_FAILED } from './messages.ts';
import type { ImportProgress } from './progress.ts';
import { numberRunning } from './queue-totals.ts';
import type { FinishedJob, UploadFile } from './upload-file.ts';
import type { UploadQueue } from './use-queue.ts';

const CsvImportJobStatusDocument = graphql(`
  query CsvImportJobStatus($jobId: ID!) {
    csvImportJobStatus(jobId: $jobId) {
      isStatusFinal
      success
      status
      errorMessage
      numberImported
      numberTotal
      numberDone
      numberDuplicate
      numberIgnored
      numberFrozen
      leftOutMessage
      numberUserDefinedTokens
      createdCustomWallet {
        id
        kind
        name
      }
      importId
      filename
    }
  }
`);

const POLL_MS = 1_000;
const REFETCH_WAIT_MS = 5_000;
/** More imports than this are polled less often. */
const POLLED_AT_ONCE = 4;

type Following = {
  running?: number;
  onProgress?: (progress: ImportProgress) => void;
  onEnd: (job: FinishedJob, isNews: boolean) => void;
};

export function useImportJob(jobId: string | undefined, { running = 1, onProgress, onEnd }: Following) {
  const client = useQueryClient();
  const pollMs = POLL_MS * Math.max(1, Math.ceil(running / POLLED_AT_ONCE));
  const afterMs = (asked: number) => (running > POLLED_AT_ONCE ? pollMs : nextPollMs(asked, pollMs));
  const { data } = useQuery({
    ...graphqlQuery(CsvImportJobStatusDocument, { jobId: jobId ?? '' }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.csvImportJobStatus.isStatusFinal ? false : afterMs(state.dataUpdateCount),
    // Continues in a background tab.
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: true,
    retryDelay: pollMs,
  });
  const ended = useRef<string | undefined>(undefined);
  const onAnswer = useEffectEvent((id: string, job: FinishedJob) => {
    if (!job.isStatusFinal) {
      watchImport(id);
      return onProgress?.({ done: job.numberDone, total: job.numberTotal });
    }
    ended.current = id;
    const isNews = forgetImport(id);
    const refetched = fetchAgainAfterImport(client);
    // The new wallet should appear before the form closes, but a slow response must not block it for long.
    const enough = new Promise((resolve) => setTimeout(resolve, REFETCH_WAIT_MS));
    void Promise.race([refetched, enough]).then(() => onEnd(job, isNews));
  });
  useEffect(() => {
    const job = data?.csvImportJobStatus;
    if (job && jobId && ended.current !== jobId) onAnswer(jobId, job);
  }, [data, jobId]);
}

export async function fetchAgainAfterImport(client: QueryClient): Promise<void> {
  const isAnother = ({ queryKey }: Query) => queryKey[0] !== 'CsvImportJobStatus';
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: isAnother });
  await client.invalidateQueries({ predicate: isAnother });
}

export function useQueuedImport(
  one: UploadFile | undefined,
  { files, dispatch }: UploadQueue,
  onImported?: () => void,
) {
  const jobId = one?.step.kind === 'importing' ? one.step.jobId : undefined;
  const key = one?.key ?? '';
  useFollowedImport(jobId);
  useImportJob(jobId, {
    running: numberRunning(files),
    onProgress: (progress) => dispatch({ type: 'progress', key, progress }),
    onEnd: (job, isNews) => {
      if (!job.success) return dispatch({ type: 'failed', key, message: job.errorMessage ?? IMPORT_FAILED });
      dispatch({ type: 'imported', key, result: job });
      if (isNews) reportImported(job);
      onImported?.();
    },
  });
}
