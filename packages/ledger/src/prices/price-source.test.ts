import { expect, it } from 'vitest';
import { priceDistanceText, priceSourceText } from './price-source.ts';

it.each<[string | null, string | undefined, string | undefined]>([
  [null, undefined, undefined],
  ['typed', undefined, 'typed by you'],
  ['file', '09:00', 'from the file'],
  ['defillama', '09:00', 'DefiLlama, 09:00'],
  ['file+ecb', undefined, 'from the file, converted by European Central Bank'],
  ['defillama+frankfurter', '09:00', 'DefiLlama, 09:00, converted by Frankfurter (central banks)'],
  ['some-new-source', undefined, 'some-new-source'],
])('describes %s as "%s"', (source, time, text) => {
  expect(priceSourceText(source, time)).toBe(text);
});

it.each<[string | null, string]>([
  [null, 'of the day'],
  ['2024-03-01T12:00:20Z', 'at that minute'],
  ['2024-03-01T11:59:00Z', '1 minute before'],
  ['2024-03-01T12:12:00Z', '12 minutes after'],
  ['2024-03-01T15:10:00Z', '3 hours after'],
])('describes a price at %s for noon as %s', (pricedAt, text) => {
  expect(priceDistanceText(pricedAt, '2024-03-01T12:00:00Z')).toBe(text);
});
