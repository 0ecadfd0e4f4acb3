/**
 * A holding's weekly change must equal that of the asset's price page in any currency. Other figures were calculated by
 * hand.
 */
import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { touch } from '../../facts/ledger-state.ts';
import { genericCsv, importText, RISING_LEDGER } from '../../facts/testing.ts';
import { changeMarket, hoursAgo, putMarket, RISING_MARKET, risingDay } from '../../market/testing.ts';
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
    // A dollar is worth one euro for five days, then half a euro.
    rates: Array.from({ length: 11 }, (_, n) => ['USD', risingDay(n), n < 5 ? '1' : '2'] as const),
  });
  await says('bitcoin', '60');
  await says('ethereum', '-20');
  await importText(server, ann, genericCsv(...RISING_LEDGER), { walletName: 'Here' });
  await server.runJobs();
});
afterAll(() => server?.close());

/** Sets the source's reported change over seven days in percent. */
const says = (id: string, percent: string | null) =>
  changeMarket(
    server.db,
    sql`update market_quotes set percent_change_7d = ${percent}::numeric where market_asset_id = ${id}`,
  );

const WEEKS = `{ holdingWeeks { asset { symbol } prices percentChange } }`;
type Week = { asset: { symbol: string }; prices: (string | null)[]; percentChange: string | null };

const weekOf = async (symbol: string): Promise<Week> => {
  const { holdingWeeks } = await ann.graphql(WEEKS);
  return holdingWeeks.find(({ asset }: Week) => asset.symbol === symbol);
};

const onPageOfPrices = async (id: string, currency: string) => {
  const { currencyPricePage } = await server.stranger.graphql(
    `query($id: String!, $currency: DisplayCurrency) { currencyPricePage(query: $id, timeSpan: ONE_WEEK) {
      currency { quote(currency: $currency) { percentChange7d } } } }`,
    { id, currency },
  );
  return Number(currencyPricePage.currency.quote.percentChange7d);
};

const show = (currency: string | null) =>
  ann.graphql(`mutation($currency: DisplayCurrency) { setDisplayCurrency(currency: $currency) { success } }`, {
    currency,
  });

test("covers 168 hours, beginning with the price by the source's reported change", async () => {
  const { prices, percentChange } = await weekOf('BTC');
  // 200 is 60% more than 125. The next day ended at 130.
  expect(prices).toEqual(['125', '130', '140', '150', '160', '170', '180', '190', '200']);
  expect(percentChange).toBe('60');
});

test.each(['USD', 'EUR', 'BTC'])("shows the price page's figure in %s", async (currency) => {
  await show(currency);
  const wanted = { USD: [60, -20], EUR: [-20, -60], BTC: [0, -50] }[currency]!;
  for (const [at, [symbol, id]] of [['BTC', 'bitcoin'] as const, ['ETH', 'ethereum'] as const].entries()) {
    const { percentChange } = await weekOf(symbol);
    expect([symbol, Number(percentChange)]).toEqual([symbol, wanted[at]]);
    expect((await onPageOfPrices(id, currency)) * 100).toBeCloseTo(wanted[at]!, 6);
  }
  await show(null);
});

test('falls back to the price stored then, or to the end of that day', async () => {
  await says('bitcoin', null);
  await says('ethereum', null);
  await putMarket(server.db, { points: [['bitcoin', hoursAgo(169), '128']] });
  const bitcoin = await weekOf('BTC');
  expect([bitcoin.prices[0], bitcoin.percentChange]).toEqual(['128', '56.25']);
  const ether = await weekOf('ETH');
  expect([ether.prices.length, ether.percentChange]).toEqual([8, '0']);
});

test("uses a user's own prices regardless of the market", async () => {
  await says('bitcoin', '60');
  await asSystem(server.db, async (tx) => {
    await sql`insert into user_prices (user_id, asset, currency, moment, price)
      values (${ann.userId}, 'BTC', 'USD', ${risingDay(3)}, '250'), (${ann.userId}, 'BTC', 'USD', ${risingDay(10)}, '500')`.execute(
      tx,
    );
    await touch(tx, ann.userId);
  });
  const { prices, percentChange } = await weekOf('BTC');
  expect([prices[0], prices.at(-1), percentChange]).toEqual(['250', '500', '100']);
});
