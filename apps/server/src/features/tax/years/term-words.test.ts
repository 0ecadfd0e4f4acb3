import { JURISDICTIONS } from '@lotbook/engine/jurisdictions/registry';
import { expect, test } from 'vitest';
import { termWords } from './term-words.ts';

test('each country explains its own terms: only the United States speak of their rates', () => {
  expect(termWords('US').long).toBe(
    'Held for more than one year. Taxed at the lower rates of long-term capital gains.',
  );
  expect(termWords('DE')).toEqual({
    short: 'Held for one year or less. Taxed like other income, once all such gains of the year pass the limit.',
    long: 'Held for more than one year. Not taxed.',
  });
  expect(termWords('PT').long).toBe('Held for 365 days or more.');
  for (const { country } of JURISDICTIONS) {
    const { short, long } = termWords(country);
    expect(`${short} ${long}`, country).not.toMatch(country === 'US' ? /^$/ : /United States|lower rates/);
  }
});
