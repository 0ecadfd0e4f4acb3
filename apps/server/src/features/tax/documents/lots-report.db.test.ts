import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const LEDGER = genericCsv(
  '02/01/2022 10:00:00,2,BTC,200,USD,,,,a',
  '03/01/2023 10:00:00,1,BTC,500,USD,,,,b',
  '01/01/2024 04:30:00,150,USD,1,BTC,,,,c',
  '06/01/2024 10:00:00,900,USD,2,BTC,,,,d',
);

let ann: TestUser;
beforeAll(async () => {
  ann = await server.signUp('Ann');
  await ann.graphql('mutation { updateTimeZone(timeZone: "America/New_York") { success } }');
  await importText(server, ann, LEDGER, { walletName: 'Mine' });
});

test.each([
  ['2022', [['2', '200.00']]],
  [
    '2023',
    [
      ['1', '100.00'],
      ['1', '500.00'],
    ],
  ],
  ['2024', []],
])('lists the lots open at the end of %s', async (year, expected) => {
  const { generateTaxReport } = await ann.graphql(
    `mutation { generateTaxReport(reportType: "lots", taxYear: "${year}", format: CSV) { success error jobId } }`,
  );
  expect(generateTaxReport).toMatchObject({ success: true });
  await server.runJobs();
  const csv = new TextDecoder().decode(
    await server.services.storage.get(`${ann.userId}/report-${generateTaxReport.jobId}`),
  );
  const rows = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));
  const lots = rows.filter(([first]) => !/^Total/.test(first!)).map((row) => [row[3], row[6]]);
  expect(lots).toEqual(expected);
});

test('lists the highest month-end cost on Form T1135', async () => {
  const cara = await server.signUp('Cara');
  await cara.graphql('mutation { updateCountry(code: "CA") { success } }');
  const ledger = genericCsv(
    '01/10/2024 10:00:00,2,BTC,100000,CAD,,,,a',
    '03/05/2024 10:00:00,1,BTC,80000,CAD,,,,b',
    '03/20/2024 10:00:00,90000,CAD,1.5,BTC,,,,c',
    '08/01/2024 10:00:00,80000,CAD,1,BTC,,,,d',
  );
  await importText(server, cara, ledger, { walletName: 'Mine' });
  await server.runJobs();
  const { generateTaxReport } = await cara.graphql(
    'mutation { generateTaxReport(reportType: "ca-t1135", taxYear: "2024", format: CSV) { success jobId } }',
  );
  await server.runJobs();
  const csv = new TextDecoder().decode(
    await server.services.storage.get(`${cara.userId}/report-${generateTaxReport.jobId}`),
  );
  // 180,000 for 3 units within March, half of that at its end, and the first 100,000 at the end of January and
  // February.
  expect(csv.split('\r\n')[1]).toBe('BTC,100000.00,2024-01-31,30000.00,0.00,20000.00');
});
