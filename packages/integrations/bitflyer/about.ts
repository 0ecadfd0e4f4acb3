import { basicExchange } from '../connecting/exchanges/basic.ts';
import type { Integration } from '../integration.ts';
import { bitflyerTradeHistory } from './formats/trade-history.ts';

export const bitflyer: Integration = {
  slug: 'bitflyer',
  name: 'bitFlyer',
  category: 'Exchange',
  connector: basicExchange('bitflyer', 'api.bitflyer.com', { areMarketsApart: true }),
  formats: [bitflyerTradeHistory],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at bitflyer.com on a computer and download the trade history report as CSV.'],
    limitations: ['The time zone is your account’s own setting, which the file does not say.'],
  },
};
