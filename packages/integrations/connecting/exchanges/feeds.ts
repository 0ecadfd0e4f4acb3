/** The lists of each exchange and how they are read. Facts of each API are data here; who it is, is in `full.ts`. */
import type { Feed } from './feed.ts';
import type { ListedExchange } from './listed.ts';
import { usual } from './usual.ts';

/** By the exchange's name in the library; all others are read in the usual way. */
const FEEDS: Readonly<Record<string, readonly Feed[]>> = {};

export function feedsOf({ library }: ListedExchange): readonly Feed[] {
  return FEEDS[library] ?? usual();
}
