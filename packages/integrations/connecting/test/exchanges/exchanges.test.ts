/** Accounts at exchanges that answer in the shapes of the real ones: what is read is whole, whatever happens meanwhile. */
import { binanceReplay } from './binance.ts';
import { bitstampReplay } from './bitstamp.ts';
import { bybitReplay } from './bybit.ts';
import { coinbaseReplay } from './coinbase.ts';
import { coinjarReplay } from './coinjar.ts';
import { krakenReplay } from './kraken.ts';
import { okxReplay } from './okx.ts';
import { robinhoodReplay } from './robinhood.ts';
import { playExchanges } from './suite.ts';
import { upholdReplay } from './uphold.ts';

playExchanges([
  ['kraken', krakenReplay],
  ['bitstamp', bitstampReplay],
  ['coinbase', coinbaseReplay],
  ['binance', binanceReplay],
  ['okx', okxReplay],
  ['bybit', bybitReplay],
  ['robinhood', robinhoodReplay],
  ['coinjar', coinjarReplay],
  ['uphold', upholdReplay],
]);
