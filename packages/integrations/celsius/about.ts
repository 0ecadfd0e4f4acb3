import type { Integration } from '../integration.ts';
import { celsiusTransactions } from './formats/transactions.ts';

export const celsius: Integration = {
  slug: 'celsius',
  name: 'Celsius',
  category: 'Exchange',
  closed: { in: 2024 },
  formats: [celsiusTransactions],
  instructions: {
    confidence: 'high',
    steps: ['Take the CSV of transactions you saved from Celsius, which is closed.'],
    limitations: ['What the bankruptcy paid out is not in it: enter what you received, with its value on that day.'],
  },
};
