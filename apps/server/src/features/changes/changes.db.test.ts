// Also runs on PostgreSQL: locks.
// Slow: it undoes changes of thousands of rows.
import { randomUUID } from 'node:crypto';
import { asSystem, asUser, type Tx } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { change } from '../../acts/changes/change.ts';
import { laterChanges } from '../../acts/changes/conflicts.ts';
import { forgetOldChanges, KEPT } from '../../acts/changes/forget.ts';
import { undoOrRedo } from '../../acts/changes/undo.ts';
import { setByOf } from '../../facts/rules/set-by.ts';
import { genericCsv, importText } from '../../facts/testing.ts';
import { setColumns } from '../../facts/transactions/many.ts';
import { viewerOf } from '../../platform/viewer.ts';
import { type TestServer, type TestUser, testServer } from '../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const CHANGE = 'change { id sentence transactionCount canUndo canRedo }';
const UPDATE = `mutation ($id: ID!, $input: UpdateTransactionInput!, $version: String) {
  answer: updateTransaction(publicId: $id, input: $input, version: $version) { success error errorCode ${CHANGE} transaction { version } } }`;
const UNDO = `mutation ($id: ID!) { answer: undoChange(id: $id) { success error errorCode ${CHANGE} } }`;
const REDO = `mutation ($id: ID!) { answer: redoChange(id: $id) { success error errorCode ${CHANGE} } }`;
const CHANGES = `query ($limit: Int, $after: String, $transactionId: ID) { changes(limit: $limit, after: $after, transactionId: $transactionId) {
  endCursor hasMore changes { id sentence actor canUndo canRedo whyNot undoneAt transactionCount transactions { publicId } } } }`;
const NEXT = '{ nextSteps { undo { id } redo { id } } }';
const ALL =
  '{ transactions { transactions { publicId type note isIgnored isEdited version link { origin } flows { position fiatValue fiatSource } } } }';

type Transaction = { publicId: string; type: string; note: string | null; isIgnored: boolean; version: string };

async function withFile(name: string) {
  const user = await server.signUp(name);
  const status = await importText(
    server,
    user,
    genericCsv('01/05/2024 10:00:00,1,BTC,40000,USD,,,,b1', '02/05/2024 10:00:00,,,0.5,BTC,,,,w1'),
    { walletName: 'Here' },
  );
  return { user, importId: status.importId as string, wallet: status.createdCustomWallet.id as string };
}

const all = async (user: TestUser): Promise<Transaction[]> => (await user.graphql(ALL)).transactions.transactions;
const one = async (user: TestUser, type: string) => (await all(user)).find((row) => row.type === type)!;
const answered = async (user: Pick<TestUser, 'graphql'>, document: string, variables: object) =>
  (await user.graphql(document, variables)).answer;

