/** Germany's limits on the tax page: the same verdicts as its document, from stored results; and as a stranger. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;

const YEAR = `query($year: String!) { taxSummary(taxYear: $year) { privateSales {
  withinYear { total count unknownCount limit taxable verdict }
  overYear { total count unknownCount }
  otherIncome { total count unknownCount limit taxable verdict }
  marginResult } } }`;

async function yearOf(user: TestUser, year: string) {
  return (await user.graphql(YEAR, { year })).taxSummary?.privateSales;
}

beforeAll(async () => {
  server = await testServer({ env: { LOTBOOK_PRICES: 'off' } });
  ann = await server.signUp('Ann');
  bob = await server.signUp('Bob');
  for (const user of [ann, bob]) await user.graphql('mutation { updateCountry(code: "DE") { success } }');
  const rows = [
    '01/05/2021 10:00:00,1,BTC,10000,EUR,,,,b0',
    '03/01/2023 10:00:00,1,BTC,10000,EUR,,,,b1',
    '04/01/2023 10:00:00,17000,EUR,1,BTC,,,,s1',
    '05/01/2023 10:00:00,10600,EUR,1,BTC,,,,s2',
    '03/01/2024 10:00:00,1,BTC,10000,EUR,,,,b2',
    '05/01/2024 10:00:00,10999.99,EUR,1,BTC,,,,s3',
    '06/01/2024 10:00:00,500,EUR,,,,,margin gain,m1',
    '07/01/2024 10:00:00,255.99,EUR,,,,,staking,r1',
    '03/01/2025 10:00:00,100,MYTOKEN,,,,,,d1',
    '04/01/2025 10:00:00,30,EUR,100,MYTOKEN,,,,s4',
  ];
  await importText(server, ann, genericCsv(...rows), { walletName: 'Here' });
  await server.runJobs();
});
afterAll(() => server?.close());

test('600.00 within a year reach the limit of 2023; what was held for more than a year is apart', async () => {
  expect(await yearOf(ann, '2023')).toEqual({
    withinYear: {
      total: '600.00',
      count: 1,
      unknownCount: 0,
      limit: '600.00',
      taxable: '600.00',
      verdict: 'Not below the limit, so taxable in full.',
    },
    overYear: { total: '7000.00', count: 1, unknownCount: 0 },
    otherIncome: {
      total: '0.00',
      count: 0,
      unknownCount: 0,
      limit: '256.00',
      taxable: '0.00',
      verdict: 'No receipts, nothing taxable.',
    },
    marginResult: null,
  });
});

test('999.99 are below the limit of 2024; a result on margin is none of it', async () => {
  expect(await yearOf(ann, '2024')).toMatchObject({
    withinYear: {
      total: '999.99',
      count: 1,
      limit: '1000.00',
      taxable: '0.00',
      verdict: 'Below the limit, so tax-free as a whole.',
    },
    overYear: { count: 0 },
    otherIncome: { total: '255.99', taxable: '0.00', verdict: 'Below the limit, so tax-free as a whole.' },
    marginResult: '500.00',
  });
});

test('a sale without a known cost: what is taxable is not known', async () => {
  expect(await yearOf(ann, '2025')).toMatchObject({
    withinYear: {
      count: 1,
      unknownCount: 1,
      taxable: null,
      verdict:
        '1 of 1 sale rests on a missing price or purchase, so it is not known whether the year is below the limit.',
    },
  });
});

test('somebody else sees their own, empty year, and other countries have no such limits', async () => {
  const nothing = { total: '0.00', count: 0, unknownCount: 0 };
  expect(await yearOf(bob, '2024')).toMatchObject({
    withinYear: { ...nothing, taxable: '0.00' },
    overYear: nothing,
    otherIncome: nothing,
    marginResult: null,
  });
  await ann.graphql('mutation { updateCountry(code: "AT") { success } }');
  await server.runJobs();
  expect(await yearOf(ann, '2024')).toBeNull();
});
