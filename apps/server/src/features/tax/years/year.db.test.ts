import { dec, formatDecimal, sum } from '@lotbook/ledger/decimal';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plans } from '../../../acts/copy/plan.ts';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { viewerOf } from '../../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

let server: TestServer;
let ann: TestUser;
let gus: TestUser;
let sam: TestUser;

const LEDGER = [
  '01/05/2022 10:00:00,3,BTC,30000,USD,30,USD,,b1',
  '02/10/2023 10:00:00,1,ETH,9000,USD,,,,b2',
  '03/10/2023 10:00:00,1500,USD,1,ETH,,,,s1',
  '03/31/2023 23:30:00,4010,USD,1,BTC,10,USD,,s2',
  '12/31/2023 23:30:00,12010,USD,1,BTC,,,,s3',
  '01/01/2024 00:30:00,11010,USD,1,BTC,,,,s4',
  '02/05/2024 10:00:00,500,USD,,,,,interest,i1',
  '02/06/2024 10:00:00,5,XYZ,,,,,airdrop,i2',
  '07/07/2024 10:00:00,100,USD,7,ODD,,,,s5',
];
// The British tax year begins on April 6. The first sale of that day is at 00:30 in daylight saving time.
const BRITISH = [
  '05/01/2022 10:00:00,10,BTC,10000,GBP,,,,b1',
  '04/05/2023 22:30:00,1100,GBP,1,BTC,,,,s1',
  '04/05/2023 23:30:00,1200,GBP,1,BTC,,,,s2',
  '05/05/2023 22:30:00,1300,GBP,1,BTC,,,,s3',
  '05/05/2023 23:30:00,900,GBP,1,BTC,,,,s4',
];

beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
  ann = await server.signUp('Ann');
  gus = await server.signUp('Gus');
  sam = await server.signUp('Sam');
  await gus.graphql(
    'mutation { updateCountry(code: "GB") { success } updateTimeZone(timeZone: "Europe/London") { success } }',
  );
  await importText(server, ann, genericCsv(...LEDGER), { walletName: 'Here' });
  await importText(server, gus, genericCsv(...BRITISH), { walletName: 'Here' });
  await sam.graphql('mutation { addSampleData { success } }');
  await server.runJobs();
});
afterAll(() => server?.close());

const MONTHS = `query($year: String!) { taxSummary(taxYear: $year) { capitalGain taxableIncomeTotal disposalCount unknown { disposals income }
  months { startsOn endsOn gains losses net disposalCount unknownDisposalCount income incomeCount unknownIncomeCount } } }`;

type Month = Record<'startsOn' | 'endsOn' | 'gains' | 'losses' | 'net' | 'income', string> &
  Record<'disposalCount' | 'unknownDisposalCount' | 'incomeCount' | 'unknownIncomeCount', number>;
async function monthsOf(user: TestUser, year: string) {
  const { taxSummary } = await user.graphql(MONTHS, { year });
  const months: Month[] = taxSummary.months;
  const happened = months.filter(({ disposalCount, incomeCount }) => disposalCount + incomeCount > 0);
  return { ...taxSummary, months, happened };
}

test("assigns months by the user's days, separates gains and losses, and counts unknown values", async () => {
  const { months, happened } = await monthsOf(ann, '2023');
  expect(months.map(({ startsOn }: Month) => startsOn.slice(5))).toEqual(
    Array.from({ length: 12 }, (_, i) => `${String(i + 1).padStart(2, '0')}-01`),
  );
  expect(months[1]).toMatchObject({ startsOn: '2023-02-01', endsOn: '2023-02-28' });
  const none = { income: '0.00', incomeCount: 0, unknownIncomeCount: 0, unknownDisposalCount: 0 };
  expect(happened).toMatchObject([
    { startsOn: '2023-03-01', gains: '0.00', losses: '-13510.00', net: '-13510.00', disposalCount: 2, ...none },
    { startsOn: '2023-12-01', gains: '2000.00', losses: '0.00', net: '2000.00', disposalCount: 1, ...none },
  ]);
  expect((await monthsOf(ann, '2024')).happened).toMatchObject([
    { startsOn: '2024-01-01', gains: '1000.00', disposalCount: 1 },
    { startsOn: '2024-02-01', disposalCount: 0, income: '500.00', incomeCount: 2, unknownIncomeCount: 1 },
    { startsOn: '2024-07-01', disposalCount: 1, unknownDisposalCount: 1 },
  ]);
});

