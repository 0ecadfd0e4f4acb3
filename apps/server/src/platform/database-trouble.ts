import { isDatabaseStopped, isDiskFull, TIME_LIMIT_CODE, TooManyWaiting } from '@lotbook/db/errors';

const OVER_TIME =
  'This took longer than the time limit, so it was stopped and nothing was changed. Request less at once, for ' +
  'example a shorter period or fewer transactions, or try again when no import or computation is running.';
const STOPPED =
  'The database cannot be reached at the moment, so this may not have been saved. The connection is retried automatically: ' +
  'wait a minute, reload the page to see whether it was saved, and try again if it was not. If this keeps happening, the ' +
  'operator of this server can find the reason in its log.';
const TOO_MANY = 'You have too many requests running. Wait until they are done, then try again.';

const BEING_BROUGHT_IN =
  'Your data is being imported from a copy, and nothing else can be changed until that is done. You can see its progress and ' +
  'stop it under Settings, Your data.';

export const NO_ROOM =
  'The disk of this server is nearly full, so nothing can be changed or uploaded, and this was not saved. You can still view ' +
  'your data. Once the operator of the server has freed space, changes work again without a restart.';

/**
 * Codes of database errors. `UNAVAILABLE` and `TOO_MANY` may succeed in a minute, `STORAGE_FULL` once there is space,
 * `LOCKED` once a copy has been imported. `INTERNAL` requires a smaller request.
 */
export type DatabaseTrouble =
  | { readonly code: 'UNAVAILABLE'; readonly status: 503; readonly message: string }
  | { readonly code: 'STORAGE_FULL'; readonly status: 507; readonly message: string }
  | { readonly code: 'TOO_MANY'; readonly status: 429; readonly message: string }
  | { readonly code: 'LOCKED'; readonly status: 423; readonly message: string }
  | { readonly code: 'INTERNAL'; readonly status: 500; readonly message: string };

export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (isDatabaseStopped(error)) return { code: 'UNAVAILABLE', status: 503, message: STOPPED };
  if (isDiskFull(error)) return { code: 'STORAGE_FULL', status: 507, message: NO_ROOM };
  if (error instanceof TooManyWaiting) return { code: 'TOO_MANY', status: 429, message: TOO_MANY };
  if (isHidden(error)) return { code: 'LOCKED', status: 423, message: BEING_BROUGHT_IN };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === TIME_LIMIT_CODE ? { code: 'INTERNAL', status: 500, message: OVER_TIME } : null;
}

/** True for an error of the policy `whole_copies`, which refuses changes while a copy is being imported. */
function isHidden(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '42501' && error.message.includes('"whole_copies"')
  );
}

export function isPassing(error: unknown): boolean {
  return isDatabaseStopped(error) || isDiskFull(error);
}
