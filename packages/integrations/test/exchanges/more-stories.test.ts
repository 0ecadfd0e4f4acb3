// Slow: it reads whole accounts of six exchanges.
import { binanceUsReplay } from '@lotbook/test-kit/exchanges/binance-us';
import { bitfinexReplay } from '@lotbook/test-kit/exchanges/bitfinex';
import { bitvavoReplay } from '@lotbook/test-kit/exchanges/bitvavo';
import { coinbaseExchangeReplay } from '@lotbook/test-kit/exchanges/coinbase-exchange';
import { htxReplay } from '@lotbook/test-kit/exchanges/htx';
import { mexcReplay } from '@lotbook/test-kit/exchanges/mexc';
import { playExchanges } from '@lotbook/test-kit/exchanges/suite';

playExchanges([
  ['htx', htxReplay],
  ['bitfinex', bitfinexReplay],
  ['binance-us', binanceUsReplay],
  ['mexc', mexcReplay],
  ['bitvavo', bitvavoReplay],
  ['coinbase-pro', coinbaseExchangeReplay],
]);
