/** What a user is told when the database, and no mistake of theirs or ours, ended what they asked for. */
import { isDatabaseStopped, isDiskFull, TIME_LIMIT_CODE, TooManyWaiting } from '@lotbook/db/errors';

const OVER_TIME =
  'This took longer than one request may take, so it was stopped; nothing was changed. Ask for less at once, for ' +
  'example a shorter period or fewer transactions, or try again when no import or computation is running.';
const STOPPED =
  'The database cannot be reached at the moment, so this was not done or not finished. It is tried again by itself: wait ' +
  'a minute, then reload the page to see whether it was stored, and try again if it was not. If this goes on, whoever ' +
  'runs this server finds the reason in its log.';
const TOO_MANY =
  'You have asked for more at once than is answered at once. Wait until what you asked for is there, then try again.';

const BEING_BROUGHT_IN =
  'Your data is being brought in from a copy, and nothing else can be changed until that is done. Under Settings, Your data, you see how ' +
  'far it is and can stop it.';

export const NO_ROOM =
  'The disk of this server is nearly full, so nothing can be changed or uploaded; nothing of this was stored. What is ' +
  'there can still be read. As soon as whoever runs the server has made room, changes are taken again, without a restart.';

/**
 * `UNAVAILABLE`, `TOO_MANY`: the same may well succeed in a minute. `STORAGE_FULL`: once there is room. `LOCKED`: once a copy has been
 * brought in. `INTERNAL`: not unless less is asked for. The others are no fault that each request has to log: what began was said when it began.
 */
export type DatabaseTrouble =
  | { readonly code: 'UNAVAILABLE'; readonly status: 503; readonly message: string }
  | { readonly code: 'STORAGE_FULL'; readonly status: 507; readonly message: string }
  | { readonly code: 'TOO_MANY'; readonly status: 429; readonly message: string }
  | { readonly code: 'LOCKED'; readonly status: 423; readonly message: string }
  | { readonly code: 'INTERNAL'; readonly status: 500; readonly message: string };

/** @returns what is wrong with the database itself, in a sentence that says what to do; null for every other error */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (isDatabaseStopped(error)) return { code: 'UNAVAILABLE', status: 503, message: STOPPED };
  if (isDiskFull(error)) return { code: 'STORAGE_FULL', status: 507, message: NO_ROOM };
  if (error instanceof TooManyWaiting) return { code: 'TOO_MANY', status: 429, message: TOO_MANY };
  if (isHidden(error)) return { code: 'LOCKED', status: 423, message: BEING_BROUGHT_IN };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === TIME_LIMIT_CODE ? { code: 'INTERNAL', status: 500, message: OVER_TIME } : null;
}

/** The policy `whole_copies` refuses changes while a copy is being brought in. */
function isHidden(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '42501' && error.message.includes('"whole_copies"')
  );
}

/** Whether it is not the request's or the job's fault: the same is done again when the database can. */
export function isPassing(error: unknown): boolean {
  return isDatabaseStopped(error) || isDiskFull(error);
}
