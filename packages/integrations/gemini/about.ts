import type { Integration } from '../integration.ts';
import { geminiConnector } from './connector.ts';
import { geminiTransactionHistory } from './formats/transaction-history.ts';

export const gemini: Integration = {
  slug: 'gemini',
  name: 'Gemini',
  category: 'Exchange',
  connector: geminiConnector,
  formats: [geminiTransactionHistory],
  instructions: {
    confidence: 'medium',
    steps: [
      'Sign in at gemini.com on a computer, open your account’s settings and find “Statements and history”.',
      'Download the transaction history of the whole time, as XLSX or CSV. Both are read.',
    ],
    limitations: ['Gemini Earn and the credit card’s rewards may be in separate files: look for them beside this one.'],
  },
};
