import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';
import { refreshWhole } from '../../../views/list/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const CHANGE = 'success error change { id sentence }';
const UPDATE = `mutation ($id: ID!, $input: UpdateTransactionInput!) { answer: updateTransaction(publicId: $id, input: $input) { ${CHANGE} } }`;
const UNDO = `mutation ($id: ID!) { answer: undoChange(id: $id) { ${CHANGE} } }`;
const REDO = `mutation ($id: ID!) { answer: redoChange(id: $id) { ${CHANGE} } }`;
const RULE = `mutation ($input: RuleInput!) { answer: createRule(input: $input, isApplied: true) { success error changed runChange { id } } }`;

async function standing(user: TestUser) {
  const { rows } = await asUser(server.db, user.userId, (tx) =>
    sql`select ledger_version::text as version, change_count::text as changes, changed_from as since from user_settings`.execute(
      tx,
    ),
  );
  return rows[0];
}

const found = async (user: TestUser, query: string): Promise<string[]> =>
  (
    await user.graphql('query ($query: String) { transactions(query: $query) { transactions { publicId } } }', {
      query,
    })
  ).transactions.transactions.map(({ publicId }: { publicId: string }) => publicId);
const answered = async (user: TestUser, document: string, variables: object) => {
  const { answer } = await user.graphql(document, variables);
  expect(answer).toMatchObject({ success: true, error: null });
  return answer;
};

async function ledger(name: string) {
  const user = await server.signUp(name);
  await importText(
    server,
    user,
    genericCsv('01/05/2024 10:00:00,1,BTC,40000,USD,,,,b1', '02/05/2024 10:00:00,,,0.5,BTC,,,,w1'),
    {
      walletName: 'Here',
    },
  );
  const [id] = await found(user, 'type:buy');
  return { user, id: id! };
}

test('recomputes nothing when a note is written, undone and redone', async () => {
  const { user, id } = await ledger('Ann of notes');
  const before = await standing(user);
  expect(await found(user, 'wreath')).toEqual([]);
  const { change } = await answered(user, UPDATE, { id, input: { note: 'for the wreath' } });
  expect(change.sentence).toBe('Note of a transaction changed');
  expect(await found(user, 'wreath'), 'lists know it at once').toEqual([id]);
  await answered(user, UNDO, { id: change.id });
  expect(await found(user, 'wreath')).toEqual([]);
  await answered(user, REDO, { id: change.id });
  expect(await found(user, 'wreath')).toEqual([id]);
  expect(await standing(user)).toEqual(before);
});

test('recomputes nothing for a rule that only sets notes', async () => {
  const { user, id } = await ledger('Bea of notes');
  const before = await standing(user);
  const rule = { name: 'Bought', conditions: 'type:buy', note: 'for the wreath' };
  const { changed, runChange } = await answered(user, RULE, { input: rule });
  expect(changed).toBe(1);
  expect(await found(user, 'wreath')).toEqual([id]);
  expect(await standing(user)).toEqual(before);
  await answered(user, UNDO, { id: runChange.id });
  const { rules } = await user.graphql('{ rules { lastRun { matched changed isUndone } } }');
  expect(rules).toEqual([{ lastRun: { matched: 1, changed: 0, isUndone: true } }]);
  expect(await standing(user)).toEqual(before);
});

test('recomputes when a note changes together with anything else', async () => {
  const { user, id } = await ledger('Cid of notes');
  const before = await standing(user);
  await answered(user, UPDATE, { id, input: { note: 'earlier', dateTime: '2024-01-04T10:00:00Z' } });
  const after = await standing(user);
  expect(after).toMatchObject({ since: new Date('2024-01-04T10:00:00Z') });
  expect(after).not.toMatchObject({ version: (before as { version: string }).version });
});

test("recomputes after a statement that writes one transaction's note and another's type", async () => {
  const { user } = await ledger('Dan of notes');
  const before = await standing(user);
  await asUser(server.db, user.userId, async (tx) => {
    await sql`update transactions set note = 'x', is_taxable = case when type = 'withdrawal' then false end`.execute(
      tx,
    );
    await refreshWhole(tx, user.userId);
  });
  expect(await standing(user), 'counts for both').toMatchObject({ since: new Date('2024-01-05T10:00:00Z') });
  expect(before).toMatchObject({ since: null });
});
