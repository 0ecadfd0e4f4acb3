/** As `stories.test.ts`, of the others. */
import { binanceUsReplay } from './binance-us.ts';
import { bitfinexReplay } from './bitfinex.ts';
import { bitvavoReplay } from './bitvavo.ts';
import { coinbaseExchangeReplay } from './coinbase-exchange.ts';
import { htxReplay } from './htx.ts';
import { mexcReplay } from './mexc.ts';
import { playExchanges } from './suite.ts';

playExchanges([
  ['htx', htxReplay],
  ['bitfinex', bitfinexReplay],
  ['binance-us', binanceUsReplay],
  ['mexc', mexcReplay],
  ['bitvavo', bitvavoReplay],
  ['coinbase-pro', coinbaseExchangeReplay],
]);
