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

test('reaches the 2023 limit with 600.00 within a year and lists longer holdings separately', async () => {
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

test('stays below the 2024 limit with 999.99 and excludes margin results', async () => {
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

test('treats the taxable amount as unknown after a sale without known cost', async () => {
  expect(await yearOf(ann, '2025')).toMatchObject({
    withinYear: {
      count: 1,
      unknownCount: 1,
      taxable: null,
      verdict:
        '1 of 1 sale depends on a missing price or purchase, so it is not known whether the year is below the limit.',
    },
  });
});

test('shows another user their own empty year and other countries no limits', async () => {
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