async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as count from pg_stat_xact_user_tables`.execute(tx);
  return rows[0]!.count;
}

describe('change', () => {
  it('removes an unused custom currency again when redone', async () => {
    const { user, wallet } = await withFile('Abe');
    const entry = (asset: string) =>
      `{ type: "deposit", accountId: "${wallet}", dateTime: "2024-03-01T10:00:00Z", receivedQuantity: "1", receivedAsset: "${asset}" }`;
    const made = await answered(
      user,
      `mutation { answer: createTransactions(inputs: [${entry('OLDCOIN')}]) { success transactions { publicId } change { id } } }`,
      {},
    );
    const replaced = await answered(
      user,
      `mutation { answer: updateManualTransaction(publicId: "${made.transactions[0].publicId}", input: ${entry('NEWCOIN')}) { success change { id } } }`,
      {},
    );
    const custom = async () => {
      const { userAssets } = await user.graphql('{ userAssets { assets { id } } }');
      return userAssets.assets.map(({ id }: { id: string }) => id).sort();
    };
    expect(await custom()).toEqual(['user:NEWCOIN']);
    await answered(user, UNDO, { id: replaced.change.id });
    expect(await custom()).toEqual(['user:OLDCOIN']);
    await answered(user, UNDO, { id: made.change.id });
    expect(await custom()).toEqual([]);
    await answered(user, REDO, { id: made.change.id });
    await answered(user, REDO, { id: replaced.change.id });
    expect(await custom()).toEqual(['user:NEWCOIN']);
  });

  it('is listed with its sentence, undone, and redone', async () => {
    const { user } = await withFile('Ann');
    const before = await one(user, 'withdrawal');
    const made = await answered(user, UPDATE, { id: before.publicId, input: { type: 'gift', note: 'for Eve' } });
    expect(made).toMatchObject({ success: true, change: { sentence: 'Type and note of a transaction changed' } });
    expect(made.change).toMatchObject({ transactionCount: 1, canUndo: true, canRedo: false });
    const { id } = made.change;
    expect(await user.graphql(NEXT)).toEqual({ nextSteps: { undo: { id }, redo: null } });
    expect(await answered(user, UNDO, { id })).toMatchObject({
      success: true,
      change: { canUndo: false, canRedo: true },
    });
    expect(await one(user, 'withdrawal')).toMatchObject({ note: null, isEdited: false });
    expect(await user.graphql(NEXT)).toEqual({ nextSteps: { undo: null, redo: { id } } });
    expect(await answered(user, UNDO, { id })).toMatchObject({ error: 'This change has already been undone.' });
    expect(await answered(user, REDO, { id })).toMatchObject({ success: true });
    expect(await one(user, 'gift')).toMatchObject({ note: 'for Eve', isEdited: true });
    const { changes } = (await user.graphql(CHANGES)).changes;
    expect(changes).toMatchObject([
      { id, actor: 'YOU', undoneAt: null, transactions: [{ publicId: before.publicId }] },
    ]);
    const { auditEvents } = await user.graphql(
      `{ auditEvents(transactionId: "${before.publicId}") { action before after } }`,
    );
    expect(auditEvents.map(({ action }: { action: string }) => action)).toEqual([
      'change.redo',
      'change.undo',
      'transaction.update',
    ]);
    expect(JSON.parse(auditEvents[1].before)).toEqual({ what: 'Type and note of a transaction changed' });
  });

  it('is not recorded if nothing changed', async () => {
    const { user } = await withFile('Bea');
    const { publicId: id } = await one(user, 'withdrawal');
    expect(await answered(user, UPDATE, { id, input: { type: 'withdrawal' } })).toMatchObject({
      success: true,
      change: null,
    });
    expect((await user.graphql(CHANGES)).changes.changes).toEqual([]);
  });

  it('must be undone after a later change to the same column, but not after one to another column', async () => {
    const { user } = await withFile('Cat');
    const { publicId: id } = await one(user, 'withdrawal');
    const type = (await answered(user, UPDATE, { id, input: { type: 'gift' } })).change.id;
    const note = (await answered(user, UPDATE, { id, input: { note: 'mine' } })).change.id;
    const again = (await answered(user, UPDATE, { id, input: { type: 'spend' } })).change.id;
    const refused = await answered(user, UNDO, { id: type });
    expect(refused).toMatchObject({ success: false, errorCode: 'later_change', change: null });
    expect(refused.error).toMatch(
      /^Undo the later change of \w+ \d+, \d{4}, \d\d:\d\d first: type of a transaction changed to Spend\.$/,
    );
    const listed = (await user.graphql(CHANGES)).changes.changes;
    expect(listed.map((row: { canUndo: boolean; whyNot: string | null }) => [row.canUndo, row.whyNot])).toEqual([
      [true, null],
      [true, null],
      [false, refused.error],
    ]);
    expect(await answered(user, UNDO, { id: note })).toMatchObject({ success: true });
    expect(await one(user, 'spend')).toMatchObject({ note: null, isEdited: true });
    expect(await answered(user, UNDO, { id: again })).toMatchObject({ success: true });
    expect(await answered(user, UNDO, { id: type })).toMatchObject({ success: true });
    expect(await one(user, 'withdrawal')).toMatchObject({ isEdited: false });
  });

  it("can't be undone if its import was undone since, with a message", async () => {
    const { user, importId } = await withFile('Dee');
    const { publicId: id } = await one(user, 'withdrawal');
    const made = (await answered(user, UPDATE, { id, input: { note: 'mine' } })).change.id;
    await user.graphql('mutation ($id: ID!) { undoImport(importId: $id) { success } }', { id: importId });
    const refused = await answered(user, UNDO, { id: made });
    expect(refused).toMatchObject({ success: false, errorCode: 'change_refused' });
    expect(refused.error).toContain('is no longer in your ledger. Its import was undone, or its wallet deleted.');
    const [listed] = (await user.graphql(CHANGES)).changes.changes;
    expect(listed).toMatchObject({ canUndo: false, whyNot: refused.error, transactions: [] });
    // A redone import has the values of the file, without the user's edits.
    await user.graphql('mutation ($id: ID!) { redoImport(importId: $id) { success } }', { id: importId });
    await server.runJobs();
    expect((await answered(user, UNDO, { id: made })).error).toContain('has changed since, with an import or a wallet');
    expect(await one(user, 'withdrawal')).toMatchObject({ note: null });
  });

  it('cannot restore a transaction of a deleted wallet', async () => {
    const { user, wallet } = await withFile('Eve');
    const input = `{ type: "deposit", accountId: "${wallet}", dateTime: "2024-06-01T10:00:00Z", receivedQuantity: "1", receivedAsset: "ETH" }`;
    const created = await answered(
      user,
      `mutation { answer: createTransactions(inputs: [${input}]) { success ${CHANGE} } }`,
      {},
    );
    await answered(user, UNDO, { id: created.change.id });
    await user.graphql(`mutation { deleteAccount(id: "${wallet}") { success } }`);
    expect(await answered(user, REDO, { id: created.change.id })).toMatchObject({ errorCode: 'change_refused' });
    expect(await all(user)).toEqual([]);
  });

  it('undoes its consequences, such as a match', async () => {
    const { user } = await withFile('Fay');
    const there = await importText(server, user, genericCsv('01/01/2023 10:00:00,1,ETH,1000,USD,,,,x'), {
      walletName: 'There',
    });
    const input = `{ type: "deposit", accountId: "${there.createdCustomWallet.id}", dateTime: "2024-02-05T10:30:00Z", receivedQuantity: "0.5",
      receivedAsset: "BTC" }`;
    const withdrawal = async () => (await all(user)).find((row) => row.type === 'withdrawal') as unknown;
    const made = await answered(
      user,
      `mutation { answer: createTransactions(inputs: [${input}]) { success ${CHANGE} } }`,
      {},
    );
    expect(made.change).toMatchObject({ sentence: expect.stringContaining('added by hand'), transactionCount: 2 });
    expect(await withdrawal()).toMatchObject({ link: { origin: 'matched' } });
    expect(await answered(user, UNDO, { id: made.change.id })).toMatchObject({ success: true });
    expect(await withdrawal()).toMatchObject({ link: null });
    expect(await answered(user, REDO, { id: made.change.id })).toMatchObject({ success: true });
    expect(await withdrawal()).toMatchObject({ link: { origin: 'matched' } });
  });

  it('is rejected in an outdated window, with a description of the other change', async () => {
    const { user } = await withFile('Gil');
    const { publicId: id, version } = await one(user, 'withdrawal');
    const first = await answered(user, UPDATE, { id, version, input: { type: 'gift' } });
    expect(first).toMatchObject({ success: true });
    const second = await answered(user, UPDATE, { id, version, input: { type: 'spend' } });
    expect(second).toMatchObject({ success: false, errorCode: 'transaction_changed', change: null });
    expect(second.error).toBe(
      'This transaction has changed since you opened it. Type of a transaction changed to Gift sent. Reload it and try again.',
    );
    expect(await one(user, 'gift')).toBeDefined();
    const seen = first.transaction.version;
    expect(await answered(user, UPDATE, { id, version: seen, input: { note: 'mine' } })).toMatchObject({
      success: true,
    });
  });

  it('reads each row of many transactions only a few times, and restores them on undo and redo', async () => {
    const { user } = await withFile('Max');
    const { userId } = user;
    const COUNT = 1000;
    const ids = await asUser(server.db, userId, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into transactions select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'external_id', n))).*
        from transactions t, generate_series(1, ${COUNT}::integer) n where t.type = 'withdrawal' returning id`.execute(
        tx,
      );
      return rows.map(({ id }) => id);
    });
    expect(ids).toHaveLength(COUNT);
    const changeIds: string[] = [];
    for (const note of ['first', 'second']) {
      await sql`analyze`.execute(server.db.kysely);
      const changeId = await asUser(server.db, userId, async (tx) => {
        const scope = { tx, userId, actorId: userId, jobs: server.services.queue, log: server.services.log };
        const making = { action: 'transaction.update', params: { field: 'note' }, affected: 'nothing' } as const;
        // The database also counts earlier reads of this connection.
        const readBefore = await rowsRead(tx);
        const made = await change(scope, making, () => setColumns(tx, userId, ids, { note }));
        expect((await rowsRead(tx)) - readBefore, note).toBeLessThan(30 * COUNT);
        return made.changeId!;
      });
      for (const direction of ['undo', 'redo'] as const) {
        await asUser(server.db, userId, async (tx) => {
          const scope = { tx, userId, actorId: userId, jobs: server.services.queue, log: server.services.log };
          expect(await undoOrRedo(scope, changeId, direction)).toEqual({ kind: 'done' });
        });
      }
      // The IDs matched by a rule, some of them changed earlier. The planner has no statistics on the rows of a new
      // change.
      const all = [...ids, ...Array.from({ length: 10_000 }, () => randomUUID())];
      await asUser(server.db, userId, async (tx) => {
        const readBefore = await rowsRead(tx);
        const setBy = await setByOf(tx, userId, all);
        expect((await rowsRead(tx)) - readBefore, note).toBeLessThan(30 * COUNT);
        expect(ids.every((id) => setBy.get(id)?.get('note')?.isByUser)).toBe(true);
      });
      changeIds.push(changeId);
    }
    await sql`analyze`.execute(server.db.kysely);
    // Conflicts between changes must be found without comparing every pair of rows.
    await asUser(server.db, userId, async (tx) => {
      const readBefore = await rowsRead(tx);
      const later = await laterChanges(tx, userId, changeIds);
      expect([...later]).toEqual([[changeIds[0], changeIds[1]]]);
      expect((await rowsRead(tx)) - readBefore).toBeLessThan(30 * COUNT);
      // Statement plans don't show how function bodies compare rows, so the test reads the functions.
      const { rows } = await sql<{ name: string; body: string }>`
        select proname as name, prosrc as body from pg_proc where proname in ('keep_imported_values', 'keep_imported_flows')`.execute(
        tx,
      );
      for (const { name, body } of rows) expect(body.match(/old_rows o full join new_rows n/g), name).toHaveLength(2);
    });
    expect((await all(user)).filter(({ note }) => note === 'second').length).toBeGreaterThan(0);
  });
});

