import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv } from '../../facts/testing.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { serverWithLedger, type TestServer, type TestUser } from '../../testing.ts';

const HERE = genericCsv(
  '05/01/2023 10:00:00,1,BTC,30000,USD,,,,b1',
  '05/01/2024 10:00:00,1,BTC,40000,USD,10,USD,,b2',
  '05/02/2024 10:00:00,3,ETH,10000,USD,,,,b3',
  '06/01/2024 10:00:00,90000,USD,1.5,BTC,,,,s1',
  '06/02/2024 10:00:00,1000,USD,1,ETH,,,,s2',
  '06/03/2024 10:00:00,100,USD,7,MYTOKEN,,,,s3',
);
const THERE = genericCsv('05/15/2024 09:00:00,2,ETH,4000,USD,,,,b4', '07/01/2024 09:00:00,3000,USD,1,ETH,,,,s4');

let server: TestServer;
let ann: TestUser;
let here: string;

beforeAll(async () => {
  const made = await serverWithLedger({ Here: HERE, Elsewhere: THERE });
  ({ server, ann } = made);
  here = made.wallets.Here!;
});
afterAll(() => server?.close());

const ARGUMENTS = `$taxYear: String!, $assetId: ID, $walletId: ID, $term: Term, $isRemoval: Boolean, $search: String,
  $sortBy: DisposedLotOrder, $desc: Boolean`;
const GIVEN = `taxYear: $taxYear, assetId: $assetId, walletId: $walletId, term: $term, isRemoval: $isRemoval, search: $search,
  sortBy: $sortBy, desc: $desc`;
const LIST = `query(${ARGUMENTS}, $offset: Int, $limit: Int) { disposedLots(${GIVEN}, offset: $offset, limit: $limit) {
  isComputed currency totalCount removalCount assets { symbol } wallets { name }
  sums { count unreportedCount proceeds costBasis deniedLoss gain unknownCount unknownProceedsCount unknownCostCount }
  lots { flowId disposedLotId disposal { asset { symbol } quantity gain proceeds term unknown } } } }`;

type Lot = { flowId: string; disposedLotId: string; disposal: { asset: { symbol: string }; gain: string } };
const listOf = async (variables: object, user = ann) =>
  (await user.graphql(LIST, { taxYear: '2024', ...variables })).disposedLots;
const gainsOf = async (variables: object) =>
  (await listOf(variables)).lots.map(({ disposal }: Lot) => `${disposal.asset.symbol} ${disposal.gain}`);

test("lists a year's lots with the totals of its tax page", async () => {
  const list = await listOf({});
  const { taxSummary } = await ann.graphql(
    '{ taxSummary(taxYear: "2024") { capitalGain disposalCount shortTerm { gain proceeds costBasis } longTerm { gain } unknown { disposals } } }',
  );
  expect(list).toMatchObject({ isComputed: true, currency: 'USD', removalCount: 0 });
  expect(list.totalCount).toBe(taxSummary.disposalCount);
  expect(list.sums.gain).toBe(taxSummary.capitalGain);
  expect(list.sums.unknownCount).toBe(taxSummary.unknown.disposals);
  expect((await listOf({ term: 'SHORT' })).sums).toMatchObject(taxSummary.shortTerm);
  expect((await listOf({ term: 'LONG' })).sums.gain).toBe(taxSummary.longTerm.gain);
  expect(list.assets.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['BTC', 'ETH', 'MYTOKEN']);
  expect(list.wallets.map(({ name }: { name: string }) => name).sort()).toEqual(['Elsewhere', 'Here']);
});

test('sorts by any column in either direction, with unknown values last, on any page', async () => {
  const byTime = ['BTC 30000', 'BTC 9995', 'ETH -2333.34', 'MYTOKEN 100', 'ETH -333.33'];
  expect(await gainsOf({})).toEqual(byTime);
  expect(await gainsOf({ desc: true })).toEqual(byTime.toReversed());
  expect(await gainsOf({ offset: 1, limit: 2 })).toEqual(byTime.slice(1, 3));
  expect(await gainsOf({ desc: true, offset: 3, limit: 50 })).toEqual(['BTC 9995', 'BTC 30000']);
  const unknownLast = ['ETH -2333.34', 'ETH -333.33', 'BTC 9995', 'BTC 30000', 'MYTOKEN 100'];
  expect(await gainsOf({ sortBy: 'GAIN' })).toEqual(unknownLast);
  expect(await gainsOf({ sortBy: 'GAIN', desc: true })).toEqual([...unknownLast.slice(0, 4).reverse(), unknownLast[4]]);
  expect((await gainsOf({ sortBy: 'PROCEEDS', desc: true, limit: 1 }))[0]).toBe('BTC 30000');
  expect(await gainsOf({ offset: 50 })).toEqual([]);
});

