/** How much of what a job brings in is stored in one transaction of the database. */
import { type Database, quietMs } from '@lotbook/db/open';
import { CHUNK, READ_AT_ONCE } from '@lotbook/intake/opening/pieces';

/** After so long without a page nobody is expected to ask for the next. */
const QUIET_AFTER_MS = 3_000;

/** Transactions in the next piece: few while somebody is at a screen, who would wait for it; many cost half as much each. */
export function pieceSize(db: Database): number {
  return quietMs(db) >= QUIET_AFTER_MS ? READ_AT_ONCE : CHUNK;
}
