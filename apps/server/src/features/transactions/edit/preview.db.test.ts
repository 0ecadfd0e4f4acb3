/** A preview must match the actual change to the cent and leave no trace. */
import { asUser } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointOf } from '../../../app.ts';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { viewerOf } from '../../../platform/viewer.ts';
import { threadUsage } from '../../../platform/work/threads.ts';
import { EngineFailure } from '../../../results/engine/run-engine.ts';
import { asking, type ShortTransaction, storedYears } from '../../../results/engine/what-if-years.ts';
import { readLedgerAfter, yearsAfter } from '../../../results/engine/years-after.ts';
import { yearChanges } from '../../../results/years/year-changes.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const YEARS = `error errorCode transactionCount numberWithoutValue taxYears { currency yearsLeftOut
  years { taxYear gainBefore gainAfter incomeBefore incomeAfter isIncomplete isGainUnknown isIncomeUnknown } }`;
const PREVIEW = `query ($selection: TransactionSelection!, $edit: TransactionEdit!) { editPreview(selection: $selection, edit: $edit) {
  changed leftOut { reason count } effect { ${YEARS} } } }`;
const RESTORE = `query ($id: ID!) { preview: restorePreview(id: $id) { ${YEARS} } }`;

async function withYears(name: string): Promise<TestUser> {
  const user = await server.signUp(name);
  await importText(
    server,
    user,
    genericCsv(
      '01/05/2022 10:00:00,2,BTC,40000,USD,,,,a',
      '02/05/2023 10:00:00,30000,USD,1,BTC,,,,b',
      '03/05/2024 10:00:00,10000,USD,0.25,BTC,,,,c',
      '04/05/2024 10:00:00,,,0.25,BTC,,,,d',
      '05/05/2025 10:00:00,9000,USD,0.25,BTC,,,,e',
    ),
    { walletName: 'Here' },
  );
  await server.runJobs();
  return user;
}

async function previewOf(user: TestUser, ids: string[], edit: object) {
  const { editPreview } = await user.graphql(PREVIEW, { selection: { ids }, edit });
  return { ...editPreview.effect, changed: editPreview.changed, leftOut: editPreview.leftOut };
}

const years = (user: TestUser) => asUser(server.db, user.userId, (tx) => storedYears(tx, user.userId));
const stamp = (user: TestUser) =>
  asUser(server.db, user.userId, async (tx) => {
    const { rows } =
      await sql`select ledger_version, change_count, changed_from, (select count(*)::int from changes) as changes,
      (select count(*)::int from change_rows) as noted, (select count(*)::int from audit_events) as said from user_settings`.execute(
        tx,
      );
    return rows;
  });

async function idOf(user: TestUser, day: string): Promise<string> {
  const { transactions } = await user.graphql('{ transactions { transactions { publicId dateTime } } }');
  return transactions.transactions.find(({ dateTime }: { dateTime: string }) => dateTime.startsWith(day)).publicId;
}

async function holds(user: TestUser, id: string, edit: object, mutation: string): Promise<string[]> {
  const [before, was] = [await years(user), await stamp(user)];
  const preview = await previewOf(user, [id], edit);
  expect(await stamp(user)).toEqual(was);
  expect(await server.runJobs()).toEqual([]);
  expect(preview).toMatchObject({
    error: null,
    transactionCount: 1,
    taxYears: { currency: 'USD', yearsLeftOut: null },
  });
  const made = await user.graphql(`mutation { answer: ${mutation} { success error change { id } } }`);
  expect(made.answer).toMatchObject({ success: true });
  await server.runJobs();
  const said = preview.taxYears.years;
  expect(said).toEqual(yearChanges(before!, (await years(user))!, 'USD', 'zero'));
  const back = (await user.graphql(RESTORE, { id: made.answer.change.id })).preview.taxYears.years;
  expect(back.map(({ taxYear, gainAfter }: Record<string, string>) => [taxYear, gainAfter])).toEqual(
    said.map(({ taxYear, gainBefore }: Record<string, string>) => [taxYear, gainBefore]),
  );
  return said.map(({ taxYear }: { taxYear: string }) => taxYear);
}

describe("preview of a change's effect on each tax year", () => {
  it('covers the latest year, resuming from its opening', async () => {
    const user = await withYears('Ann');
    const id = await idOf(user, '2025-05-05');
    expect(
      await holds(user, id, { all: { isIgnored: true } }, `ignoreTransaction(publicId: "${id}", isIgnored: true)`),
    ).toEqual(['2025']);
  });

  it('covers an early year and all later ones', async () => {
    const user = await withYears('Bob');
    const id = await idOf(user, '2022-01-05');
    const mutation = `ignoreTransaction(publicId: "${id}", isIgnored: true)`;
    expect(await holds(user, id, { all: { isIgnored: true } }, mutation)).toEqual(['2025', '2024', '2023']);
  });

  it('covers a type change and a ledger with pending changes', async () => {
    const user = await withYears('Cat');
    const id = await idOf(user, '2024-04-05');
    const spend = `updateTransaction(publicId: "${id}", input: { type: "gift" })`;
    await holds(user, id, { fields: { type: 'gift' } }, spend);
    // Makes a change without a computation afterwards.
    const sale = await idOf(user, '2023-02-05');
    await user.graphql(`mutation { ignoreTransaction(publicId: "${sale}", isIgnored: true) { success } }`);
    const other = await idOf(user, '2025-05-05');
    const preview = await previewOf(user, [other], { all: { isIgnored: true } });
    await server.runJobs();
    const before = await years(user);
    await user.graphql(`mutation { ignoreTransaction(publicId: "${other}", isIgnored: true) { success } }`);
    await server.runJobs();
    expect(preview.taxYears.years).toEqual(yearChanges(before!, (await years(user))!, 'USD', 'zero'));
  });

  it('covers many transactions and counts values still to be looked up', async () => {
    const user = await withYears('Dan');
    const ids = [await idOf(user, '2024-04-05'), await idOf(user, '2025-05-05')];
    const preview = await previewOf(user, ids, { fields: { isTaxable: false } });
    expect(preview).toMatchObject({ error: null, transactionCount: 2, changed: 2, leftOut: [] });
    const spent = await previewOf(user, [ids[0]!], { all: { type: 'spend' } });
    expect(spent).toMatchObject({ error: null, numberWithoutValue: 1 });
  });

  it('stops when the request is abandoned', async () => {
    const user = await withYears('Gil');
    const id = await idOf(user, '2022-01-05');
    const endpoint = endpointOf(server.services, { knownOperations: null, introspection: false });
    const viewer = viewerOf({ id: user.userId, email: user.email, name: 'Gil' }, user.sessionId);
    const left = new AbortController();
    // Another preview of this user is running, so this one is queued.
    const giveBack = await asking.take({ who: user.userId });
    const request = { query: PREVIEW, variables: { selection: { ids: [id] }, edit: { all: { isIgnored: true } } } };
    const answer = endpoint.run(request, { viewer, requestId: 'a request', left: left.signal });
    await expect.poll(() => asking.usage).toMatchObject({ running: 1, waiting: 1 });
    left.abort();
    const { data } = (await answer) as { data: { editPreview: { effect: { taxYears: { years: unknown[] } } } } };
    expect(data.editPreview.effect.taxYears.years).toEqual([]);
    expect(asking.usage).toMatchObject({ running: 1, waiting: 0 });
    giveBack();
    const ledger = await asUser(server.db, user.userId, async (tx) => {
      await sql`update user_settings set ledger_version = ledger_version + 1`.execute(tx);
      return readLedgerAfter(tx, user.userId, [id]);
    });
    const leaving = new AbortController();
    let reads = 0;
    const short: ShortTransaction = (work) => {
      reads++;
      if (reads === 3) leaving.abort();
      return asUser(server.db, user.userId, work);
    };
    await expect(yearsAfter(short, user.userId, ledger!, leaving.signal)).rejects.toThrow(EngineFailure);
    expect(reads).toBe(3);
    expect(asking.usage).toMatchObject({ running: 0, waiting: 0 });
    await expect.poll(() => threadUsage().map(({ running }) => running)).toEqual([0, 0]);
  });

  it('explains why the change would be refused', async () => {
    const user = await withYears('Eve');
    const id = await idOf(user, '2024-04-05');
    const refused = (edit: object, ids = [id]) => previewOf(user, ids, edit);
    expect(await refused({ all: { isDeleted: true } })).toMatchObject({
      error: null,
      changed: 0,
      leftOut: [{ reason: 'NOT_BY_HAND', count: 1 }],
    });
    expect(await refused({ fields: { type: 'deposit' } })).toMatchObject({
      errorCode: 'value_error',
      transactionCount: 0,
      taxYears: null,
    });
    for (const edit of [{}, { all: { note: 'x' }, fields: { note: 'y' } }, { all: {} }])
      expect(await refused(edit)).toMatchObject({ errorCode: 'value_error', changed: 0 });
    const found = await user.graphql(PREVIEW, { selection: { query: 'BTC' }, edit: { fields: { note: 'x' } } });
    expect(found.editPreview.effect).toMatchObject({ errorCode: 'value_error' });
    expect(await refused({ fields: { note: 'x' } }, ['nobody'])).toMatchObject({ errorCode: 'transaction_not_found' });
    expect(await refused({ fields: { note: 'x' } }, Array(201).fill(id))).toMatchObject({ errorCode: 'value_error' });
    expect((await user.graphql(RESTORE, { id })).preview).toMatchObject({ errorCode: 'change_not_found' });
    const other = await server.signUp('Fay');
    for (const edit of [{ fields: { note: 'x' } }, { all: { note: 'x' } }])
      expect(await previewOf(other, [id], edit)).toMatchObject({ errorCode: 'transaction_not_found' });
    const looks = server.as({
      ...viewerOf({ id: other.userId, email: other.email, name: 'Fay' }, 'a session'),
      owner: user.userId,
      access: 'viewer',
    });
    const asked = { selection: { ids: [id] }, edit: { all: { note: 'x' } } };
    expect((await looks.ask(PREVIEW, asked)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });
});
