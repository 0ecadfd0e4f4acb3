import { describe, expect, test } from 'vitest';
import { DISPLAY_CURRENCIES } from './display-currency.ts';
import { groupingOf, lakhsApart, thousandsApart } from './thousands.ts';

describe('describes the ten display currencies', () => {
  test("lists the product's display currencies", () => {
    expect(DISPLAY_CURRENCIES.map(({ symbol }) => symbol).toSorted()).toEqual([
      'AUD',
      'BTC',
      'CAD',
      'EUR',
      'GBP',
      'INR',
      'PLN',
      'RUB',
      'UAH',
      'USD',
    ]);
  });

  test.each(DISPLAY_CURRENCIES)('formats $symbol like $locale', ({ symbol, locale }) => {
    const digits = '1234567890';
    const ours = groupingOf(symbol) === 'lakhs' ? lakhsApart(digits) : thousandsApart(digits);
    expect(ours).toBe(new Intl.NumberFormat(locale).format(1_234_567_890));
    expect(new Intl.NumberFormat(locale).format(0.5)).toBe('0.5');
  });
});
