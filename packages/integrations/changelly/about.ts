import type { Integration } from '../integration.ts';
import { changellyHistory } from './formats/history.ts';

export const changelly: Integration = {
  slug: 'changelly',
  name: 'Changelly',
  category: 'Exchange',
  formats: [changellyHistory],
  instructions: {
    confidence: 'low',
    steps: ['Sign in at changelly.com, open the history of your exchanges and download it as CSV.'],
    limitations: [
      'Times are local and their zone is not stated: choose it when asked. The coins you sent there and got back also show in your wallets: they are matched, or offered as likely duplicates.',
    ],
  },
};