test("divides a year from April 6 into months from the 6th to the 5th, by London's days", async () => {
  const { months, happened } = await monthsOf(gus, '2023/24');
  expect([months[0], months[11]]).toMatchObject([
    { startsOn: '2023-04-06', endsOn: '2023-05-05' },
    { startsOn: '2024-03-06', endsOn: '2024-04-05' },
  ]);
  expect(happened).toMatchObject([
    { startsOn: '2023-04-06', net: '500.00', disposalCount: 2 },
    { startsOn: '2023-05-06', net: '-100.00', disposalCount: 1 },
  ]);
  expect((await monthsOf(gus, '2022/23')).happened).toMatchObject([{ startsOn: '2023-03-06', net: '100.00' }]);
});

test('adds up the months of every sample year to the year to the cent', async () => {
  const { taxYears } = await sam.graphql('{ taxYears { label hasResults } }');
  const total = (amounts: string[]) => formatDecimal(sum(amounts.map(dec)));
  for (const { label } of taxYears) {
    const year = await monthsOf(sam, label);
    expect(total(year.months.map(({ net }: Month) => net)), label).toBe(formatDecimal(dec(year.capitalGain)));
    expect(total(year.months.flatMap(({ gains, losses }: Month) => [gains, losses]))).toBe(
      formatDecimal(dec(year.capitalGain)),
    );
    expect(total(year.months.map(({ income }: Month) => income))).toBe(formatDecimal(dec(year.taxableIncomeTotal)));
    const count = (of: (month: Month) => number) =>
      year.months.reduce((all: number, month: Month) => all + of(month), 0);
    expect(count(({ disposalCount }) => disposalCount)).toBe(year.disposalCount);
    expect(count(({ unknownDisposalCount }) => unknownDisposalCount)).toBe(year.unknown.disposals);
    expect(count(({ unknownIncomeCount }) => unknownIncomeCount)).toBe(year.unknown.income);
  }
});

test('shows proceeds, costs and fees of the whole year', async () => {
  const WHOLE = `query($year: String!) { taxSummary(taxYear: $year) { proceeds costBasis capitalGain
    fees { total count unknownCount margin marginUnknownCount } } }`;
  const { taxSummary } = await ann.graphql(WHOLE, { year: '2023' });
  expect(taxSummary).toEqual({
    proceeds: '17510.00',
    costBasis: '29020.00',
    capitalGain: '-11510.00',
    fees: { total: '10.00', count: 1, unknownCount: 0, margin: '0.00', marginUnknownCount: 0 },
  });
});

test('summarizes the year with unknown data, and has no summary before the first result', async () => {
  const WORDS = 'query($year: String!) { taxSummary(taxYear: $year) { inWords } }';
  const told = async (user: TestUser, year: string) => (await user.graphql(WORDS, { year })).taxSummary.inWords;
  expect(await told(ann, '2023')).toEqual([
    'In 2023, you made 3 disposals with proceeds of 17,510.00 USD and a cost basis of 29,020.00 USD, for a net loss of 11,510.00 USD.',
    'The short-term loss was 7,500.00 USD, and the long-term loss was 4,010.00 USD.',
    'The largest loss came from ETH (7,500.00 USD).',
  ]);
  expect((await told(ann, '2024')).at(-1)).toBe('2 disposals or receipts are incomplete, so the year is not final.');
  expect(await told(ann, '2022')).toEqual(['In 2022, you did not sell, trade, or spend anything.']);
  expect(await told(await server.signUp('Nobody'), '2023')).toEqual([]);
});

const CARRIED = `query($year: String!) { taxSummary(taxYear: $year) {
  lossCarryover { source shortIn longIn shortFromLedger longFromLedger lossUsed shortOut longOut isIncomplete assumed }
  estimatedTaxes { estimate { onCrypto isIncomplete } leftOut } } }`;
const carried = async (user: TestUser, year: string) => (await user.graphql(CARRIED, { year })).taxSummary;

