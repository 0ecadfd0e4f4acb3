import { expect, test } from 'vitest';
import { INTEGRATIONS } from '../registry.ts';
import { websiteOf } from '../websites.ts';

/** Open source projects, related products and services whose address is uncertain. */
const WITHOUT = new Set([
  'anycoin',
  'aptoscan',
  'bitpanda-pro',
  'bittytax',
  'coinsmart',
  'cryptotaxcalculator',
  'accointing',
  'everytrade',
  'localbitcoins',
  'lotbook',
  'paxful',
  'staketax',
  'tradeogre',
]);

test.each(INTEGRATIONS.map((one) => [one.slug, one] as const))(
  'has the website of %s, or lists it as an exception',
  (slug, one) => {
    const website = websiteOf(slug);
    if (one.closed || WITHOUT.has(slug)) expect(website).toBeNull();
    else expect(new URL(website!).protocol).toBe('https:');
  },
);
