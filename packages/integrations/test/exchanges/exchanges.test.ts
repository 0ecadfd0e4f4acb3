import { binanceReplay } from '@lotbook/test-kit/exchanges/binance';
import { bitstampReplay } from '@lotbook/test-kit/exchanges/bitstamp';
import { bybitReplay } from '@lotbook/test-kit/exchanges/bybit';
import { coinbaseReplay } from '@lotbook/test-kit/exchanges/coinbase';
import { coinjarReplay } from '@lotbook/test-kit/exchanges/coinjar';
import { krakenReplay } from '@lotbook/test-kit/exchanges/kraken';
import { okxReplay } from '@lotbook/test-kit/exchanges/okx';
import { robinhoodReplay } from '@lotbook/test-kit/exchanges/robinhood';
import { playExchanges } from '@lotbook/test-kit/exchanges/suite';
import { upholdReplay } from '@lotbook/test-kit/exchanges/uphold';

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
