/**
 * What is in hand: the request or job that the running code works on. Each line of the log names it, and so does each error
 * that a user is shown, so that the one leads to the other.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

type InHand = { readonly requestId: string } | { readonly job: string; readonly jobId: string };

const running = new AsyncLocalStorage<InHand>();

/** Everything that `run` does, also after it has waited, is done for this request or job. */
export function withInHand<T>(inHand: InHand, run: () => T): T {
  return running.run(inHand, run);
}

/** For a line of the log; a copy, as the log adds the line's own facts to it. */
export function inHand(): Partial<InHand> {
  return { ...running.getStore() };
}

/** What a user is told to name: the id of the request or job, or a new one where nothing is in hand. */
export function reference(): string {
  const now = running.getStore();
  if (!now) return randomUUID();
  return 'jobId' in now ? now.jobId : now.requestId;
}
