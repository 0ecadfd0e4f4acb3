import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import type { Outcome } from '@lotbook/ledger/outcome';
import type { Asked, MarketSource } from '@lotbook/market/market-source';
import { isTransient, type PriceFailure } from '@lotbook/market/provider';
import { SIMULATED_SOURCE } from '@lotbook/market/simulated';
import { noteAnswered, noteFailed, quietBecause } from '../../market/services.ts';
import { marketSources, type OpenSource } from '../../market/sources.ts';
import type { JobContext } from '../../platform/jobs/definition.ts';

type Context = Pick<JobContext, 'db' | 'config' | 'metrics' | 'log' | 'signal'>;
export type Answered<T> = { value: T; source: string; service: string };

export async function askOne<T>(
  { db, log, signal }: Context,
  { source, isSimulated }: OpenSource,
  question: (source: MarketSource) => Asked<T> | undefined,
): Promise<Answered<T> | null> {
  if (await asSystem(db, (tx) => quietBecause(tx, source.id))) return null;
  const asked = question(source);
  if (!asked) return null;
  const answer = await unlessStopped(asked, signal);
  await note(db, source.id, answer, isSimulated);
  if (answer.ok) return { value: answer.value, source: isSimulated ? SIMULATED_SOURCE : source.id, service: source.id };
  log.warn(
    { source: source.id, failure: answer.error.code, message: answer.error.message },
    'market data: no response',
  );
  return null;
}

/** @throws the signal's reason immediately, so that an unresponsive service does not delay stopping */
function unlessStopped<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    asked.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

export async function askInOrder<T>(
  context: Context,
  question: (source: MarketSource) => Asked<T> | undefined,
): Promise<Answered<T> | null> {
  for (const open of marketSources(context)) {
    context.signal.throwIfAborted();
    const answer = await askOne(context, open, question);
    if (answer) return answer;
  }
  return null;
}

export async function note(
  db: Database,
  id: string,
  answer: Outcome<unknown, PriceFailure>,
  isSimulated: boolean,
): Promise<void> {
  await asSystem(db, (tx) =>
    answer.ok || !isTransient(answer.error)
      ? noteAnswered(tx, id, isSimulated)
      : noteFailed(tx, id, answer.error, isSimulated),
  );
}
