/**
 * The upload state machine, driven: sends the picked file, has it checked, and follows the import to its end. One file
 * at a time; removing it, or leaving, stops what is under way.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { explain } from '../../../data/errors.ts';
import { graphqlQuery, runInBrowser } from '../../../data/queries.ts';
import type { CsvImportJobStatusQuery, CsvValidationErrorsQuery } from '../../../generated/graphql.ts';
import type { Answer } from '../checked/option-fields.tsx';
import { CsvImportJobStatusDocument, CsvValidationErrorsDocument } from '../documents.ts';
import { refusal } from '../drop/file-rules.ts';
import { forgetImport, useFollowedImport, watchImport } from './import-watch.ts';
import { SendFailed, sendFile } from './send-file.ts';
import {
  IMPORT_FAILED,
  nextUpload,
  UPLOAD_FAILED,
  type Upload,
  type UploadEvent,
  VALIDATION_FAILED,
} from './upload-state.ts';

export type Validation = CsvValidationErrorsQuery['csvValidationErrors'];
export type FinishedJob = CsvImportJobStatusQuery['csvImportJobStatus'];
export type FileUpload = Upload<Validation>;
/** Which integration the file is read as; `csv` is our own generic format. */
export type FileTarget = {
  slug: string;
  formats: readonly string[];
  timeZone: string;
  /** The account the file adds to, if there is one already. */
  accountId?: string;
};

const JOB_POLL_MS = 1_000;
export const GENERIC_SLUG = 'csv';

type Started = { success: boolean; error?: string | null; jobId?: string | null };

/**
 * @param onImported  called once, when the import has ended well
 * @returns the state and what a person can do to it
 */
export function useUpload(target: FileTarget, onImported: (job: FinishedJob) => void) {
  const [state, dispatch] = useReducer<FileUpload, [UploadEvent<Validation>]>(nextUpload<Validation>, {
    kind: 'empty',
  });
  const underWay = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function check(
    fileUrl: string,
    slug: string,
    signal: AbortSignal,
    { values, format }: { values: readonly Answer[]; format?: string | undefined },
  ) {
    try {
      const { csvValidationErrors: checked } = await runInBrowser(CsvValidationErrorsDocument, {
        csvFileUrl: fileUrl,
        isGeneric: slug === GENERIC_SLUG,
        accountTypeSlug: slug,
        timeZone: target.timeZone,
        values: [...values],
        accountId: target.accountId ?? null,
        format: format ?? null,
      });
      if (!signal.aborted) dispatch({ type: 'checked', checked });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'failed', message: `${VALIDATION_FAILED}. ${explain(error)}` });
    }
  }

  function begin(): AbortSignal {
    underWay.current?.abort();
    underWay.current = new AbortController();
    return underWay.current.signal;
  }

  async function pick(file: File) {
    const signal = begin();
    const message = refusal(file.name, target.formats);
    if (message !== undefined) return dispatch({ type: 'refused', message });
    dispatch({ type: 'picked', file: { name: file.name, size: file.size } });
    try {
      const fileUrl = await sendFile(file, (bytes) => dispatch({ type: 'sent', bytes }), signal);
      dispatch({ type: 'uploaded', fileUrl });
      await check(fileUrl, target.slug, signal, { values: [] });
    } catch (error) {
      if (signal.aborted) return;
      const why = error instanceof SendFailed ? error.message : explain(error);
      dispatch({ type: 'failed', message: `${UPLOAD_FAILED}. ${why}` });
    }
  }

  /** Reads the file that is on the server once more: as of another integration, as the format that was chosen, or with answers. */
  async function checkAs(slug: string, values: readonly Answer[] = [], format?: string) {
    if (!('fileUrl' in state)) return;
    const signal = begin();
    dispatch({ type: 'recheck' });
    await check(state.fileUrl, slug, signal, { values, format });
  }

  /** @param start  the mutation that stores the file's transactions */
  async function submit(start: (fileUrl: string) => Promise<Started>, failure: string) {
    if (state.kind !== 'valid') return;
    dispatch({ type: 'submitted' });
    try {
      const started = await start(state.fileUrl);
      if (started.success && started.jobId) {
        watchImport(started.jobId);
        dispatch({ type: 'started', jobId: started.jobId });
      } else dispatch({ type: 'failed', message: started.error ?? failure });
    } catch (error) {
      dispatch({ type: 'failed', message: `${failure}. ${explain(error)}` });
    }
  }

  function remove() {
    underWay.current?.abort();
    dispatch({ type: 'removed' });
  }

  useJob(state.kind === 'importing' ? state.jobId : undefined, dispatch, onImported);
  return { state, pick, checkAs, submit, remove };
}

/** Asks every second how the job is, until its state is final. */
function useJob(
  jobId: string | undefined,
  dispatch: (event: UploadEvent<Validation>) => void,
  onImported: (job: FinishedJob) => void,
) {
  const client = useQueryClient();
  useFollowedImport(jobId);
  const { data } = useQuery({
    ...graphqlQuery(CsvImportJobStatusDocument, { jobId: jobId ?? '' }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (state.data?.csvImportJobStatus.isStatusFinal ? false : JOB_POLL_MS),
    // A person who looks at another tab meanwhile still finds the import finished.
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: true,
    retryDelay: JOB_POLL_MS,
  });
  const ended = useRef<string | undefined>(undefined);
  const imported = useRef(onImported);
  imported.current = onImported;
  useEffect(() => {
    const job = data?.csvImportJobStatus;
    if (!job || !jobId || ended.current === jobId) return;
    if (!job.isStatusFinal) {
      dispatch({ type: 'progress', progress: { done: job.numberDone, total: job.numberTotal } });
      return;
    }
    ended.current = jobId;
    forgetImport(jobId);
    if (job.success) imported.current(job);
    else dispatch({ type: 'failed', message: job.errorMessage ?? IMPORT_FAILED });
    void client.invalidateQueries({ queryKey: ['Imports'] });
  }, [data, jobId, dispatch, client]);
}
