/** A file that the server makes in a job: asked for, waited for, handed to the browser. */
import { useEffect, useRef, useState } from 'react';
import { explain } from './errors.ts';
import { nextPollMs } from './poll-interval.ts';

const STEADY_MS = 2_000;
const TRIES = 1_500;

type Refusal = { error?: string | null; errorCode?: string | null };
export type FileJob = {
  start: () => Promise<{ success: boolean; jobId?: string | null } & Refusal>;
  poll: (jobId: string) => Promise<{ success: boolean; isReady: boolean; url?: string | null } & Refusal>;
  /** The words for what the server refuses. */
  reason: (refusal: Refusal) => string;
  onFailed: (message: string) => void;
  /** The file is there; it is downloaded after this. */
  onMade?: () => Promise<unknown>;
};

/** @returns `make`, which starts the job and downloads its file; a page that is left meanwhile hears no more of it */
export function useFileJob(job: FileJob): { isBusy: boolean; make: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const make = async () => {
    const { signal } = stop.current;
    setBusy(true);
    try {
      const url = await fileOf(job, signal);
      if (url) await job.onMade?.();
      if (url) download(url);
    } catch (error) {
      if (!signal.aborted) job.onFailed(error instanceof JobRefused ? error.message : explain(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, make };
}

class JobRefused extends Error {}

/** Asks until the file is there, every two seconds at last; undefined when the page was left meanwhile. */
async function fileOf({ start, poll, reason }: FileJob, signal: AbortSignal): Promise<string | undefined> {
  const started = await start();
  if (!started.success || !started.jobId) throw new JobRefused(reason(started));
  for (let asked = 1; asked <= TRIES && !signal.aborted; asked += 1) {
    const state = await poll(started.jobId);
    if (state.isReady && state.url) return state.url;
    if (!state.success) throw new JobRefused(reason(state));
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
