/**
 * better-auth answers every error of the database with one of its own that says nothing. It logs the real one, in the same
 * asynchronous context; from there it is taken, so that a database that stopped or takes no changes, and a user who has too much waiting,
 * are answered as everywhere else.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { TooManyWaiting } from '@lotbook/db/errors';
import { isPassing } from '../database-trouble.ts';

const asked = new AsyncLocalStorage<{ stopped: unknown }>();

/** @returns whether one of them is such a database; whoever asked gets it then */
export function noticeStopped(errors: readonly unknown[]): boolean {
  const stopped = errors.find((error) => isPassing(error) || error instanceof TooManyWaiting);
  const asker = asked.getStore();
  if (stopped && asker) asker.stopped = stopped;
  return stopped !== undefined;
}

/**
 * Ask better-auth.
 * @throws what the database threw, in place of an answer that says that something failed
 */
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
