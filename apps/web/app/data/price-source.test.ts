import { expect, it } from 'vitest';
import { priceSourceText } from './price-source.ts';

it.each<[string | null, string | undefined, string | undefined]>([
  [null, undefined, undefined],
  ['typed', undefined, 'typed by you'],
  ['file', '09:00', 'from the file'],
  ['defillama', '09:00', 'DefiLlama, 09:00'],
  ['file+ecb', undefined, 'from the file, converted by European Central Bank'],
  ['defillama+frankfurter', '09:00', 'DefiLlama, 09:00, converted by Frankfurter (European Central Bank)'],
  ['some-new-source', undefined, 'some-new-source'],
])('%s reads "%s"', (source, time, text) => {
  expect(priceSourceText(source, time)).toBe(text);
});
