import type { Integration } from '../integration.ts';
import { rotkiEvents } from './formats/events.ts';
import { rotkiHistoryEvents } from './formats/history-events.ts';

export const rotki: Integration = {
  slug: 'rotki',
  name: 'rotki',
  category: 'Tax product',
  formats: [rotkiEvents, rotkiHistoryEvents],
  instructions: {
    confidence: 'medium',
    steps: ['In rotki export your events, or write them in its generic import format, as CSV.'],
    limitations: ['Values and cost basis are not in it. Types that are not known are listed, row by row.'],
  },
};
