import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { csvDate, genericCsv, importText } from '../../facts/testing.ts';
import { A_MINUTE_AGO, changeMarket, daysAgo, hoursAgo, putMarket, USUAL_MARKET } from '../../market/testing.ts';
import { type TestServer, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await putMarket(server.db, USUAL_MARKET);
  await putMarket(server.db, {
    assets: [
      ['usd-coin', 'usdc', 'USD Coin'],
      ['bitcoin-cash', 'bch', 'Bitcoin Cash'],
      ['uniswap', 'uni', 'Uniswap'],
      ['unicorn', 'uni', 'Unicorn'],
      ['named-only', 'odd', 'Named Only'],
    ],
    contracts: [
      ['ethereum', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'usd-coin'],
      ['somewhere', 'abc', 'usd-coin'],
    ],
    quotes: [
      ['usd-coin', '1', A_MINUTE_AGO, '0'],
      ['bitcoin-cash', '500', A_MINUTE_AGO],
      ['uniswap', '8', hoursAgo(2), '12'],
    ],
    days: [['bitcoin', daysAgo(400), '40000']],
    points: [
      ['bitcoin', hoursAgo(30), '95000'],
      ['bitcoin', hoursAgo(20), '90000'],
      ['bitcoin', hoursAgo(2), '110000'],
    ],
    figures: [
      { id: 'ethereum', rank: 2, marketCap: '500000000000', volume24h: '90000', high24h: '4300', low24h: '3900' },
      { id: 'uniswap', rank: 30, volume24h: '100', high24h: '9', low24h: '7' },
    ],
    rates: [
      ['USD', daysAgo(1), '1.25'],
      ['GBP', daysAgo(1), '0.5'],
    ],
  });
});
afterAll(() => server.close());

