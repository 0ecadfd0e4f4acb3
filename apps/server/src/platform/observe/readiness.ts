/** Whether a process can do its work now. What lives and is not ready gets no requests, and is not started again for it. */
import { missingMigrations } from '@lotbook/db/migrate';
import { withWork } from '@lotbook/db/work';
import type { Services } from '../graphql/context.ts';

/** `database`: it does not answer in time. `jobs`: this process runs jobs, and does not fetch them. */
export type NotReady = 'starting' | 'database' | 'migrations' | 'disk' | 'jobs';

export type Readiness = () => Promise<readonly NotReady[]>;

const DATABASE_WITHIN_MS = 3_000;

/** @param isFetching  whether jobs are fetched; of a process that runs none it is true */
export function readiness(
  { db, room }: Pick<Services, 'db' | 'room'>,
  isFetching: () => boolean,
  databaseWithinMs = DATABASE_WITHIN_MS,
): Readiness {
  const ask = oneAtATime(() => withWork('page', () => missingMigrations(db)));
  return async () => [
    ...(await stateOf(ask(), databaseWithinMs)),
    ...(room.isLow() ? (['disk'] as const) : []),
    ...(isFetching() ? [] : (['jobs'] as const)),
  ];
}

/** A database that does not answer is not asked once more for each time it is looked at. */
function oneAtATime<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}

async function stateOf(missing: Promise<readonly string[]>, withinMs: number): Promise<NotReady[]> {
  const { promise: over, resolve } = Promise.withResolvers<NotReady[]>();
  const timer = setTimeout(resolve, withinMs, ['database']);
  const answered = missing.then(
    (names): NotReady[] => (names.length > 0 ? ['migrations'] : []),
    (): NotReady[] => ['database'],
  );
  return Promise.race([answered, over]).finally(() => clearTimeout(timer));
}

/** The answer to /ready. */
export function readyAnswer(reasons: readonly NotReady[]): Response {
  const headers = { 'cache-control': 'no-store' };
  return reasons.length === 0
    ? Response.json({ status: 'ready' }, { headers })
    : Response.json({ status: 'not ready', reasons }, { status: 503, headers });
}

/** The answer to /health: that it answers is what is asked. */
export function healthAnswer(version: string): Response {
  return Response.json({ status: 'ok', version }, { headers: { 'cache-control': 'no-store' } });
}
