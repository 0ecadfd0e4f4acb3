import { JURISDICTIONS } from '@lotbook/engine/jurisdictions/registry';
import { expect, test } from 'vitest';
import { termWords } from './term-words.ts';

test("explains each country's terms and mentions rates only for the United States", () => {
  expect(termWords('US').long).toBe('Held for more than one year. Taxed at the lower long-term capital gains rates.');
  expect(termWords('DE')).toEqual({
    short: 'Held for one year or less. Taxed as ordinary income once the year’s total of such gains exceeds the limit.',
    long: 'Held for more than one year. Not taxed.',
  });
  expect(termWords('PT').long).toBe('Held for 365 days or more.');
  for (const { country } of JURISDICTIONS) {
    const { short, long } = termWords(country);
    expect(`${short} ${long}`, country).not.toMatch(country === 'US' ? /^$/ : /United States|lower rates/);
  }
});