test('carries losses from year to year, prefers the tax profile and states assumptions', async () => {
  // The short-term loss is 7,500 and the long-term loss 4,010. The limit of 3,000 reduces the short-term loss first.
  const { lossCarryover: first, estimatedTaxes } = await carried(ann, '2023');
  expect(first).toMatchObject({ source: 'LEDGER', shortIn: '0', lossUsed: '3000', shortOut: '4500', longOut: '4010' });
  expect(first.assumed).toHaveLength(2);
  expect(estimatedTaxes.leftOut).toContain('Say how you file');
  expect((await carried(ann, '2024')).lossCarryover).toMatchObject({
    shortIn: '4500',
    longIn: '4010',
    isIncomplete: true,
  });
  const profile = `mutation { updateTaxProfile(taxYear: "2024", filingStatus: SINGLE, otherIncome: "80000", carriedShort: "100") { success } }`;
  expect((await ann.graphql(profile)).updateTaxProfile.success).toBe(true);
  const { lossCarryover: second, estimatedTaxes: estimate } = await carried(ann, '2024');
  expect(second).toMatchObject({
    source: 'PROFILE',
    shortIn: '100',
    longIn: '0',
    shortFromLedger: '4500',
    assumed: [],
  });
  expect(estimate.estimate.isIncomplete).toBe(true);
  expect((await carried(gus, '2023/24')).lossCarryover).toBeNull();
});

test('compares years with as many statements as for one', async () => {
  const { taxSummaries } = await ann.graphql(
    '{ taxSummaries { taxYear capitalGain taxableIncomeTotal estimatedTaxes { estimate { onCrypto } leftOut } } }',
  );
  expect(taxSummaries.map(({ taxYear, capitalGain }: Record<string, string>) => [taxYear, capitalGain])).toEqual([
    ['2024', '1100.00'],
    ['2023', '-11510.00'],
    ['2022', '0.00'],
  ]);
  expect(
    taxSummaries.map((year: { estimatedTaxes: { estimate: unknown } }) => year.estimatedTaxes.estimate !== null),
  ).toEqual([true, false, false]);
});

const SINCE = `query($year: String!) { taxSummary(taxYear: $year) {
  sinceVisit { seenAt currency moved { figure before now } reasons changeCount changes { sentence } } } }`;
const NOTE = 'mutation($year: String!) { noteTaxYearVisit(taxYear: $year) { success error errorCode } }';

test("lists changes since the user's last visit with reasons, and resets the baseline on a new visit", async () => {
  const since = async () => (await ann.graphql(SINCE, { year: '2023' })).taxSummary.sinceVisit;
  expect(await since()).toBeNull();
  expect((await ann.graphql(NOTE, { year: '2023' })).noteTaxYearVisit.success).toBe(true);
  expect(await since()).toMatchObject({ currency: 'USD', moved: [], reasons: [], changeCount: 0, changes: [] });
  await ann.graphql('mutation { updateCostBasisMethod(method: HIFO) { success } }');
  const more = genericCsv('06/06/2023 10:00:00,2000,USD,1,BTC,,,,m1', '06/05/2023 10:00:00,1,BTC,1000,USD,,,,m0');
  await importText(server, ann, more, { walletName: 'There' });
  await server.runJobs();
  const found = await since();
  expect(found.moved).toEqual(
    expect.arrayContaining([
      { figure: 'proceeds', before: '17510.00', now: '19510.00' },
      { figure: 'disposals', before: '3', now: '4' },
    ]),
  );
  expect(found.reasons).toEqual(['The cost basis method changed from FIFO to HIFO.', '1 import was finished.']);
  expect((await ann.graphql(NOTE, { year: '2023' })).noteTaxYearVisit.success).toBe(true);
  expect((await since()).moved).toEqual([]);
  expect((await ann.graphql(NOTE, { year: '1999' })).noteTaxYearVisit).toMatchObject({ errorCode: 'value_error' });
});

test('records no visit to a year whose figures are not computed yet', async () => {
  const hal = await server.signUp('Hal');
  const since = async () => (await hal.graphql(SINCE, { year: '2023' })).taxSummary.sinceVisit;
  await hal.graphql('mutation { requestTaxRecalculation { success } }');
  await server.runJobs();
  await hal.graphql(NOTE, { year: '2023' });
  await importText(server, hal, genericCsv('06/05/2023 10:00:00,1,BTC,1000,USD,,,,m0'), { walletName: 'Here' });
  await server.runJobs();
  expect(await since(), 'zeros of before are no figures').toBeNull();
});

