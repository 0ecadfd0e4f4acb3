import { bitgetReplay } from '@lotbook/test-kit/exchanges/bitget';
import { cryptocomReplay } from '@lotbook/test-kit/exchanges/cryptocom';
import { gateReplay } from '@lotbook/test-kit/exchanges/gate';
import { geminiReplay } from '@lotbook/test-kit/exchanges/gemini';
import { kucoinReplay } from '@lotbook/test-kit/exchanges/kucoin';
import { playExchanges } from '@lotbook/test-kit/exchanges/suite';

playExchanges([
  ['kucoin', kucoinReplay],
  ['gemini', geminiReplay],
  ['crypto-com-exchange', cryptocomReplay],
  ['bitget', bitgetReplay],
  ['gate-io', gateReplay],
]);
