// Also runs on PostgreSQL: locks.
/** The cached suggestions must equal those from the whole ledger after each decision. */
import { asUser } from '@lotbook/db/user';
import { suggestionsOf } from '@lotbook/intake/matching/suggest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rejectedPairs } from '../../facts/links/links.ts';
import { byDirection, readHalves } from '../../facts/links/read-halves.ts';
import { genericCsv, importText } from '../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';
import { suggestions } from './suggestions.ts';

let server: TestServer;
let ann: TestUser;
beforeAll(async () => {
  server = await testServer();
  ann = await server.signUp('Ann');
  const days = [1, 2, 3, 4, 5, 6];
  const out = days.map((n) => `0${n}/05/2024 10:00:00,,,${n},ETH,,,,w${n}`);
  const into = days.map((n) => `0${n}/05/2024 12:00:00,${n * 0.95},ETH,,,,,,d${n}`);
  await importText(server, ann, genericCsv(...out), { walletName: 'A' });
  await importText(server, ann, genericCsv(...into), { walletName: 'B' });
});
afterAll(() => server?.close());

const both = () =>
  asUser(server.db, ann.userId, async (tx) => {
    const { matches } = await suggestions(tx, ann.userId);
    const rejected = await rejectedPairs(tx, ann.userId);
    const halves = await readHalves(tx, ann.userId, { links: 'all' });
    const read = suggestionsOf({ ...byDirection(halves), isRejected: (from, to) => rejected.has(`${from} ${to}`) });
    return { matches, read: read.matches };
  });

async function pairs() {
  const { matches, read } = await both();
  expect(matches).toEqual(read);
  return matches.map(({ withdrawalId, depositId }) => ({ fromId: withdrawalId, toId: depositId }));
}

type Change = { id: string };
async function made(document: string, variables: object): Promise<Change> {
  const { answer } = await ann.graphql(document, variables);
  expect(answer).toMatchObject({ success: true });
  return answer.change;
}

const LINK = `mutation ($fromId: ID!, $toId: ID!) { answer: createLink(fromId: $fromId, toId: $toId, kind: TRANSFER) { success change { id } } }`;
const LINKS = `mutation ($links: [NewLink!]!) { answer: createLinks(links: $links) { success change { id } } }`;
const REJECT = `mutation ($fromId: ID!, $toId: ID!) { answer: rejectMatch(fromId: $fromId, toId: $toId, isRejected: true) { success change { id } } }`;
const UNDO = `mutation ($id: ID!) { answer: undoChange(id: $id) { success change { id } } }`;
const NOTE = `mutation ($id: ID!) { answer: updateTransaction(publicId: $id, input: { type: "gift" }) { success change { id } } }`;

test('matches a full read after any decisions, one or several at a time', async () => {
  expect(await pairs()).toHaveLength(6);
  const [first, second, third, fourth] = await pairs();
  const linked = await made(LINK, first!);
  expect(await pairs()).toHaveLength(5);
  await made(REJECT, second!);
  expect(await pairs()).not.toContainEqual(second);
  // Makes two decisions between two reads.
  await made(LINKS, { links: [{ ...third!, kind: 'TRANSFER' }] });
  await made(REJECT, fourth!);
  expect((await pairs()).length).toBeLessThan(5);
  // Any other change triggers a full read.
  await made(UNDO, { id: linked.id });
  expect(await pairs()).toContainEqual(first);
  await made(NOTE, { id: first!.fromId });
  expect(await pairs()).not.toContainEqual(first);
  await importText(server, ann, genericCsv('01/05/2024 11:00:00,0.951,ETH,,,,,,d9'), { walletName: 'C' });
  await pairs();
});
