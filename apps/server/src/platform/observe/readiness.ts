/** Checks readiness. A process that is alive but not ready gets no requests and is not restarted. */
import { missingMigrations } from '@lotbook/db/migrate';
import type { Database } from '@lotbook/db/open';
import { asSystem } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import type { Services } from '../graphql/context.ts';
import { readFailingSteps } from '../work/steps.ts';

export type NotReady = 'starting' | 'database' | 'migrations' | 'disk' | 'jobs';

/** `failing` lists steps of recurring work whose last round failed. They don't affect readiness. */
export type State = { reasons: readonly NotReady[]; failing: readonly string[] };
export type Readiness = () => Promise<State>;

const DATABASE_WITHIN_MS = 3_000;

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

/** Shares a pending check, so that a slow database is not queried repeatedly. */
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

export function readyAnswer({ reasons, failing }: State): Response {
  const headers = { 'cache-control': 'no-store' };
  return reasons.length === 0
    ? Response.json({ status: 'ready', ...(failing.length > 0 ? { failing } : {}) }, { headers })
    : Response.json({ status: 'not ready', reasons }, { status: 503, headers });
}

export function healthAnswer(version: string): Response {
  return Response.json({ status: 'ok', version }, { headers: { 'cache-control': 'no-store' } });
}
