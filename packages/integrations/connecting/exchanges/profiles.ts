/** What is written down of each exchange, by its name in the library; all others are read in the usual way. One line adds one. */
import { binance, binanceUs } from '../../binance/connector.ts';
import { bitstamp } from '../../bitstamp/connector.ts';
import { coinbase } from '../../coinbase/connector.ts';
import { coinjar } from '../../coinjar/connector.ts';
import { kraken } from '../../kraken/connector.ts';
import { robinhood } from '../../robinhood/connector.ts';
import { uphold } from '../../uphold/connector.ts';
import { usual, usualByMarket } from './feeds/usual.ts';
import type { ListedExchange } from './listed.ts';
import { OTHERS } from './others.ts';
import type { Profile } from './profile.ts';

const PROFILES: Readonly<Record<string, Profile>> = {
  ...OTHERS,
  coinbase,
  kraken,
  binance,
  binanceus: binanceUs,
  bitstamp,
  coinjar,
  robinhood,
  uphold,
};

/** Of the others, those that refuse to give trades of all markets at once. */
const BY_MARKET = new Set(
  (
    'bigone bingx bitflyer bitso btcmarkets btcturk coincheck coinex coinone coinsph exmo foxbit lbank luno p2b ' +
    'tokocrypto toobit'
  ).split(' '),
);

export function profileOf({ library }: ListedExchange): Profile {
  return PROFILES[library] ?? (BY_MARKET.has(library) ? usualByMarket : usual);
}
