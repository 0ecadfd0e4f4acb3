/** What is written down of each exchange, by its name in the library; all others are read in the usual way. One line adds one. */
import { binance, binanceUs } from './binance.ts';
import { bitstamp } from './bitstamp.ts';
import { coinbase } from './coinbase.ts';
import { kraken } from './kraken.ts';
import type { ListedExchange } from './listed.ts';
import { OTHERS } from './others.ts';
import type { Profile } from './profile.ts';
import { usual } from './usual.ts';

const PROFILES: Readonly<Record<string, Profile>> = {
  ...OTHERS,
  coinbase,
  kraken,
  binance,
  binanceus: binanceUs,
  bitstamp,
};

export function profileOf({ library }: ListedExchange): Profile {
  return PROFILES[library] ?? usual;
}
