import type { Integration } from '../integration.ts';
import { swissborgAccountStatement } from './formats/account-statement.ts';

export const swissborg: Integration = {
  slug: 'swissborg',
  name: 'SwissBorg',
  category: 'Exchange',
  formats: [swissborgAccountStatement],
  instructions: {
    confidence: 'low',
    steps: [
      'Open the SwissBorg app, go to your profile and request the account statement of the whole time. Upload the workbook or CSV as it is.',
    ],
    limitations: ['Both sides of an exchange are rows of their own and are put together by their time.'],
  },
};
