/** What is held, read once for an answer, whichever fields ask. */
import { ledgerState, versionNow } from '../../facts/ledger-state.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { remembered } from '../../platform/memory.ts';
import { BYTES_OF_CELL, type Holdings, holdings } from './holdings.ts';

export const holdingsOf = readOnce(async (tx, userId) => {
  const now = new Date();
  const version = versionNow(await ledgerState(tx, userId), now);
  const bytesOf = ({ cells }: Holdings) => cells.length * BYTES_OF_CELL;
  return remembered(userId, 'holdings', version, () => holdings(tx, userId, now), bytesOf);
});
