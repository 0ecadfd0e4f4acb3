import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  bob = await server.signUp('Bob');
});
afterAll(() => server.close());

const SETTINGS = `{ settings { country { code name notice hasOwnRules } baseCurrency { id symbol name } timeZone costBasisMethod
  lotAllocation walletFrom taxYearStartMonth taxYearStartDay theme usualMethods } }`;

async function ledgerVersion(user: TestUser): Promise<bigint> {
  const row = await server.db.kysely
    .selectFrom('user_settings')
    .select('ledger_version')
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  return row.ledger_version;
}

describe('settings', () => {
  it('default to the United States', async () => {
    const { settings } = await bob.graphql(SETTINGS);
    expect(settings).toEqual({
      country: { code: 'US', name: 'United States', notice: null, hasOwnRules: true },
      baseCurrency: { id: 'fiat:USD', symbol: 'USD', name: 'US Dollar' },
      timeZone: 'UTC',
      costBasisMethod: 'FIFO',
      lotAllocation: 'WALLET',
      walletFrom: '2025-01-01',
      taxYearStartMonth: 1,
      taxYearStartDay: 1,
      theme: 'LIGHT',
      usualMethods: ['FIFO', 'LIFO', 'HIFO', 'LOFO'],
    });
  });

  it("keep one user's settings private and show a stranger none", async () => {
    await ann.graphql(`mutation { updateTimeZone(timeZone: "Asia/Tokyo") { success } }`);
    expect((await bob.graphql(SETTINGS)).settings.timeZone).toBe('UTC');
    for (const document of [SETTINGS, `mutation { updateTheme(theme: DARK) { success } }`]) {
      const { errors } = await server.stranger.ask(document);
      expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    }
  });

  it('reject a sync cutoff date in the future', async () => {
    const carl = await server.signUp('Carl');
    const set = async (day: string) =>
      (
        await carl.graphql(
          `mutation { updateSyncCutoffDate(syncCutoffDate: "${day}") { success error settings { syncCutoffDate } } }`,
        )
      ).updateSyncCutoffDate;
    const syncCutoffDate = new Date().toISOString().slice(0, 10);
    expect(await set(syncCutoffDate)).toEqual({ success: true, error: null, settings: { syncCutoffDate } });
    expect(await set('2100-01-01')).toMatchObject({
      success: false,
      error: 'The sync cutoff date can’t be in the future. Choose today or an earlier date.',
    });
    expect(await carl.graphql('{ user { syncCutoffDate } }')).toEqual({ user: { syncCutoffDate } });
  });

  it('include the start page: the portfolio or the chosen one', async () => {
    const start = async (of: Pick<TestUser, 'graphql'>) =>
      (await of.graphql('{ appInfo { webAppHomePage } }')).appInfo.webAppHomePage;
    const choose = async (page: string) =>
      (await ann.graphql(`mutation { updateHomePage(homePage: "${page}") { success error } }`)).updateHomePage;
    expect(await start(ann)).toBe('/portfolio');
    expect(await choose('/tax')).toEqual({ success: true, error: null });
    expect([await start(ann), await start(bob)]).toEqual(['/tax', '/portfolio']);
    const refused = { success: false, error: 'Lotbook can’t start on this page. Choose a page from the list.' };
    for (const page of ['/admin', '//elsewhere.example', '']) expect(await choose(page)).toEqual(refused);
    expect(await start(ann)).toBe('/tax');
    expect(await choose('/portfolio')).toMatchObject({ success: true });
    expect(await start(ann)).toBe('/portfolio');
  });

  it("get a new country's defaults but keep the user's own choices", async () => {
    const eve = await server.signUp('Eve');
    await eve.graphql(`mutation { updateCostBasisMethod(method: HIFO) { success } }`);
    const { updateCountry } = await eve.graphql(`mutation { updateCountry(code: "GB") { success error
      settings { country { code } baseCurrency { symbol } costBasisMethod taxYearStartMonth taxYearStartDay lotAllocation walletFrom } } }`);
    expect(updateCountry).toEqual({
      success: true,
      error: null,
      settings: {
        country: { code: 'GB' },
        baseCurrency: { symbol: 'GBP' },
        // HIFO was chosen but is not accepted there.
        costBasisMethod: 'SP',
        taxYearStartMonth: 4,
        taxYearStartDay: 6,
        lotAllocation: 'UNIVERSAL',
        walletFrom: null,
      },
    });
    await eve.graphql(`mutation { updateCountry(code: "gr") { success } }`);
    const { settings } = await eve.graphql(SETTINGS);
    expect(settings.country).toMatchObject({ code: 'GR', hasOwnRules: false });
    expect(settings.country.notice).toMatch(/doesn’t know the rules of Greece/);
    expect(settings.baseCurrency.symbol).toBe('EUR');
  });

  it("increase the ledger's version and queue one computation if they affect the engine, not for appearance", async () => {
    const before = await ledgerVersion(bob);
    await bob.graphql(`mutation { updateTheme(theme: SYSTEM) { success } }`);
    expect(await ledgerVersion(bob)).toBe(before);
    await bob.graphql(`mutation { updateCostBasisMethod(method: LIFO) { success } }`);
    await bob.graphql(`mutation { updateCostBasisMethod(method: LIFO) { success } }`);
    expect(await ledgerVersion(bob)).toBe(before + 1n);
  });

  it('accept lots per wallet from a day on', async () => {
    // A country that allows universal lots.
    await bob.graphql('mutation { updateCountry(code: "AU") { success } }');
    const set = (value: string) =>
      bob.graphql(
        `mutation { updateLotAllocation(${value}) { success errorCode settings { lotAllocation walletFrom } } }`,
      );
    expect((await set('lotAllocation: WALLET, walletFrom: "2024-06-01"')).updateLotAllocation.settings).toEqual({
      lotAllocation: 'WALLET',
      walletFrom: '2024-06-01',
    });
    expect((await set('lotAllocation: UNIVERSAL')).updateLotAllocation.settings).toEqual({
      lotAllocation: 'UNIVERSAL',
      walletFrom: null,
    });
    expect((await set('lotAllocation: WALLET')).updateLotAllocation.settings).toEqual({
      lotAllocation: 'WALLET',
      walletFrom: null,
    });
    expect((await set('lotAllocation: UNIVERSAL, walletFrom: "2024-06-01"')).updateLotAllocation).toMatchObject({
      success: false,
      errorCode: 'wallet_from_not_allowed',
    });
  });

  it.each([
    ['updateCountry(code: "ZZ")', 'country_not_found'],
    ['updateBaseCurrency(symbol: "ETH")', 'currency_not_found'],
    ['updateBaseCurrency(cryptoId: "crypto:ETH")', 'currency_not_found'],
    ['updateBaseCurrency(cryptoId: "fiat:EUR")', 'currency_not_found'],
    ['updateBaseCurrency(fiatId: "crypto:BTC")', 'currency_not_found'],
    ['updateBaseCurrency(cryptoId: "user:BTC")', 'currency_not_found'],
    ['updateBaseCurrency', 'currency_not_found'],
    ['updateBaseCurrency(symbol: "usd")', 'currency_not_found'],
    ['updateTimeZone(timeZone: "Mars/Olympus")', 'time_zone_not_found'],
    ['updateTimeZone(timeZone: "+01:00")', 'time_zone_not_found'],
    ['updateTaxYearStart(month: 2, day: 29)', 'invalid_tax_year_start'],
    ['updateTaxYearStart(month: 13, day: 1)', 'invalid_tax_year_start'],
    ['updateName(name: "   ")', 'invalid_name'],
  ])('reject %s with %s without a change', async (field, code) => {
    const before = await ledgerVersion(ann);
    const data = await ann.graphql(`mutation { answer: ${field} { success error errorCode } }`);
    expect(data.answer).toMatchObject({ success: false, errorCode: code, error: expect.stringMatching(/\.$/) });
    expect(await ledgerVersion(ann)).toBe(before);
  });

  it('include the name, and log each change', async () => {
    await ann.graphql(`mutation { updateName(name: "  Ann Other ") { success } }`);
    expect((await ann.graphql(`{ user { name } }`)).user.name).toBe('Ann Other');
    const events = await server.db.kysely
      .selectFrom('audit_events')
      .select(['action', 'entity_id', 'before', 'after'])
      .where('user_id', '=', ann.userId)
      .where('entity_id', '=', 'name')
      .execute();
    expect(events).toEqual([
      { action: 'settings.update', entity_id: 'name', before: { name: 'Ann' }, after: { name: 'Ann Other' } },
    ]);
  });
});

describe('choices', () => {
  it('list every country, every currency and bitcoin once, even for a stranger', async () => {
    const { countries, baseCurrencies } = await server.stranger.graphql(
      `{ countries { code name baseCurrency taxYearStart hasOwnRules } baseCurrencies { id symbol kind } }`,
    );
    const codes = countries.map((country: { code: string }) => country.code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(190);
    expect(countries.find((country: { code: string }) => country.code === 'GB')).toEqual({
      code: 'GB',
      name: 'United Kingdom',
      baseCurrency: 'GBP',
      taxYearStart: '04-06',
      hasOwnRules: true,
    });
    const symbols = baseCurrencies.map((currency: { symbol: string }) => currency.symbol);
    expect(symbols).toEqual(expect.arrayContaining(['USD', 'EUR', 'GBP', 'JPY']));
    for (const country of countries) expect(symbols).toContain(country.baseCurrency);
    for (const { kind, symbol } of baseCurrencies) expect(kind).toBe(symbol === 'BTC' ? 'CRYPTO_CURRENCY' : 'FIAT');
  });
});
