/** What a user is told when the database, and no mistake of theirs or ours, ended what they asked for. */
import { isDatabaseStopped, TIME_LIMIT_CODE, TooManyWaiting } from '@lotbook/db/errors';

const OVER_TIME =
  'This took longer than one request may take, so it was stopped; nothing was changed. Ask for less at once, for ' +
  'example a shorter period or fewer transactions, or try again when no import or computation is running.';
const STOPPED =
  'The database cannot be reached at the moment, so this was not done or not finished. It is tried again by itself: wait ' +
  'a minute, then reload the page to see whether it was stored, and try again if it was not. If this goes on, whoever ' +
  'runs this server finds the reason in its log.';
const TOO_MANY =
  'You have asked for more at once than is answered at once. Wait until what you asked for is there, then try again.';

/** `UNAVAILABLE`, `TOO_MANY`: the same may well succeed in a minute. `INTERNAL`: not unless less is asked for. */
export type DatabaseTrouble = { readonly code: 'UNAVAILABLE' | 'TOO_MANY' | 'INTERNAL'; readonly message: string };

/** @returns what is wrong with the database itself, in a sentence that says what to do; null for every other error */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (isDatabaseStopped(error)) return { code: 'UNAVAILABLE', message: STOPPED };
  if (error instanceof TooManyWaiting) return { code: 'TOO_MANY', message: TOO_MANY };
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === TIME_LIMIT_CODE ? { code: 'INTERNAL', message: OVER_TIME } : null;
}
