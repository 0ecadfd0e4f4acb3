/** How much of what a job brings in is stored in one transaction of the database. */
import { type Database, nobodyWaits, quietMs } from '@lotbook/db/open';
import { CHUNK, READ_AT_ONCE } from '@lotbook/intake/opening/pieces';

/** Whoever looks at something asks more often than that; less often asks who only watches how far a job is. */
const WATCHING_AFTER_MS = 500;
const WHILE_WATCHED = 3 * CHUNK;

/** Transactions in the next piece: few while somebody looks at pages, who would wait for it; many cost less each. */
export function pieceSize(db: Database): number {
  if (nobodyWaits(db)) return READ_AT_ONCE;
  return quietMs(db) >= WATCHING_AFTER_MS ? WHILE_WATCHED : CHUNK;
}