test("keeps the owner's baseline when a read-only viewer visits", async () => {
  const actor = { id: gus.userId, email: gus.email, name: 'Gus' };
  const onlooker = server.as({ ...viewerOf(actor, 'a session'), owner: ann.userId, access: 'viewer' });
  expect((await onlooker.graphql(SINCE, { year: '2023' })).taxSummary.sinceVisit.seenAt).toBeTruthy();
  const { errors } = await onlooker.ask(NOTE, { year: '2023' });
  expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test("returns the deadline, the plan's limit, and the readiness of the ledger", async () => {
  const SEASON = `query($year: String!) { user { daysUntilTaxDeadline } taxReadiness { walletsCount syncIssuesCount errorsCount problemsCount autoResolvedSpamAssetsCount }
    taxSummary(taxYear: $year) { transactionCount deadline { dueOn daysLeft } transactionLimit { transactionLimit transactionCount percent } } }`;
  vi.setSystemTime('2025-04-01T12:00:00Z');
  try {
    const before = await ann.graphql(SEASON, { year: '2024' });
    expect(before.user.daysUntilTaxDeadline).toBe(15);
    expect(before.taxSummary.deadline).toEqual({ dueOn: '2025-04-15', daysLeft: 15 });
    expect(before.taxSummary.transactionLimit).toBeNull();
    expect(before.taxReadiness).toMatchObject({ walletsCount: 2, syncIssuesCount: 0, autoResolvedSpamAssetsCount: 0 });
    expect(before.taxReadiness.errorsCount).toBeGreaterThan(0);
    expect(before.taxReadiness.problemsCount).toBe(before.taxReadiness.errorsCount);
    plans.transactionLimit = () => Promise.resolve(3);
    const { taxSummary } = await ann.graphql(SEASON, { year: '2024' });
    expect(taxSummary.transactionLimit).toEqual({ transactionLimit: 3, transactionCount: 4, percent: 100 });
    const british = await gus.graphql(SEASON, { year: '2023/24' });
    expect(british).toMatchObject({
      user: { daysUntilTaxDeadline: null },
      taxSummary: { deadline: null, transactionLimit: null },
    });
    vi.setSystemTime('2025-04-16T12:00:00Z');
    const after = await ann.graphql(SEASON, { year: '2024' });
    expect(after.taxSummary).toMatchObject({ deadline: null, transactionLimit: null });
  } finally {
    vi.useRealTimers();
    plans.transactionLimit = () => Promise.resolve(null);
  }
});

test('excludes a disabled gate from the list', async () => {
  expect((await ann.graphql('{ appInfo { gates } }')).appInfo.gates).toEqual([
    'tax_readiness',
    'uni_to_pw_unmigrate_banner_users',
  ]);
});

test('shows wallets of a year that add up to its totals by term and income', async () => {
  const { taxSummary } = await ann.graphql(`{ taxSummary(taxYear: "2024") { capitalGain taxableIncomeTotal disposalCount
    shortTerm { gain } longTerm { gain } wallets { account { name } all { gain count } shortTerm { gain } longTerm { gain }
      income { value count } } } }`);
  type Wallet = Record<'all' | 'shortTerm' | 'longTerm', { gain: string; count: number }> & {
    income: { value: string };
  };
  const wallets: Wallet[] = taxSummary.wallets;
  const total = (of: (wallet: Wallet) => string) =>
    wallets.reduce((cents, wallet) => cents + Math.round(Number(of(wallet)) * 100), 0);
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(wallets.length).toBeGreaterThan(0);
  expect(total(({ all }) => all.gain)).toBe(cents(taxSummary.capitalGain));
  expect(total(({ shortTerm }) => shortTerm.gain)).toBe(cents(taxSummary.shortTerm.gain));
  expect(total(({ longTerm }) => longTerm.gain)).toBe(cents(taxSummary.longTerm.gain));
  expect(total(({ income }) => income.value)).toBe(cents(taxSummary.taxableIncomeTotal));
  expect(wallets.reduce((all, wallet) => all + wallet.all.count, 0)).toBe(taxSummary.disposalCount);
});
