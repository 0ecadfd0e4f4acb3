import { basicExchange } from '../connecting/exchanges/basic.ts';
import type { Integration } from '../integration.ts';
import { bitbankWithdrawals } from './formats/withdrawals.ts';

export const bitbank: Integration = {
  slug: 'bitbank',
  name: 'bitbank',
  category: 'Exchange',
  connector: basicExchange('bitbank', 'public.bitbank.cc api.bitbank.cc'),
  formats: [bitbankWithdrawals],
  instructions: {
    confidence: 'low',
    steps: [
      'Sign in at bitbank.cc and download the history of withdrawals as CSV. The headings are Japanese: leave them as they are.',
    ],
    limitations: [
      'It contains withdrawals only. Map the files of trades and deposits yourself, or enter them by hand.',
      'The time zone is not stated: times are taken as Tokyo’s.',
    ],
  },
};
