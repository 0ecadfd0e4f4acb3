/** A holding's 24-hour change must equal that of the price page in any currency. */
import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText, RISING_LEDGER } from '../../facts/testing.ts';
import { hoursAgo, putMarket, RISING_MARKET, risingDay } from '../../market/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
  ann = await server.signUp('Ann');
  await putMarket(server.db, {
    ...RISING_MARKET,
    quotes: [
      ['bitcoin', '200', hoursAgo(0)],
      ['ethereum', '10', hoursAgo(0)],
    ],
    // Bitcoin a day ago. 200 is 25% more.
    points: [['bitcoin', hoursAgo(24), '160']],
    // A dollar was worth one euro until yesterday, and is worth 0.80 euros today.
    rates: Array.from({ length: 11 }, (_, n) => ['USD', risingDay(n), n < 10 ? '1' : '1.25'] as const),
  });
  await asSystem(server.db, (tx) =>
    sql`update market_quotes set percent_change_24h = case market_asset_id when 'bitcoin' then 25 else -20 end`.execute(
      tx,
    ),
  );
  await importText(server, ann, genericCsv(...RISING_LEDGER), { walletName: 'Here' });
  await server.runJobs();
});
afterAll(() => server?.close());

const HOLDINGS = `{ holdings { holdings { asset { symbol } marketValue change24h price { percentChange24h } } total { change24h } } }`;
type Row = { asset: { symbol: string }; marketValue: string; change24h: string; price: { percentChange24h: string } };

const onPageOfPrices = async (id: string, currency: string) => {
  const { currencyPricePage } = await server.stranger.graphql(
    `query($id: String!, $currency: DisplayCurrency) { currencyPricePage(query: $id, timeSpan: ONE_DAY) {
      currency { quote(currency: $currency) { percentChange24h } } } }`,
    { id, currency },
  );
  return Number(currencyPricePage.currency.quote.percentChange24h) * 100;
};

test.each([
  ['USD', 25, -20],
  // 1.25 and 0.8, each times 0.8.
  ['EUR', 0, -36],
  // 0.8 ÷ 1.25.
  ['BTC', 0, -36],
] as const)('in %s: shows bitcoin %f%, ether %f%', async (currency, bitcoin, ether) => {
  await ann.graphql(`mutation($currency: DisplayCurrency) { setDisplayCurrency(currency: $currency) { success } }`, {
    currency,
  });
  const { holdings } = await ann.graphql(HOLDINGS);
  const rows: Row[] = holdings.holdings;
  for (const [symbol, id, wanted] of [['BTC', 'bitcoin', bitcoin] as const, ['ETH', 'ethereum', ether] as const]) {
    const { price, change24h, marketValue } = rows.find(({ asset }) => asset.symbol === symbol)!;
    expect([symbol, Number(price.percentChange24h)]).toEqual([symbol, wanted]);
    expect(await onPageOfPrices(id, currency)).toBeCloseTo(wanted, 4);
    // The value minus the value of the same units a day ago.
    expect(Number(change24h)).toBeCloseTo((Number(marketValue) * wanted) / (100 + wanted), 2);
  }
  const sum = rows.reduce((all, row) => all + Number(row.change24h), 0);
  expect(Number(holdings.total.change24h)).toBeCloseTo(sum, 8);
});
