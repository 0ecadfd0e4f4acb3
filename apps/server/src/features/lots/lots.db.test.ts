import { afterAll, beforeAll, expect, it } from 'vitest';
import { genericCsv, importText, uploadText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const REVIEW = `query Review($url: String!) { reviewOpeningLots(fileUrl: $url) { error canImport numberOfLots numberOfDuplicates
  issues { row column code } checks { wallet isNewWallet asset inFile calculated difference after does isWarning } } }`;
const IMPORT = `mutation Import($url: String!) { importOpeningLots(fileUrl: $url) { success error jobId } }`;
const DISPOSALS = `query Disposals { disposals(taxYear: "2024") { disposals { quantity costBasis proceeds gain term acquiredAt } } }`;
const STATUS = `query Status($jobId: ID!) { csvImportJobStatus(jobId: $jobId) { status numberImported numberDuplicate } }`;

const LOTS = `Wallet,Asset,Quantity,Cost Basis,Currency,Acquired At,As Of
Mine,BTC,0.5,1000.10,USD,2020-03-15,2024-01-01
Mine,BTC,0.5,20000,USD,2023-12-01,2024-01-01
Mine,BTC,zero,1,USD,2023-12-01,
`;

async function withSale(name: string): Promise<TestUser> {
  const user = await server.signUp(name);
  const sale = genericCsv('06/01/2024 10:00:00,30000,USD,1,BTC,,,,sale');
  await importText(server, user, sale, { walletName: 'Mine' });
  return user;
}

it("uses a lot's own cost and holding period in a gain, regardless of when it was added", async () => {
  const ann = await withSale('Ann');
  const url = await uploadText(server, ann, LOTS, 'lots.csv');
  const { reviewOpeningLots: review } = await ann.graphql(REVIEW, { url });
  expect(review).toMatchObject({
    error: null,
    canImport: true,
    numberOfLots: 2,
    issues: [{ row: 4, column: 'Quantity', code: 'INVALID_NUMBER' }],
    checks: [{ wallet: 'Mine', isNewWallet: false, asset: 'BTC', inFile: '1', calculated: '0', after: '1' }],
  });
  const { importOpeningLots } = await ann.graphql(IMPORT, { url });
  expect(importOpeningLots).toMatchObject({ success: true });
  await server.runJobs();
  const { csvImportJobStatus } = await ann.graphql(STATUS, { jobId: importOpeningLots.jobId });
  expect(csvImportJobStatus).toMatchObject({ status: 'FINISHED', numberImported: 2 });
  const { disposals } = await ann.graphql(DISPOSALS);
  const rows = disposals.disposals.map((one: { acquiredAt: string; term: string; costBasis: string; gain: string }) => [
    one.acquiredAt.slice(0, 10),
    one.term,
    Number(one.costBasis),
    Number(one.gain),
  ]);
  expect(rows).toEqual([
    ['2020-03-15', 'LONG', 1000.1, 13999.9],
    ['2023-12-01', 'SHORT', 20000, -5000],
  ]);
});

it("reports an import of lots in the specification's states", async () => {
  const cat = await withSale('Cat');
  const dan = await server.signUp('Dan');
  const url = await uploadText(server, cat, LOTS, 'lots.csv');
  const { jobId } = (await cat.graphql(IMPORT, { url })).importOpeningLots;
  const state = async (user: TestUser = cat, id = jobId) =>
    (
      await user.graphql(
        'query ($id: ID!) { lotImporterStatus(jobId: $id) { status isStatusFinal numberImported errorMessage } }',
        { id },
      )
    ).lotImporterStatus;
  expect(await state()).toMatchObject({ status: 'QUEUED', isStatusFinal: false });
  await cat.graphql('mutation ($id: ID!) { undoImport(importId: $id) { success } }', { id: jobId });
  expect(await state()).toMatchObject({ status: 'CANCELED', isStatusFinal: true });
  const again = (await cat.graphql(IMPORT, { url })).importOpeningLots.jobId;
  await server.runJobs();
  expect(await state(cat, again)).toEqual({
    status: 'FINISHED',
    isStatusFinal: true,
    numberImported: 2,
    errorMessage: null,
  });
  expect(await state(dan)).toBeNull();
});

it('adds nothing for the same file, and can be undone and redone', async () => {
  const ben = await withSale('Ben');
  const url = await uploadText(server, ben, LOTS, 'lots.csv');
  const { importOpeningLots } = await ben.graphql(IMPORT, { url });
  await server.runJobs();
  const again = await uploadText(server, ben, LOTS, 'lots-again.csv');
  const { reviewOpeningLots: review } = await ben.graphql(REVIEW, { url: again });
  expect(review).toMatchObject({
    canImport: false,
    numberOfDuplicates: 2,
    checks: [{ calculated: '1', after: '1', isWarning: false }],
  });
  expect((await ben.graphql(IMPORT, { url: again })).importOpeningLots).toMatchObject({ success: false });
  const basis = async () => {
    await server.runJobs();
    const { disposals } = await ben.graphql(DISPOSALS);
    return disposals.disposals.reduce((sum: number, one: { costBasis: string }) => sum + Number(one.costBasis), 0);
  };
  expect(await basis()).toBe(21000.1);
  await ben.graphql(`mutation { undoImport(importId: "${importOpeningLots.jobId}") { success } }`);
  expect(await basis()).toBe(0);
  await ben.graphql(`mutation { redoImport(importId: "${importOpeningLots.jobId}") { success } }`);
  expect(await basis()).toBe(21000.1);
  // There is no exchange rate for the other base currency. Switching back restores the stated cost.
  await ben.graphql('mutation { updateBaseCurrency(symbol: "EUR") { success } }');
  await server.runJobs();
  await ben.graphql('mutation { updateBaseCurrency(symbol: "USD") { success } }');
  expect(await basis()).toBe(21000.1);
});

it('reports problems before storing anything', async () => {
  const cid = await server.signUp('Cid');
  const asked = async (text: string) => {
    const url = await uploadText(server, cid, text, 'lots.csv');
    const { importOpeningLots } = await cid.graphql(IMPORT, { url });
    return { ...(await cid.graphql(REVIEW, { url })).reviewOpeningLots, refused: importOpeningLots.error };
  };
  expect(await asked('a,b\n1,2\n')).toMatchObject({
    canImport: false,
    error: expect.stringContaining('isn’t a file of lots'),
  });
  expect(await asked('Wallet,Asset,Quantity,Cost,Currency,Acquired\nW,BTC,1,5,EUR,2020-01-01\n')).toMatchObject({
    canImport: false,
    issues: [{ row: 2, code: 'OTHER_CURRENCY' }],
    checks: [{ isNewWallet: true, does: 'Makes the wallet and puts 1 BTC into it.' }],
    refused: expect.stringContaining('State what the lot cost in USD'),
  });
  const dan = await server.signUp('Dan');
  const url = await uploadText(server, cid, LOTS, 'lots.csv');
  expect((await dan.graphql(REVIEW, { url })).reviewOpeningLots.error).toContain('not found');
  expect((await dan.graphql(IMPORT, { url })).importOpeningLots).toMatchObject({ success: false });
});
