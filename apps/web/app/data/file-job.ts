import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../generated/gql.ts';
import { explain } from './errors.ts';
import { nextPollMs } from './poll-interval.ts';
import { runWith } from './queries.ts';

const StopFileDocument = graphql(`
  mutation StopFile($jobId: ID!) {
    stopFile(jobId: $jobId) {
      success
      error
      errorCode
    }
  }
`);

const STEADY_MS = 2_000;
const TRIES = 1_500;

type Refusal = { error?: string | null; errorCode?: string | null };
type Poll = {
  success: boolean;
  isReady: boolean;
  url?: string | null;
  numberDone?: number;
  numberTotal?: number;
} & Refusal;
export type FileJob = {
  start: () => Promise<{ success: boolean; jobId?: string | null } & Refusal>;
  poll: (jobId: string) => Promise<Poll>;
  reason: (refusal: Refusal) => string;
  onFailed: (message: string) => void;
  onMade?: () => Promise<unknown>;
  deliver?: (url: string) => void;
};

export type FileProgress = { done: number; total: number };

export type FileJobState = 'idle' | 'asking' | 'making' | 'stopping';
type Making = {
  state: FileJobState;
  progress: FileProgress | null;
  make: () => Promise<void>;
  stop: () => Promise<void>;
};

/** @returns `make`, which downloads the file unless the page has been left */
export function useFileJob(job: FileJob): Making {
  const client = useQueryClient();
  const [state, setState] = useState<FileJobState>('idle');
  const [jobId, setJobId] = useState('');
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const isLeft = useRef(new AbortController());
  const polling = useRef(new AbortController());
  useEffect(() => {
    isLeft.current = new AbortController();
    return () => isLeft.current.abort();
  }, []);
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isLeft.current.signal.aborted) job.onFailed(error instanceof JobRefused ? error.message : explain(error));
      return false;
    }
  };
  const follow = async (id: string) => {
    polling.current = new AbortController();
    const signal = AbortSignal.any([isLeft.current.signal, polling.current.signal]);
    setState('making');
    await attempt(async () => {
      const url = await fileOf(job, id, signal, setProgress);
      if (!url || signal.aborted) return;
      await job.onMade?.();
      (job.deliver ?? download)(url);
    });
    if (!polling.current.signal.aborted) setState('idle');
  };
  const make = async () => {
    setState('asking');
    setProgress(null);
    let id = '';
    const isStarted = await attempt(async () => {
      id = await startedId(job);
    });
    if (!isStarted) return setState('idle');
    setJobId(id);
    await follow(id);
  };
  const stop = async () => {
    polling.current.abort();
    setState('stopping');
    let isStopped = false;
    await attempt(async () => {
      isStopped = (await runWith(client, StopFileDocument, { jobId })).stopFile.success;
    });
    // The job has ended. The next poll returns its result.
    if (isStopped) setState('idle');
    else await follow(jobId);
  };
  return { state, progress, make, stop };
}

class JobRefused extends Error {}

async function startedId({ start, reason }: FileJob): Promise<string> {
  const started = await start();
  if (!started.success || !started.jobId) throw new JobRefused(reason(started));
  return started.jobId;
}

async function fileOf(
  { poll, reason }: FileJob,
  jobId: string,
  signal: AbortSignal,
  onProgress: (progress: FileProgress) => void,
): Promise<string | undefined> {
  for (let asked = 1; asked <= TRIES && !signal.aborted; asked += 1) {
    const state = await poll(jobId);
    if (signal.aborted) return undefined;
    if (state.isReady && state.url) return state.url;
    if (!state.success) throw new JobRefused(reason(state));
    if (state.numberTotal) onProgress({ done: state.numberDone ?? 0, total: state.numberTotal });
    await new Promise((resolve) => setTimeout(resolve, nextPollMs(asked, STEADY_MS)));
  }
  return undefined;
}

function download(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