it("is listed but can't be undone once its recorded rows have expired, with the reason", async () => {
  const { user } = await withFile('Olga');
  const { publicId } = await one(user, 'withdrawal');
  const edit = async (note: string): Promise<string> =>
    (await answered(user, UPDATE, { id: publicId, input: { note } })).change.id;
  const ids = [await edit('one'), await edit('two'), await edit('three'), await edit('four')];
  await sql`update changes set applied_at = now() - interval '91 days' where id = ${ids[0]!}::uuid`.execute(
    server.db.kysely,
  );
  const rowsOf = async () =>
    (
      await sql<{ id: string }>`
        select distinct c.id, c.number from changes c join change_rows r on r.change_id = c.id where c.user_id = ${user.userId}
        order by c.number`.execute(server.db.kysely)
    ).rows.map(({ id }) => id);
  const forget = async () => {
    while ((await asSystem(server.db, forgetOldChanges)) > 0);
  };
  await forget();
  expect(await rowsOf()).toEqual(ids.slice(1));
  const kept = { ...KEPT };
  try {
    Object.assign(KEPT, { changes: 2 });
    await forget();
    expect(await rowsOf()).toEqual(ids.slice(2));
    Object.assign(KEPT, { transactions: 1 });
    await forget();
    expect(await rowsOf()).toEqual(ids.slice(3));
  } finally {
    Object.assign(KEPT, kept);
  }
  const { changes } = await user.graphql(CHANGES, {});
  expect(changes.changes.slice(0, 4).map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  expect(changes.changes[1]).toMatchObject({
    canUndo: false,
    canRedo: false,
    whyNot: expect.stringContaining('kept for 90 days'),
  });
  expect(await answered(user, UNDO, { id: ids[0]! })).toMatchObject({ success: false, errorCode: 'change_refused' });
  expect(await answered(user, UNDO, { id: ids[3]! })).toMatchObject({ success: true });
  expect(await user.graphql(NEXT)).toEqual({ nextSteps: { undo: null, redo: { id: ids[3] } } });
});

it('lists all changes, or those of one transaction, in pages', async () => {
  const { user } = await withFile('Hal');
  const { publicId: id } = await one(user, 'withdrawal');
  const { publicId: other } = await one(user, 'buy');
  for (const note of ['a', 'b', 'c']) await answered(user, UPDATE, { id, input: { note } });
  await answered(user, UPDATE, { id: other, input: { note: 'd' } });
  const first = (await user.graphql(CHANGES, { limit: 2 })).changes;
  expect(first).toMatchObject({ hasMore: true, endCursor: '3' });
  const second = (await user.graphql(CHANGES, { limit: 2, after: first.endCursor })).changes;
  expect(second).toMatchObject({ hasMore: false });
  expect([...first.changes, ...second.changes]).toHaveLength(4);
  expect((await user.graphql(CHANGES, { transactionId: id })).changes.changes).toHaveLength(3);
  expect((await user.ask(CHANGES, { after: 'x' })).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
});

it('denies access to strangers, and undo to read-only viewers', async () => {
  const { user } = await withFile('Ida');
  const { publicId } = await one(user, 'withdrawal');
  const { id } = (await answered(user, UPDATE, { id: publicId, input: { note: 'mine' } })).change;
  const other = await server.signUp('Jay');
  expect(await answered(other, UNDO, { id })).toMatchObject({ success: false, errorCode: 'change_not_found' });
  expect(await answered(other, REDO, { id: 'x' })).toMatchObject({ success: false, errorCode: 'change_not_found' });
  expect((await other.graphql(CHANGES)).changes.changes).toEqual([]);
  expect((await other.graphql(CHANGES, { transactionId: publicId })).changes.changes).toEqual([]);
  const looks = server.as({
    ...viewerOf({ id: other.userId, email: other.email, name: 'Jay' }, 'a session'),
    owner: user.userId,
    access: 'viewer',
  });
  expect((await looks.graphql(CHANGES)).changes.changes).toMatchObject([{ id, actor: 'SOMEBODY_ELSE' }]);
  expect((await looks.ask(UNDO, { id })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect(await one(user, 'withdrawal')).toMatchObject({ note: 'mine' });
});

it('records nothing during an import, and lets no user write history', async () => {
  const { user } = await withFile('Kim');
  await asUser(server.db, user.userId, async (tx) => {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from change_rows)::int + (select count(*) from change_transactions)::int as n`.execute(
      tx,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
  for (const statement of [
    sql`insert into change_rows (user_id, change_id, table_name, key) values (${user.userId}, gen_random_uuid(), 'flows', '{}')`,
    sql`update changes set params = '{}'`,
    sql`delete from change_transactions`,
  ]) {
    await expect(asUser(server.db, user.userId, (tx) => statement.execute(tx))).rejects.toThrow(/permission denied/);
  }
});
