import { describe, expect, it } from 'vitest';
import { exchangeRate } from '../features/market/exchange-rate.ts';
import { breadcrumbs, freeTool, itemList, jsonFor } from '../ui/seo.tsx';
import { dataProblems, headOf, pageProblems } from './structured-data.ts';

const SITE = 'https://lotbook.example';
const quote = {
  price: '0.000009123',
  currency: 'EUR',
  pricedAt: '2026-03-01T12:00:00.000Z',
  isSimulated: false,
} as Parameters<typeof exchangeRate>[0]['quote'];
const problems = (data: object) => dataProblems(JSON.parse(jsonFor(data)), SITE);

describe('structured data of pages', () => {
  it('uses known schema.org types with all required properties', () => {
    expect(problems(breadcrumbs(SITE, [{ name: 'Prices', path: '/prices' }]))).toEqual([]);
    expect(problems(itemList(SITE, [{ name: 'Bitcoin', path: '/price/bitcoin' }]))).toEqual([]);
    expect(problems(freeTool({ name: 'Converter', site: SITE, path: '/calculator/converter' }))).toEqual([]);
    expect(problems(exchangeRate({ name: 'Pepe', symbol: 'PEPE', quote })!)).toEqual([]);
  });

  it('omits a price that is simulated or missing', () => {
    expect(exchangeRate({ name: 'Pepe', symbol: 'PEPE', quote: { ...quote!, isSimulated: true } })).toBeNull();
    expect(exchangeRate({ name: 'Pepe', symbol: 'PEPE', quote: null })).toBeNull();
  });

  it("cannot close its script element, whatever an asset's name is", () => {
    const html = `<script type="application/ld+json">${jsonFor(itemList(SITE, [{ name: '</script><b>', path: '/a' }]))}</script>`;
    expect(headOf(html).data.flatMap((one) => dataProblems(one, SITE))).toEqual([]);
  });
});

describe('mistakes in structured data', () => {
  it.each<[string, object, string]>([
    ['another type', { '@type': 'Product', name: 'Bitcoin' }, 'Product: no type that is known'],
    [
      'one step',
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 1, name: 'A', item: `${SITE}/a` }],
      },
      'BreadcrumbList.itemListElement: fewer than 2',
    ],
    [
      'an address of no server',
      itemList('', [{ name: 'A', path: '/a' }]),
      'ItemList.itemListElement[0].url: "/a" is no address',
    ],
    [
      'an amount for people',
      { '@type': 'Offer', price: '1,000.00', priceCurrency: 'USD' },
      'Offer.price: "1,000.00" is no amount',
    ],
    [
      'a property that is none',
      { '@type': 'Offer', price: '0', priceCurrency: 'USD', cost: '0' },
      'Offer.cost: no property of it',
    ],
    ['what is required and not there', { '@type': 'Offer', price: '0' }, 'Offer.priceCurrency: is missing'],
    [
      'a date for people',
      exchangeRate({ name: 'A', symbol: 'A', quote: { ...quote!, pricedAt: '1 March 2026' } })!,
      'ExchangeRateSpecification.currentExchangeRate.validFrom: "1 March 2026" is no instant',
    ],
  ])('finds a mistake: %s', (_name, data, problem) => {
    expect(problems(data)).toEqual([problem]);
  });

  it("finds a mistake in the page's own metadata", () => {
    const html = `<html lang="en"><head><title>Short</title><meta name="description" content="Too short."/>
      <link rel="canonical" href="${SITE}/b"/><meta name="robots" content="noindex, follow"/></head><h1>A</h1><h1>B</h1></html>`;
    expect(pageProblems(html.replace(/<meta name="robots"[^>]*>/, ''), { site: SITE, address: `${SITE}/a` })).toEqual([
      'the title has 5 letters: Short',
      'the description has 10 letters: Too short.',
      `the canonical address is ${SITE}/b`,
      'a preview says something else',
      'a preview leads to null',
      'a preview has no picture',
      'there is not one main heading',
    ]);
    expect(pageProblems(html, { site: SITE, address: `${SITE}/b` })).toContain(`the canonical address is ${SITE}/b`);
  });
});
