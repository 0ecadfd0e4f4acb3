/** The current request or job. It is included in every log line and in errors shown to users, to connect the two. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

type InHand = { readonly requestId: string } | { readonly job: string; readonly jobId: string };

const running = new AsyncLocalStorage<InHand>();

/** Associates everything in `run`, including asynchronous work, with this request or job. */
export function withInHand<T>(inHand: InHand, run: () => T): T {
  return running.run(inHand, run);
}

/** Returns a copy, because the log adds fields. */
export function inHand(): Partial<InHand> {
  return { ...running.getStore() };
}

/** Returns the reference for an error message: the ID of the current request or job, or a new one. */
export function reference(): string {
  const now = running.getStore();
  if (!now) return randomUUID();
  return 'jobId' in now ? now.jobId : now.requestId;
}
