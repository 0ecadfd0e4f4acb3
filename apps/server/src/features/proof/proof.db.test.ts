import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv } from '../../facts/testing.ts';
import { serverWithLedger, type TestServer, type TestUser } from '../../testing.ts';

const LEDGER = genericCsv(
  '05/01/2024 10:00:00,1,BTC,40000,USD,10,USD,,b1',
  '06/01/2024 10:00:00,1,BTC,60000,USD,,,,b2',
  '07/01/2024 10:00:00,90000,USD,1.5,BTC,,,,s1',
  '08/01/2024 10:00:00,5,BTC,,,,,,d1',
);

let server: TestServer;
let ann: TestUser;
let ids: Record<string, string>;

beforeAll(async () => {
  ({ server, ann } = await serverWithLedger({ Here: LEDGER }));
  const { transactions } = await ann.graphql('{ transactions(limit: 50) { transactions { publicId dateTime } } }');
  ids = Object.fromEntries(
    transactions.transactions.map((one: { publicId: string; dateTime: string }) => [
      one.dateTime.slice(5, 7),
      one.publicId,
    ]),
  );
});
afterAll(() => server?.close());

const PROOF = `query($id: ID!) { lotProof(transactionId: $id) { error errorCode
  proof { transactionId summary at currency taxYear result text
    sections { title lines { indent parts { text transactionId } } } } } }`;
const proofOf = async (user: TestUser, id: string) => (await user.graphql(PROOF, { id })).lotProof;

test('shows the calculation of a sale from two lots with sums that can be checked', async () => {
  const { proof, error } = await proofOf(ann, ids['07']!);
  expect(error).toBe(null);
  expect(proof).toMatchObject({
    transactionId: ids['07'],
    summary: 'sold 1.5 BTC for 90,000 USD in Here',
    taxYear: '2024',
    result: ['a gain of 19,990.00 USD, short term, from 2 lots'],
  });
  const text = proof.text.replaceAll(ids['05']!, 'b1').replaceAll(ids['06']!, 'b2');
  expect(text).toContain('2024-05-01, b1: bought in Here, 1 BTC that cost 40,010 (paid 40,000.00 USD + fee 10)');
  expect(text).toContain('cost basis: 60,000 × 0.5 / 1 = 30,000 USD');
  expect(text).toContain('gain: 60,000 − 40,010 = 19,990 USD, short term');
  const { disposals } = await ann.graphql('query($id: ID) { disposals(transactionId: $id) { disposals { gain } } }', {
    id: ids['07'],
  });
  expect(disposals.disposals.map(({ gain }: { gain: string }) => gain)).toEqual(['19990', '0']);
});

test('shows each step of a sale with its transactions', async () => {
  const { lotProof } = await ann.graphql(
    `query($id: ID!) { lotProof(transactionId: $id) { proof { rules
      sums { lines { depth label wallet on transactionId amount lot steps { text on transactionId } } }
      transactions { publicId }
      lot(disposedLotId: "1") { heldDays sum { lines { label amount } } } } } }`,
    { id: ids['07']! },
  );
  const { rules, sums, transactions, lot } = lotProof.proof;
  expect(rules[0]).toBe('first in, first out (FIFO)');
  expect(sums[0].lines.slice(0, 3)).toMatchObject([
    { depth: 0, label: 'Gain, short-term', amount: '19990' },
    { depth: 1, label: 'Proceeds', amount: '90000' },
    { depth: 2, label: '1.5 BTC, sold for 90,000.00 USD', wallet: 'Here', on: '2024-07-01', transactionId: ids['07'] },
  ]);
  expect(sums[0].lines[4]).toMatchObject({
    ...{ depth: 2, label: '1 BTC, bought for 40,010.00 with the fee', amount: '-40010', lot: 1 },
    steps: [{ on: '2024-05-01', transactionId: ids['05'] }],
  });
  expect(transactions.map(({ publicId }: { publicId: string }) => publicId)).toEqual([ids['07'], ids['05'], ids['06']]);
  expect(lot).toMatchObject({
    heldDays: 61,
    sum: { lines: [{ label: 'Gain, short-term', amount: '19990' }, {}, {}, {}, {}] },
  });
});

test('links lines to their transactions', async () => {
  const { proof } = await proofOf(ann, ids['07']!);
  type Section = { title: string; lines: { parts: { text: string; transactionId: string | null }[] }[] };
  const taken = proof.sections.find(({ title }: Section) => title === 'Taken') as Section;
  const named = taken.lines.flatMap(({ parts }) => parts.filter(({ transactionId }) => transactionId !== null));
  expect(named).toEqual([
    { text: '2024-05-01', transactionId: ids['05'] },
    { text: '2024-06-01', transactionId: ids['06'] },
  ]);
});

test('shows a stranger nothing, and nothing for an unknown transaction', async () => {
  const bob = await server.signUp('Bob');
  const notFound = { proof: null, error: 'This transaction was not found.', errorCode: 'transaction_not_found' };
  expect(await proofOf(bob, ids['07']!)).toEqual(notFound);
  expect(await proofOf(ann, 'x')).toEqual(notFound);
});
