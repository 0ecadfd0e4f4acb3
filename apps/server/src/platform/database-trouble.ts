/** What a user is told when the database, and no mistake of theirs or ours, ended what they asked for. */
import { TIME_LIMIT_CODE } from '@lotbook/db/errors';

const OVER_TIME =
  'This took longer than one request may take, so it was stopped; nothing was changed. Ask for less at once, for ' +
  'example a shorter period or fewer transactions, or try again when no import or computation is running.';
const STOPPED =
  'The database stopped while this was being done. Wait a minute, reload the page to see whether it was stored, and try ' +
  'again if it was not. If this happens again, check on the server that its disk is not full, and what its log says.';

/** SQLSTATE: shut down by an administrator, crashed, not accepting connections yet; and class 08, the connection is lost. */
const STOPPED_CODES = /^(57P0[1-3]|08...)$/;

/** @returns the sentence for an error of the database that is about the database itself, with what to do; otherwise null */
export function databaseTrouble(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') return null;
  if (code === TIME_LIMIT_CODE) return OVER_TIME;
  return STOPPED_CODES.test(code) ? STOPPED : null;
}
