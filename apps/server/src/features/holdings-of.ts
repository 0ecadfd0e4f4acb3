/** What is held, read once for an answer, whichever fields ask. */
import { readOnce } from '../platform/graphql/loaders.ts';
import { holdings } from './holdings.ts';

export const holdingsOf = readOnce((tx, userId) => holdings(tx, userId, new Date()));
