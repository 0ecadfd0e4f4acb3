/** The number of rows that a job stores per database transaction. */
import { type Database, nobodyWaits, quietMs } from '@lotbook/db/open';
import { CHUNK, READ_AT_ONCE } from '@lotbook/intake/opening/pieces';

/** Users viewing pages send requests more often than this; progress polling is less frequent. */
const WATCHING_AFTER_MS = 500;
const WHILE_WATCHED = 3 * CHUNK;

/** Returns the size of the next piece: small while a user would have to wait, otherwise larger and cheaper per row. */
export function pieceSize(db: Database): number {
  if (nobodyWaits(db)) return READ_AT_ONCE;
  return quietMs(db) >= WATCHING_AFTER_MS ? WHILE_WATCHED : CHUNK;
}
