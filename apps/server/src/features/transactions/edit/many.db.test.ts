import { asUser } from '@lotbook/db/user';
import { withWork } from '@lotbook/db/work';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { genericCsv, importText } from '../../../facts/testing.ts';
import { viewerOf } from '../../../platform/viewer.ts';
import { storedYears } from '../../../results/engine/what-if-years.ts';
import { yearChanges } from '../../../results/years/year-changes.ts';
import { type TestServer, type TestUser, testServer } from '../../../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const COUNTS = 'changed leftOut { reason count }';
const EDIT = `mutation ($selection: TransactionSelection!, $edit: TransactionsEdit!) {
  answer: editTransactions(selection: $selection, edit: $edit) { success error errorCode ${COUNTS} change { id sentence } } }`;
const PREVIEW = `query ($selection: TransactionSelection!, $edit: TransactionsEdit!) {
  answer: editPreview(selection: $selection, edit: { all: $edit }) { ${COUNTS}
    effect { error errorCode transactionCount taxYears { years { taxYear gainBefore gainAfter incomeBefore incomeAfter isIncomplete isGainUnknown isIncomeUnknown } } } } }`;

async function withLedger(name: string): Promise<TestUser> {
  const user = await server.signUp(name);
  await importText(
    server,
    user,
    genericCsv(
      '01/05/2022 10:00:00,4,BTC,80000,USD,,,,a',
      '02/05/2023 10:00:00,30000,USD,1,BTC,,,,b',
      '03/05/2023 10:00:00,8000,USD,0.25,BTC,,,,c',
      '04/05/2024 10:00:00,,,0.25,BTC,,,,d',
      '05/05/2024 10:00:00,,,0.5,BTC,,,,e',
      '06/05/2024 10:00:00,20000,USD,0.5,BTC,,,,f',
      '07/05/2024 10:00:00,1,ETH,,,,,staking,g',
    ),
    { walletName: 'Here' },
  );
  await importText(server, user, genericCsv('05/05/2024 10:20:00,0.5,BTC,,,,,,h'), { walletName: 'There' });
  await server.runJobs();
  return user;
}

type Listed = { publicId: string; type: string; isIgnored: boolean; note: string | null; link: object | null };
async function listed(user: TestUser, query = ''): Promise<Listed[]> {
  const asked = await user.graphql(
    'query ($query: String) { transactions(query: $query) { transactions { publicId type isIgnored note link { kind } } } }',
    { query },
  );
  return asked.transactions.transactions;
}

const years = (user: TestUser) => asUser(server.db, user.userId, (tx) => storedYears(tx, user.userId));
const answerOf = async (user: TestUser, document: string, selection: object, edit: object) =>
  (await user.graphql(document, { selection, edit })).answer;

async function hashOf(user: TestUser): Promise<string> {
  await server.runJobs();
  const { rows } = await asUser(server.db, user.userId, (tx) =>
    sql<{ hash: string }>`select c.result_hash as hash from user_settings s
      join computations c on c.user_id = s.user_id and c.id = s.current_computation_id`.execute(tx),
  );
  return rows[0]!.hash;
}

async function holds(user: TestUser, selection: object, edit: object) {
  const [before, hash] = [await years(user), await hashOf(user)];
  const all = JSON.stringify(await listed(user));
  const preview = await answerOf(user, PREVIEW, selection, edit);
  expect(JSON.stringify(await listed(user))).toBe(all);
  expect(preview.effect.error).toBeNull();
  const { success, changed, leftOut, change } = await answerOf(user, EDIT, selection, edit);
  expect({ success, changed, leftOut }).toEqual({ success: true, changed: preview.changed, leftOut: preview.leftOut });
  await server.runJobs();
  expect(preview.effect.taxYears.years).toEqual(yearChanges(before!, (await years(user))!, 'USD', 'zero'));
  const edited = await listed(user);
  const undone = await user.graphql(`mutation { answer: undoChange(id: "${change.id}") { success error } }`);
  expect(undone.answer).toEqual({ success: true, error: null });
  expect(JSON.stringify(await listed(user))).toBe(all);
  expect(await hashOf(user)).toBe(hash);
  return { changed, leftOut, sentence: change.sentence, edited };
}

