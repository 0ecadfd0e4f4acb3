import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { A_MINUTE_AGO, daysAgo, putMarket, USUAL_MARKET } from '../../market/testing.ts';
import { type TestServer, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await putMarket(server.db, USUAL_MARKET);
  await putMarket(server.db, {
    days: [
      ['ethereum', daysAgo(15), '3000'],
      ['ethereum', daysAgo(10), '3600'],
      ['ethereum', daysAgo(4), '4800'],
    ],
    rates: [
      // A euro is 1.25 dollars today and was one dollar before.
      ['USD', daysAgo(0), '1.25'],
      ...[1, 2, 9, 16, 21].map((ago) => ['USD', daysAgo(ago), '1'] as const),
      ...[0, 1, 2, 9].map((ago) => ['GBP', daysAgo(ago), '0.5'] as const),
      ['INR', daysAgo(0), '100'],
      ['RUB', daysAgo(12), '90'],
    ],
  });
  await sql`update market_quotes set all_time_high = 120000, all_time_high_at = ${`${daysAgo(10)}T12:00:00Z`}, all_time_low = 60, all_time_low_at = '2013-07-01T00:00:00Z',
    max_supply = 21000000 where market_asset_id = 'bitcoin'`.execute(server.db.kysely);
});
afterAll(() => server.close());

const QUOTE = `quote(currency: $currency) { price currency percentChange24h high24h low24h rangeOfDay marketCap volume24h maxSupply
  allTimeHigh allTimeLow }`;
const pageIn = async (currency: string | null, name = 'bitcoin', timeSpan = 'ONE_MONTH') => {
  const { currencyPricePage } = await server.stranger.graphql(
    `query($currency: DisplayCurrency, $name: String!, $timeSpan: TimeSpan!) { currencyPricePage(query: $name, timeSpan: $timeSpan) {
      currency { ${QUOTE} } span(currency: $currency) { first last low high change changeRatio points { price } } } }`,
    { currency, name, timeSpan },
  );
  const { span, currency: found } = currencyPricePage;
  return { quote: found.quote, span: { ...span, points: span.points.map(({ price }: { price: string }) => price) } };
};

describe('prices', () => {
  it('convert to euros at 0.8 now and one before', async () => {
    const { quote, span } = await pageIn('EUR');
    expect(quote).toEqual({
      price: '80000',
      currency: 'EUR',
      // 1.025 × 0.8 is 0.82 times yesterday's price in euros.
      percentChange24h: '-0.18',
      high24h: '80800',
      low24h: '79200',
      rangeOfDay: '0.020202',
      marketCap: '1600000000000',
      volume24h: '40000',
      maxSupply: '21000000',
      // Ten days ago a euro was a dollar; there is no rate from 2013.
      allTimeHigh: '120000',
      allTimeLow: null,
    });
    expect(span).toEqual({
      points: ['80000', '120000', '96000', '80000'],
      first: '80000',
      last: '80000',
      low: '80000',
      high: '120000',
      change: '0',
      changeRatio: '0',
    });
  });

  it('omit days without a rate', async () => {
    const { quote, span } = await pageIn('GBP');
    expect(quote).toMatchObject({ price: '40000', currency: 'GBP', percentChange24h: '-0.18', allTimeHigh: null });
    expect(span).toMatchObject({ points: ['48000', '40000'], low: '40000', high: '48000', change: '-8000' });
  });

  it('convert to bitcoin, with bitcoin at exactly 1', async () => {
    const { quote } = await pageIn('BTC');
    expect(quote).toMatchObject({ price: '1', currency: 'BTC', percentChange24h: '0', high24h: null, low24h: null });
    const ether = await pageIn('BTC', 'ethereum');
    // 0.95 / 1.025 - 1
    expect(ether.quote).toMatchObject({ price: '0.04', percentChange24h: '-0.07317073' });
    expect(ether.span).toMatchObject({ points: ['0.03', '0.05', '0.04'], low: '0.03', high: '0.05' });
  });

  it('are as exact in lakhs and crores as in dollars', async () => {
    expect((await pageIn('INR')).quote).toMatchObject({ price: '8000000', marketCap: '160000000000000' });
  });

  it.each(['RUB', 'UAH'])('stay in dollars with a note if %s has no rate this week', async (currency) => {
    const { quote, span } = await pageIn(currency);
    expect(quote).toMatchObject({ price: '100000', currency: 'USD', percentChange24h: '0.025' });
    expect(span.points.at(-1)).toBe('100000');
    const { marketInfo } = await server.stranger.graphql(
      `{ marketInfo(currency: ${currency}) { marketCap shownIn { currency wanted isConverted rate ratedAt source } } }`,
    );
    expect(marketInfo).toEqual({
      marketCap: '2000000000000',
      shownIn: { currency: 'USD', wanted: currency, isConverted: false, rate: '1', ratedAt: null, source: null },
    });
  });

  it('include the rate used', async () => {
    const { euro, bitcoin } = await server.stranger.graphql(`{
      euro: marketInfo(currency: EUR) { volume24h shownIn { currency rate ratedAt source } }
      bitcoin: marketInfo(currency: BTC) { marketCap shownIn { currency rate ratedAt source } } }`);
    expect(euro).toEqual({
      volume24h: '40000',
      shownIn: { currency: 'EUR', rate: '0.8', ratedAt: daysAgo(0), source: 'ecb' },
    });
    expect(bitcoin).toEqual({
      marketCap: '20000000',
      shownIn: { currency: 'BTC', rate: '100000', ratedAt: A_MINUTE_AGO, source: 'coingecko' },
    });
  });

  it('are in dollars as stored if no currency is given', async () => {
    expect((await pageIn(null)).quote).toMatchObject({ price: '100000', currency: 'USD', allTimeLow: '60' });
  });

  it('convert each day of the week at its own rate', async () => {
    const { prices } = await server.stranger.graphql(`{ prices { prices { symbol week(currency: EUR) } } }`);
    expect(prices.prices).toContainEqual({ symbol: 'BTC', week: ['96000'] });
    const inBitcoin = await server.stranger.graphql(`{ prices { prices { symbol week(currency: BTC) } } }`);
    expect(inBitcoin.prices.prices).toContainEqual({ symbol: 'ETH', week: ['0.05'] });
  });
});
