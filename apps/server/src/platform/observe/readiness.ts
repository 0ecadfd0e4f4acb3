/** Whether a process can do its work now. What lives and is not ready gets no requests, and is not started again for it. */
import { missingMigrations } from '@lotbook/db/migrate';
import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import type { Services } from '../graphql/context.ts';
import { readFailingSteps } from '../work/steps.ts';

/** `database`: it does not answer in time. `jobs`: this process runs jobs, and does not fetch them. */
export type NotReady = 'starting' | 'database' | 'migrations' | 'disk' | 'jobs';

/** `failing`: steps of recurring work whose last round failed. The process can do its work all the same. */
export type State = { reasons: readonly NotReady[]; failing: readonly string[] };
export type Readiness = () => Promise<State>;

const DATABASE_WITHIN_MS = 3_000;

/** @param isFetching  whether jobs are fetched; of a process that runs none it is true */
export function readiness(
  { db, room }: Pick<Services, 'db' | 'room'>,
  isFetching: () => boolean,
  databaseWithinMs = DATABASE_WITHIN_MS,
): Readiness {
  const ask = oneAtATime(() => withWork('page', () => stateOf(db)));
  return async () => {
    const { reasons, failing } = await within(databaseWithinMs, ask());
    return {
      reasons: [...reasons, ...(room.isLow() ? (['disk'] as const) : []), ...(isFetching() ? [] : (['jobs'] as const))],
      failing,
    };
  };
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

async function stateOf(db: Database): Promise<State> {
  if ((await missingMigrations(db)).length > 0) return { reasons: ['migrations'], failing: [] };
  const failing = await asSystem(db, readFailingSteps);
  return { reasons: [], failing: failing.map(({ step }) => step) };
}

async function within(ms: number, asked: Promise<State>): Promise<State> {
  const silent: State = { reasons: ['database'], failing: [] };
  const { promise: over, resolve } = Promise.withResolvers<State>();
  const timer = setTimeout(resolve, ms, silent);
  return Promise.race([asked.catch(() => silent), over]).finally(() => clearTimeout(timer));
}

/** The answer to /ready. */
export function readyAnswer({ reasons, failing }: State): Response {
  const headers = { 'cache-control': 'no-store' };
  return reasons.length === 0
    ? Response.json({ status: 'ready', ...(failing.length > 0 ? { failing } : {}) }, { headers })
    : Response.json({ status: 'not ready', reasons }, { status: 503, headers });
}

/** The answer to /health: that it answers is what is asked. */
export function healthAnswer(version: string): Response {
  return Response.json({ status: 'ok', version }, { headers: { 'cache-control': 'no-store' } });
}
