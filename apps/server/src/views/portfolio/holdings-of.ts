/** What is held, read once for an answer, whichever fields ask. */
import { standingPart } from '../../books/results/standing-parts.ts';
import { readOnce } from '../../platform/graphql/loaders.ts';
import { BYTES_OF_CELL, holdings } from './holdings.ts';

export const holdingsOf = readOnce((tx, userId) =>
  standingPart(
    tx,
    userId,
    'holdings',
    () => holdings(tx, userId, new Date()),
    ({ cells }) => cells.length * BYTES_OF_CELL,
  ),
);
