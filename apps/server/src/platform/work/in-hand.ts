import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

type InHand = { readonly requestId: string } | { readonly job: string; readonly jobId: string };

const running = new AsyncLocalStorage<InHand>();

/** Runs work, including asynchronous work, in a context with these fields. */
export function withInHand<T>(inHand: InHand, run: () => T): T {
  return running.run(inHand, run);
}

/** Returns a copy of the current context, because the log adds fields. */
export function inHand(): Partial<InHand> {
  return { ...running.getStore() };
}

export function reference(): string {
  const now = running.getStore();
  if (!now) return randomUUID();
  return 'jobId' in now ? now.jobId : now.requestId;
}
