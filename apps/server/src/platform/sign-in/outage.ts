/**
 * Recovers the database errors that better-auth replaces with a generic one. It logs the original in the same
 * asynchronous context.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { TooManyWaiting } from '@lotbook/db/errors';
import { isPassing } from '../database-trouble.ts';

const asked = new AsyncLocalStorage<{ stopped: unknown }>();

export function noticeStopped(errors: readonly unknown[]): boolean {
  const stopped = errors.find((error) => isPassing(error) || error instanceof TooManyWaiting);
  const asker = asked.getStore();
  if (stopped && asker) asker.stopped = stopped;
  return stopped !== undefined;
}

export function askSignIn<T>(ask: () => Promise<T>): Promise<T> {
  const asker: { stopped: unknown } = { stopped: null };
  return asked.run(asker, async () => {
    try {
      const answer = await ask();
      if (asker.stopped && answer instanceof Response && answer.status >= 500) throw asker.stopped;
      return answer;
    } catch (error) {
      throw asker.stopped ?? error;
    }
  });
}
