import { expect, test } from 'vitest';
import { timelinessText } from './identification-words.ts';

const text = (happenedOn: string, country = 'US') =>
  timelinessText('in_time', { country, recordedAt: 'the day before', identifiedOn: null, happenedOn });

test('warns that a US broker must be told once the relief of Notice 2026-20 has ended', () => {
  expect(text('2026-12-31')).toBe('Recorded on the day before, before the disposal.');
  expect(text('2027-01-01')).toBe(
    'Recorded on the day before, before the disposal. If a broker held these units, your own record is not enough after 2026 (26 CFR 1.1012-1(j)(3)): the broker must have been told by then. Keep its confirmation.',
  );
  expect(text('2027-01-01', 'AU')).toBe('Recorded on the day before, before the disposal.');
});
