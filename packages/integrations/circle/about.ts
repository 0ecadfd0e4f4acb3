import type { Integration } from '../integration.ts';
import { circleActivity } from './formats/activity.ts';

export const circle: Integration = {
  slug: 'circle',
  name: 'Circle',
  category: 'Exchange',
  formats: [circleActivity],
  instructions: {
    confidence: 'medium',
    steps: ['Take the activity you saved from Circle, whose app is closed, as CSV.'],
    limitations: ['It has no fees and no hashes.', 'Its time zone is not stated: choose it when asked.'],
  },
};
