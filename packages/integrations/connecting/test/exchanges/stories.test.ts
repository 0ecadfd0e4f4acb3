/** As `exchanges.test.ts`, of exchanges that tell one story (`story.ts`): the more used half. */
import { bitgetReplay } from './bitget.ts';
import { cryptocomReplay } from './cryptocom.ts';
import { gateReplay } from './gate.ts';
import { geminiReplay } from './gemini.ts';
import { kucoinReplay } from './kucoin.ts';
import { playExchanges } from './suite.ts';

playExchanges([
  ['kucoin', kucoinReplay],
  ['gemini', geminiReplay],
  ['crypto-com-exchange', cryptocomReplay],
  ['bitget', bitgetReplay],
  ['gate-io', gateReplay],
]);
