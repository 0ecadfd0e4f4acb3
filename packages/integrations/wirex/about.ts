import type { Integration } from '../integration.ts';
import { wirexStatement } from './formats/statement.ts';

export const wirex: Integration = {
  slug: 'wirex',
  name: 'Wirex',
  category: 'Exchange',
  formats: [wirexStatement],
  instructions: {
    confidence: 'low',
    steps: ['Open Wirex, go to the statement of each account and export it as CSV.'],
    limitations: [
      'It has amounts and balances only. Enter afterwards what each row was for.',
      'Its time zone is not stated: choose it when asked.',
    ],
  },
};
