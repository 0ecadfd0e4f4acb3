import type { JobContext } from './definition.ts';

/** An error that leaves a job's result unchanged, because the job was canceled or another run has taken over. */
export class Stopped extends Error {}

export const wasStopped = (error: unknown, signal: AbortSignal): boolean =>
  error instanceof Stopped || signal.reason instanceof Stopped;

const LOOK_EVERY_MS = 500;

/** @returns a signal that aborts soon after `isWanted` returns false, or with the job's own signal */
export function whileWanted(
  { log, signal }: Pick<JobContext, 'log' | 'signal'>,
  isWanted: () => Promise<boolean>,
): Disposable & { signal: AbortSignal } {
  const stopped = new AbortController();
  const timer = setInterval(async () => {
    const answer = await isWanted().catch((error) => {
      log.debug({ err: error }, 'could not check whether a job is still wanted');
      return true;
    });
    if (!answer) stopped.abort(new Stopped());
  }, LOOK_EVERY_MS);
  return {
    signal: AbortSignal.any([signal, stopped.signal]),
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