describe('stranger', () => {
  const slugs = async (sortBy: string, isReversed = false) =>
    (
      await server.stranger.graphql(`{ prices(sortBy: ${sortBy}, isReversed: ${isReversed}) { prices { slug } } }`)
    ).prices.prices.map(({ slug }: { slug: string }) => slug);

  it('sees all prices in each order, with unknown figures last', async () => {
    expect(await slugs('RANK')).toEqual(['bitcoin', 'ethereum', 'uniswap', 'bitcoin-cash', 'usd-coin']);
    expect(await slugs('VOLUME')).toEqual(['ethereum', 'bitcoin', 'uniswap', 'bitcoin-cash', 'usd-coin']);
    expect(await slugs('GAINERS')).toEqual(['uniswap', 'bitcoin', 'usd-coin', 'ethereum', 'bitcoin-cash']);
    expect(await slugs('LOSERS')).toEqual(['ethereum', 'usd-coin', 'bitcoin', 'uniswap', 'bitcoin-cash']);
    expect(await slugs('MARKET_CAP')).toEqual(['bitcoin', 'ethereum', 'uniswap', 'bitcoin-cash', 'usd-coin']);
    // Relative to the lowest price: 2 of 7, 400 of 3900, 2000 of 99000.
    expect(await slugs('VOLATILITY')).toEqual(['uniswap', 'ethereum', 'bitcoin', 'bitcoin-cash', 'usd-coin']);
  });

  it('sees each order reversed, still with unknown figures last', async () => {
    expect(await slugs('PRICE', true)).toEqual(['usd-coin', 'uniswap', 'bitcoin-cash', 'ethereum', 'bitcoin']);
    expect(await slugs('RANK', true)).toEqual(['uniswap', 'ethereum', 'bitcoin', 'bitcoin-cash', 'usd-coin']);
    expect(await slugs('GAINERS', true)).toEqual(await slugs('LOSERS'));
    expect(await slugs('MARKET_CAP', true)).toEqual(['ethereum', 'bitcoin', 'uniswap', 'bitcoin-cash', 'usd-coin']);
    expect(await slugs('NAME', true)).toEqual(['usd-coin', 'uniswap', 'ethereum', 'bitcoin-cash', 'bitcoin']);
    expect(await slugs('WEEK')).toEqual(await slugs('RANK'));
  });

  it('sees stale prices marked', async () => {
    const { prices, marketInfo } = await server.stranger.graphql(
      '{ prices { prices { slug isWatched quote { isStale } } } marketInfo { isStale } }',
    );
    const stale = prices.prices.filter(({ quote }: { quote: { isStale: boolean } }) => quote.isStale);
    expect(stale).toEqual([{ slug: 'uniswap', isWatched: false, quote: { isStale: true } }]);
    expect(marketInfo.isStale).toBe(false);
  });

  it('sees prices of the week', async () => {
    const { prices } = await server.stranger.graphql('{ prices(limit: 2) { prices { week } } }');
    expect(prices.prices).toEqual([{ week: ['96000', '95000', '90000', '110000'] }, { week: [] }]);
  });

  it('pages through the list with totals that add up', async () => {
    const { prices, marketInfo } = await server.stranger.graphql(`{
      prices(offset: 1, limit: 2) { totalCount prices { symbol rank quote { price percentChange24h isSimulated source } } }
      marketInfo { assetCount pricedCount marketCap volume24h bitcoinShare sources isSimulated } }`);
    expect(prices).toEqual({
      totalCount: 5,
      prices: [
        {
          symbol: 'ETH',
          rank: 2,
          quote: { price: '4000', percentChange24h: '-0.05', isSimulated: false, source: 'coingecko' },
        },
        {
          symbol: 'UNI',
          rank: 30,
          quote: { price: '8', percentChange24h: '0.12', isSimulated: false, source: 'coingecko' },
        },
      ],
    });
    expect(marketInfo).toEqual({
      assetCount: 7,
      pricedCount: 5,
      marketCap: '2500000000000',
      volume24h: '140100',
      bitcoinShare: '0.8',
      sources: ['coingecko'],
      isSimulated: false,
    });
  });

  it("opens an asset's page by symbol, name or slug", async () => {
    const ask = (query: string) =>
      server.stranger.graphql(
        `query($query: String!) { currencyPricePage(query: $query, timeSpan: ONE_MONTH) {
          currency { slug } isAmbiguous candidates { slug } isWatched position { quantity }
          span { first last low high change changeRatio points { price } } contracts { chain explorer { url } } } }`,
        { query },
      );
    for (const query of ['BTC', 'btc', ' Bitcoin ', 'bitcoin']) {
      expect((await ask(query)).currencyPricePage).toEqual({
        currency: { slug: 'bitcoin' },
        isAmbiguous: false,
        candidates: [],
        isWatched: false,
        position: null,
        span: {
          first: '80000',
          last: '100000',
          low: '80000',
          high: '120000',
          change: '20000',
          changeRatio: '0.25',
          points: ['80000', '120000', '96000', '100000'].map((price) => ({ price })),
        },
        contracts: [],
      });
    }
    expect((await ask('USDC')).currencyPricePage.contracts).toEqual([
      {
        chain: 'ethereum',
        explorer: { url: 'https://etherscan.io/token/0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
      },
      { chain: 'somewhere', explorer: null },
    ]);
  });

  it('sees intraday prices where stored, and daily ones before', async () => {
    const ask = async (timeSpan: string) =>
      (
        await server.stranger.graphql(
          `{ currencyPricePage(query: "bitcoin", timeSpan: ${timeSpan}) { span { low changeRatio points { price } } } }`,
        )
      ).currencyPricePage.span;
    const points = (span: { points: { price: string }[] }) => span.points.map(({ price }) => Number(price));
    expect(points(await ask('ONE_DAY'))).toEqual([90000, 110000, 100000]);
    expect(points(await ask('ONE_WEEK'))).toEqual([96000, 95000, 90000, 110000, 100000]);
    expect(await ask('ALL_TIME')).toMatchObject({ low: '40000', changeRatio: '1.5' });
  });

  it('sees every asset with a symbol, and similar names for an unknown one', async () => {
    const ask = async (query: string) =>
      (
        await server.stranger.graphql(
          'query($query: String!) { currencyPricePage(query: $query) { currency { slug } isAmbiguous candidates { name rank } span { last } } }',
          { query },
        )
      ).currencyPricePage;
    expect(await ask('UNI')).toEqual({
      currency: null,
      isAmbiguous: true,
      candidates: [
        { name: 'Uniswap', rank: 30 },
        { name: 'Unicorn', rank: null },
      ],
      span: null,
    });
    expect(await ask('bitcion')).toMatchObject({
      currency: null,
      isAmbiguous: false,
      candidates: [{ name: 'Bitcoin' }],
    });
    expect(await ask('nothing like it')).toMatchObject({ currency: null, candidates: [] });
    expect(await ask('named-only')).toMatchObject({ currency: { slug: 'named-only' }, span: { last: null } });
  });

  it('converts at stored prices and rates, and sees unknown ones', async () => {
    const ask = async (fromCurrency: string, toCurrency: string) =>
      (
        await server.stranger.graphql(
          `query($fromCurrency: String!, $toCurrency: String!) { conversion(fromCurrency: $fromCurrency, toCurrency: $toCurrency) {
            errorCode conversion { rate from { symbol isMoney assetId } to { symbol assetId } isSimulated } } }`,
          { fromCurrency, toCurrency },
        )
      ).conversion;
    const rate = async (from: string, to: string) => (await ask(from, to)).conversion.rate;
    expect(await rate('BTC', 'ETH')).toBe('25');
    expect(await rate('BTC', 'USD')).toBe('100000');
    // 1 GBP is 2 EUR, which is 2.50 USD.
    expect(await rate('GBP', 'USD')).toBe('2.5');
    expect(await rate('EUR', 'GBP')).toBe('0.5');
    expect(await rate('BTC', 'gbp')).toBe('40000');
    const { from, to } = (await ask('BTC', 'gbp')).conversion;
    expect([from.assetId, to.assetId]).toEqual(['crypto:BTC', 'fiat:GBP']);
    expect((await ask('nope', 'USD')).errorCode).toBe('unknown_currency');
    expect((await ask('named-only', 'USD')).errorCode).toBe('no_price');
    expect((await server.stranger.graphql('{ convertibleCurrencies }')).convertibleCurrencies).toEqual([
      'USD',
      'EUR',
      'GBP',
    ]);
  });

  it('searches by kind with a limited number of results', async () => {
    const ask = async (args: string) =>
      (await server.stranger.graphql(`{ searchPrices(${args}) { name } }`)).searchPrices.map(
        ({ name }: { name: string }) => name,
      );
    expect(await ask('query: "bitcoin"')).toEqual(['Bitcoin', 'Bitcoin Cash']);
    expect(await ask('query: "cash"')).toEqual(['Bitcoin Cash']);
    expect(await ask('query: "bitcoin", types: [NFT]')).toEqual([]);
    expect(await ask('query: "bitcoin", limit: 1')).toEqual(['Bitcoin']);
    expect(await ask('query: ""')).toEqual([]);
  });
});

describe('user', () => {
  const TOGGLE = 'mutation($symbol: String!) { toggleWatchlist(symbol: $symbol) { success errorCode isWatched } }';
  const WATCHED = '{ watchlistPrices { slug quote { price } } }';

  it('adds an asset to the watchlist and removes it, unseen by others', async () => {
    const [ann, bob] = [await server.signUp('Ann'), await server.signUp('Bob')];
    const toggle = async (symbol: string) => (await ann.graphql(TOGGLE, { symbol })).toggleWatchlist;
    expect(await toggle('BTC')).toEqual({ success: true, errorCode: null, isWatched: true });
    expect(await toggle('uniswap')).toMatchObject({ isWatched: true });
    expect((await ann.graphql(WATCHED)).watchlistPrices).toEqual([
      { slug: 'bitcoin', quote: { price: '100000' } },
      { slug: 'uniswap', quote: { price: '8' } },
    ]);
    expect((await bob.graphql(WATCHED)).watchlistPrices).toEqual([]);
    const page = '{ currencyPricePage(query: "btc") { isWatched } }';
    expect((await ann.graphql(page)).currencyPricePage.isWatched).toBe(true);
    const stars = '{ prices { prices { slug isWatched } } }';
    const starred = (await ann.graphql(stars)).prices.prices.filter((row: { isWatched: boolean }) => row.isWatched);
    expect(starred.map(({ slug }: { slug: string }) => slug)).toEqual(['bitcoin', 'uniswap']);
    expect((await bob.graphql(stars)).prices.prices.some((row: { isWatched: boolean }) => row.isWatched)).toBe(false);
    expect((await bob.graphql(page)).currencyPricePage.isWatched).toBe(false);
    expect((await server.stranger.graphql(page)).currencyPricePage.isWatched).toBe(false);
    expect(await toggle('bitcoin')).toMatchObject({ success: true, isWatched: false });
    expect(await toggle('UNI')).toMatchObject({ success: false, errorCode: 'ambiguous_symbol' });
    expect(await toggle('nothing')).toMatchObject({ success: false, errorCode: 'asset_not_found' });
  });

  it('sees their position in an asset with cost and current value', async () => {
    const ann = await server.signUp('Ann');
    const rows = genericCsv('01/02/2024 10:00:00,1,BTC,40000,USD,,,,b1', '02/02/2024 10:00:00,0.5,BTC,30000,USD,,,,b2');
    await importText(server, ann, rows, { walletName: 'Here' });
    await server.runJobs();
    const { currencyPricePage } = await ann.graphql(`{ currencyPricePage(query: "bitcoin") { position {
      currency quantity costBasis averageCost value unrealizedGain lotCount gainUnknownCount assets { id } price { source } } } }`);
    expect(currencyPricePage.position).toMatchObject({
      currency: 'USD',
      quantity: '1.5',
      costBasis: '70000',
      value: '150000',
      unrealizedGain: '80000',
      lotCount: 2,
      gainUnknownCount: 0,
      assets: [{ id: 'crypto:BTC' }],
      price: { source: 'coingecko' },
    });
    expect(currencyPricePage.position.averageCost).toMatch(/^46666\.6{10}/);
    const other = await ann.graphql('{ currencyPricePage(query: "ethereum") { position { quantity } } }');
    expect(other.currencyPricePage.position).toBeNull();
  });
});

it('sees the same price everywhere as soon as a new one arrives', async () => {
  const ann = await server.signUp('Ann of prices');
  const csv = genericCsv(`${csvDate(daysAgo(3))} 08:00:00,0.33333333,BTC,200,USD,,,,a`);
  await importText(server, ann, csv, { walletName: 'Here' });
  await server.runJobs();
  const ASK = `{ currencyPricePage(query: "bitcoin", timeSpan: ONE_DAY) { currency { quote { price } } span { points { price } } position { price { price } } }
    prices(limit: 1) { prices { quote { price } } }
    holdings { holdings { price { price } } } }`;
  let ahead = 0;
  for (const price of ['100000', '81234.567', '0.0000123']) {
    await changeMarket(
      server.db,
      sql`update market_quotes set price = ${price}::numeric where market_asset_id = 'bitcoin'`,
    );
    ahead += 2000;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead);
    const { currencyPricePage, prices, holdings } = await ann.graphql(ASK);
    vi.restoreAllMocks();
    const all = [
      currencyPricePage.currency.quote.price,
      currencyPricePage.span.points.at(-1).price,
      currencyPricePage.position.price.price,
      prices.prices[0].quote.price,
      holdings.holdings[0].price.price,
    ];
    expect(all).toEqual(all.map(() => price));
  }
});