describe('edit of many transactions', () => {
  it('applies to all matches of a search, including both halves of a transfer', async () => {
    const user = await withLedger('Ann');
    const made = await holds(user, { query: 'BTC' }, { isIgnored: true });
    expect(made).toMatchObject({ changed: 6, leftOut: [], sentence: '7 transactions ignored' });
    expect(made.edited.filter(({ isIgnored }) => isIgnored)).toHaveLength(6);
  });

  it('applies to a selection and counts those left out', async () => {
    const user = await withLedger('Bob');
    const ids = (await listed(user)).map(({ publicId }) => publicId);
    expect(ids).toHaveLength(7);
    const gifts = await holds(user, { ids }, { type: 'gift' });
    expect(gifts).toMatchObject({
      changed: 1,
      leftOut: [
        { reason: 'MATCHED', count: 1 },
        { reason: 'TYPE_DOES_NOT_FIT', count: 5 },
      ],
      sentence: 'Type of a transaction changed to Gift sent',
    });
    expect(await holds(user, { ids }, { purpose: 'LOAN_REPAID' })).toMatchObject({
      changed: 1,
      leftOut: [
        { reason: 'MATCHED', count: 1 },
        { reason: 'PURPOSE_DOES_NOT_FIT', count: 5 },
      ],
    });
    expect(await holds(user, { query: 'type:sell' }, { isTaxable: false })).toMatchObject({
      changed: 3,
      sentence: '3 transactions called not taxable',
    });
    const noted = await holds(user, { ids }, { note: ' of the old firm ' });
    expect(noted).toMatchObject({ changed: 7, sentence: 'Note of 7 transactions changed' });
    expect(noted.edited.every(({ note }) => note === 'of the old firm')).toBe(true);
    await answerOf(user, EDIT, { ids: ids.slice(0, 2) }, { note: 'twice' });
    expect(await answerOf(user, EDIT, { ids: ids.slice(0, 2) }, { note: 'twice' })).toMatchObject({
      success: true,
      changed: 0,
      leftOut: [{ reason: 'ALREADY_SO', count: 2 }],
      change: null,
    });
  });

  it('can delete only manual entries', async () => {
    const user = await withLedger('Cat');
    const { transactions } = (await user.graphql('{ transactions { transactions { account { id } } } }')).transactions;
    const accountId = transactions[0].account.id;
    const typed = `{ type: "deposit", accountId: "${accountId}", dateTime: "2024-08-01 10:00", receivedQuantity: "1", receivedAsset: "BTC" }`;
    await user.graphql(`mutation { createTransactions(inputs: [${typed}]) { success } }`);
    await server.runJobs();
    expect(await holds(user, { query: 'BTC' }, { isDeleted: true })).toMatchObject({
      changed: 1,
      leftOut: [{ reason: 'NOT_BY_HAND', count: 6 }],
    });
  });

  it('changes nothing when rejected', async () => {
    const user = await withLedger('Dan');
    const [one] = await listed(user);
    const ids = [one!.publicId];
    const refused = async (selection: object, edit: object, by = user) => {
      const answer = await answerOf(by, EDIT, selection, edit);
      const preview = await answerOf(by, PREVIEW, selection, edit);
      expect(answer).toMatchObject({ success: false, changed: 0, change: null });
      expect(preview.effect).toMatchObject({ error: answer.error, errorCode: answer.errorCode });
      return answer.errorCode;
    };
    expect(await refused({ ids: [...ids, 'nobody'] }, { isIgnored: true })).toBe('transaction_not_found');
    expect(await refused({ ids: [] }, { isIgnored: true })).toBe('transaction_not_found');
    expect(await refused({ query: 'no such thing' }, { isIgnored: true })).toBe('transaction_not_found');
    expect(await refused({}, { isIgnored: true })).toBe('value_error');
    expect(await refused({ ids, query: '' }, { isIgnored: true })).toBe('value_error');
    expect(await refused({ ids }, {})).toBe('value_error');
    expect(await refused({ ids }, { isIgnored: true, note: 'x' })).toBe('value_error');
    expect(await refused({ ids }, { type: 'transfer' })).toBe('value_error');
    expect(await refused({ ids }, { label: 'airdrop' })).toBe('value_error');
    expect(await refused({ ids }, { note: 'x'.repeat(2001) })).toBe('value_error');
    const stranger = await server.signUp('Eve');
    expect(await refused({ ids }, { isIgnored: true }, stranger)).toBe('transaction_not_found');
    expect(await refused({ query: '' }, { isIgnored: true }, stranger)).toBe('transaction_not_found');
    const looks = server.as({
      ...viewerOf({ id: stranger.userId, email: stranger.email, name: 'Eve' }, 'a session'),
      owner: user.userId,
      access: 'viewer',
    });
    for (const document of [EDIT, PREVIEW]) {
      const answer = await looks.ask(document, { selection: { ids }, edit: { isIgnored: true } });
      expect(answer.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    }
    expect((await listed(user))[0]).toEqual(one);
  });

  it('can shift times by minutes or to another time zone, and still recognizes transactions in their file', async () => {
    const user = await withLedger('Tom');
    const timesOf = async () => {
      const asked = await user.graphql(
        '{ transactions { transactions { publicId dateTime importedValues { field } flows { fiatValue } } } }',
      );
      return asked.transactions.transactions.map(({ dateTime }: { dateTime: string }) => dateTime).sort();
    };
    const before = await timesOf();
    await holds(user, { query: 'BTC' }, { shiftMinutes: -90 });
    await holds(user, { query: 'BTC' }, { zone: { from: 'UTC', to: 'America/New_York' } });
    const { change, changed } = await answerOf(
      user,
      EDIT,
      { query: '' },
      { zone: { from: 'UTC', to: 'Europe/Berlin' } },
    );
    expect(change.sentence).toBe(`Time of ${changed} transactions changed`);
    const inBerlin = (at: string) => at.replace('T10:', at < '2024-03-31' ? 'T09:' : 'T08:');
    expect(await timesOf()).toEqual(before.map(inBerlin));
    await user.graphql(`mutation { undoChange(id: "${change.id}") { success } }`);
    expect(await timesOf()).toEqual(before);
    const left = await answerOf(user, EDIT, { query: '' }, { shiftMinutes: 5_000_000 });
    expect(left).toMatchObject({ success: true, changed: 0, leftOut: [{ reason: 'TIME_NOT_POSSIBLE' }] });
    for (const edit of [
      { shiftMinutes: 0 },
      { zone: { from: 'UTC', to: 'Moon/Base' } },
      { zone: { from: 'UTC', to: 'UTC' } },
    ])
      expect(await answerOf(user, EDIT, { query: '' }, edit)).toMatchObject({
        success: false,
        errorCode: 'value_error',
      });
  });

  it('is rejected for more transactions than can be previewed', async () => {
    const user = await server.signUp('Fay');
    await importText(server, user, genericCsv('01/05/2022 10:00:00,4,BTC,80000,USD,,,,a'), { walletName: 'Here' });
    // The setup may exceed the ten-second limit of a page's statements.
    await withWork('setup', () =>
      asUser(server.db, user.userId, (tx) =>
        sql`insert into transactions select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
          'external_id', 'more ' || n))).* from transactions t, generate_series(1, 20000) n
        where t.user_id = ${user.userId}`.execute(tx),
      ),
    );
    const answer = await answerOf(user, EDIT, { query: '' }, { isIgnored: true });
    expect(answer).toMatchObject({ success: false, errorCode: 'value_error', changed: 0 });
    expect(answer.error).toContain('20,000');
  });
});