test('filters by asset, wallet, term or name with sums of the matches', async () => {
  expect(await gainsOf({ assetId: 'crypto:ETH' })).toEqual(['ETH -2333.34', 'ETH -333.33']);
  expect(await gainsOf({ assetId: 'crypto:ETH', walletId: here })).toEqual(['ETH -2333.34']);
  expect((await listOf({ walletId: here, assetId: 'crypto:ETH' })).sums).toMatchObject({
    count: 1,
    proceeds: '1000.00',
    costBasis: '3333.34',
    gain: '-2333.34',
  });
  expect(await gainsOf({ search: 'mytok' })).toEqual(['MYTOKEN 100']);
  expect(await gainsOf({ search: 'ethereum' })).toEqual(['ETH -2333.34', 'ETH -333.33']);
  expect(await gainsOf({ search: ' ELSEW ' })).toEqual(['ETH -333.33']);
  expect(await gainsOf({ search: "%' or true" })).toEqual([]);
  expect((await listOf({ term: 'LONG' })).lots).toHaveLength(1);
  expect((await listOf({ search: 'mytoken' })).sums).toMatchObject({ unknownCount: 1, unknownCostCount: 1 });
  expect(await gainsOf({ walletId: 'nobody' })).toEqual([]);
  expect(await gainsOf({ isRemoval: true })).toEqual([]);
  expect((await listOf({ taxYear: '2019' })).lots).toEqual([]);
});

const OF_FLOW = `query($flowId: ID!) { lotsOfDisposal(flowId: $flowId) {
  totalCount transaction { sentence } lots { flowId disposedLotId disposal { quantity } } } }`;
const PROOF = `query($flowId: ID!, $lot: ID!) { lotProof(transactionId: $flowId) { error proof { lotCount
  lot(disposedLotId: $lot) { kind asset wallet quantity proceeds costBasis deniedLoss gain
    sections { title lines { parts { text transactionId } } } transactions { publicId } } } } }`;

test("lists a disposal's lots and shows the calculation of one", async () => {
  const { lots } = await listOf({ assetId: 'crypto:BTC' });
  expect(lots.map(({ disposedLotId }: Lot) => disposedLotId)).toEqual(['1', '2']);
  const { flowId } = lots[1];
  const { lotsOfDisposal } = await ann.graphql(OF_FLOW, { flowId });
  expect(lotsOfDisposal.totalCount).toBe(2);
  expect(lotsOfDisposal.lots.map((lot: { disposal: { quantity: string } }) => lot.disposal.quantity)).toEqual([
    '1',
    '0.5',
  ]);
  const { proof } = (await ann.graphql(PROOF, { flowId, lot: '2' })).lotProof;
  expect(proof.lotCount).toBe(2);
  expect(proof.lot).toMatchObject({
    kind: 'sale',
    asset: 'BTC',
    quantity: '0.5',
    proceeds: '30000',
    costBasis: '20005',
    deniedLoss: null,
    gain: '9995',
  });
  const lines = Object.fromEntries(
    proof.lot.sections.map(({ title, lines }: { title: string; lines: { parts: { text: string }[] }[] }) => [
      title,
      lines.map(({ parts }) => parts.map(({ text }) => text).join('')),
    ]),
  );
  expect(lines.Proceeds).toEqual(['+ 90,000  received 90,000.00 USD', 'proceeds: 90,000 × 0.5 / 1.5 = 30,000']);
  expect(lines['Cost basis']!.at(-2)).toContain('cost basis: 40,010 × 0.5 / 1 = 20,005 USD');
  expect(lines.Gain).toEqual(['gain: 30,000 − 20,005 = 9,995 USD, short term']);
  expect(proof.lot.transactions).toHaveLength(2);
  expect((await ann.graphql(PROOF, { flowId, lot: '3' })).lotProof.proof.lot).toBe(null);
  expect((await ann.graphql(PROOF, { flowId, lot: 'x' })).lotProof.proof.lot).toBe(null);
  expect((await ann.graphql(OF_FLOW, { flowId: 'x' })).lotsOfDisposal).toBe(null);
});

const EXPORT = `mutation(${ARGUMENTS}) { exportDisposedLotsCsv(${GIVEN}) { success jobId } }`;
const POLL = 'query($jobId: ID!) { pollTaxReport(jobId: $jobId) { success isReady url } }';

test("exports a list's matches as CSV in a job", async () => {
  const { jobId } = (await ann.graphql(EXPORT, { taxYear: '2024', sortBy: 'GAIN', desc: true, walletId: here }))
    .exportDisposedLotsCsv;
  await server.runJobs();
  const { pollTaxReport } = await ann.graphql(POLL, { jobId });
  expect(pollTaxReport.isReady).toBe(true);
  expect(pollTaxReport.url).toBe(`/files/reports/${jobId}`);
  const bytes = await server.services.storage.get(`${ann.userId}/report-${jobId}`);
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(
    /^BTC,Here,sale,1,05\/01\/2023,06\/01\/2024,60000,30000,,30000,Long Term,,,[0-9a-f-]{36},1$/,
  );
  expect(lines.at(-1)).toContain('Cost unknown');
  expect((await ann.graphql('{ taxReports(taxYear: "2024") { id } }')).taxReports).toEqual([]);
});

test('refuses to create a file for a read-only viewer', async () => {
  const actor = { id: 'an-accountant', email: 'accountant@example.org', name: 'An accountant' };
  const onlooker = server.as({ ...viewerOf(actor, 'a session'), owner: ann.userId, access: 'viewer' });
  expect((await onlooker.ask(EXPORT, { taxYear: '2024' })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('shows a stranger nothing', async () => {
  const bob = await server.signUp('Bob');
  expect(await listOf({}, bob)).toMatchObject({ lots: [], totalCount: 0, isComputed: false });
  const { lots } = await listOf({});
  expect((await bob.graphql(OF_FLOW, { flowId: lots[0].flowId })).lotsOfDisposal).toBe(null);
});
