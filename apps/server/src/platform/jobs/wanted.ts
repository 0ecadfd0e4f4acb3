/** Whether what a job does is still wanted: its user may stop or undo it while it runs. */
import type { JobContext } from './definition.ts';

/** Thrown inside of a job to leave what it did as it stands: it is not wanted any more, or another run is ahead. */
export class Stopped extends Error {}

/** Whether that is why a job ended: what was stopped within may have thrown an error of its own. */
export const wasStopped = (error: unknown, signal: AbortSignal): boolean =>
  error instanceof Stopped || signal.reason instanceof Stopped;

/** How often a running job looks: reading a large file takes minutes, and nobody waits for them. */
const LOOK_EVERY_MS = 500;

/** @returns a signal that comes within a moment of `isWanted` saying no, and with that of the job itself */
export function whileWanted(
  { log, signal }: Pick<JobContext, 'log' | 'signal'>,
  isWanted: () => Promise<boolean>,
): Disposable & { signal: AbortSignal } {
  const stopped = new AbortController();
  const timer = setInterval(async () => {
    // A database that is away is met by the job itself.
    const answer = await isWanted().catch((error) => {
      log.debug({ err: error }, 'whether a job is still wanted could not be asked');
      return true;
    });
    if (!answer) stopped.abort(new Stopped());
  }, LOOK_EVERY_MS);
  return {
    signal: AbortSignal.any([signal, stopped.signal]),
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
