// Also runs on PostgreSQL: statements.
/**
 * A list must need as many statements for fifty rows as for five. Each row has its own account, import, token, disposal
 * and transfer, so that the test detects a field queried row by row.
 */
import { randomUUID } from 'node:crypto';
import { asSystem } from '@lotbook/db/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { genericCsv, uploadText } from '../facts/testing.ts';
import { takeInNamedFiles } from '../features/uploads/service.ts';
import { type TestServer, type TestUser, testServer } from '../testing.ts';
import { refreshWhole } from '../views/list/testing.ts';

const [FEW, MANY] = [5, 50];

let counted = 0;
let server: TestServer;
let few: TestUser;
let many: TestUser;
beforeAll(async () => {
  server = await testServer({
    plugin: {
      transformQuery({ node }) {
        counted++;
        return node;
      },
      transformResult: async ({ result }) => result,
    },
  });
  [few, many] = [await ledgerOf(FEW), await ledgerOf(MANY)];
});
afterAll(() => server.close());

/** Creates `n` wallets, each with its own token, of which half is sold and a quarter is moved to the next wallet. */
async function ledgerOf(n: number): Promise<TestUser> {
  const user = await server.signUp(`Owner of ${n}`);
  const { userId } = user;
  await asSystem(server.db, async (tx) => {
    await sql`create temporary table made on commit drop as
      select i, gen_random_uuid() as account, gen_random_uuid() as source, 'user:T' || i as token,
        timestamptz '2024-01-01' + i * interval '1 day' as at, gen_random_uuid() as buy, gen_random_uuid() as sell,
        gen_random_uuid() as sent, gen_random_uuid() as arrived
      from generate_series(1, ${n}::integer) i`.execute(tx);
    await sql`insert into user_assets (user_id, id, symbol, name)
      select ${userId}, token, 'T' || i, 'Token ' || i from made`.execute(tx);
    await sql`insert into accounts (user_id, id, kind, name) select ${userId}, account, 3, 'Wallet ' || i from made`.execute(
      tx,
    );
    await sql`insert into sources (user_id, id, kind, name, integration, account_id, status, number_ignored, finished_at)
      select ${userId}, source, 'file', i || '.csv', 'csv', account, 'FINISHED', 1, now() from made`.execute(tx);
    await sql`create temporary table moved on commit drop as
      select m.*, k.*, case k.type when 'deposit' then (m.i % ${n}::integer) + 1 else m.i end as wallet from made m
      cross join lateral (values (1, m.buy, 'buy'), (2, m.sell, 'sell'), (3, m.sent, 'withdrawal'), (4, m.arrived, 'deposit'))
        k (hour, id, type)`.execute(tx);
    await sql`insert into transactions (user_id, id, happened_at, type, account_id, source_id, external_id, merged_into)
      select ${userId}, t.id, t.at + t.hour * interval '1 hour', t.type, w.account, t.source, t.i || t.type,
        case t.type when 'deposit' then t.sent end
      from moved t join made w on w.i = t.wallet`.execute(tx);
    await sql`insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity,
        fiat_value, fiat_currency, fiat_source)
      select ${userId}, t.id, f.position, t.at + t.hour * interval '1 hour', f.direction, w.account, f.asset, f.quantity, f.value,
        'USD', 'file'
      from moved t join made w on w.i = t.wallet
      cross join lateral (values ('buy', 0, 'in', t.token, 4, 100), ('buy', 1, 'out', 'fiat:USD', 100, 100),
        ('sell', 0, 'out', t.token, 2, 70), ('sell', 1, 'in', 'fiat:USD', 70, 70), ('withdrawal', 0, 'out', t.token, 1, 30),
        ('deposit', 0, 'in', t.token, 1, 30)) f (type, position, direction, asset, quantity, value)
      where f.type = t.type`.execute(tx);
    await sql`insert into source_rows (user_id, source_id, row_number, cells, outcome, transaction_id)
      select ${userId}, source, hour, '["a"]', 'transaction', id from moved`.execute(tx);
    await sql`insert into transaction_links (user_id, id, kind, from_transaction_id, to_transaction_id, origin)
      select ${userId}, gen_random_uuid(), 'transfer', sent, arrived, 'matched' from made`.execute(tx);
    await refreshWhole(tx, userId);
  });
  await user.graphql('mutation { enqueueCostBasis { success } }');
  await server.runJobs();
  await asSystem(server.db, (tx) =>
    sql`update health_problems set account_id = null where user_id = ${userId} and kind = 'rejected-rows'`.execute(tx),
  );
  return user;
}

const ACCOUNT = 'account { id name kind isSample integration { slug } }';
const ASSET = 'asset { id symbol name }';
const LISTS: Record<string, { document: string; rows(data: Answer): unknown[]; most: number }> = {
  transactions: {
    document: `query ($n: Int) { transactions(limit: $n) { totalCount transactions { publicId transactionType sentence ${ACCOUNT}
      flows { ${ACCOUNT} ${ASSET} quantity } link { other { publicId sentence ${ACCOUNT} } } gain income
      source { filename format rows { rowNumber } } disposals { ${ACCOUNT} ${ASSET} } incomeEntries { id } callouts { id } } } }`,
    rows: (data) => data.transactions.transactions,
    most: 20,
  },
  wallets: {
    document: `{ wallets { customWallets { id name transactionCount syncInfo { isSyncing } balances { ${ASSET} quantity }
      imports { id filename ${ACCOUNT} } } } }`,
    rows: (data) => data.wallets.customWallets,
    most: 13,
  },
  imports: {
    document: `query ($n: Int) { imports(limit: $n) { id filename canUndo canRedo createdBy issues { code } ${ACCOUNT} } }`,
    rows: (data) => data.imports,
    most: 5,
  },
  disposals: {
    document: `query ($n: Int) { disposals(limit: $n) { totalCount disposals { id ${ACCOUNT} ${ASSET} gain } } }`,
    rows: (data) => data.disposals.disposals,
    most: 8,
  },
  'things to look at': {
    document: `query ($n: Int) { healthKinds { kind count } problemGroups(kind: "unknown-tokens", state: OPEN, limit: $n) {
      groups { id ${ACCOUNT} ${ASSET} } } }`,
    rows: (data) => data.problemGroups.groups,
    most: 10,
  },
  'problems of one group': {
    document: `query ($n: Int) { problems(kind: "rejected-rows", groupId: "- -", state: OPEN, limit: $n) { problems {
      id ${ACCOUNT} ${ASSET} import { filename ${ACCOUNT} } transaction { sentence } callout { message } causes { text } } } }`,
    rows: (data) => data.problems.problems,
    most: 10,
  },
};
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it just asked for
type Answer = any;

it.each(Object.entries(LISTS))('%s', async (_name, { document, rows, most }) => {
  const cost = async (user: TestUser, n: number) => {
    const before = counted;
    expect(rows(await user.graphql(document, { n }))).toHaveLength(n);
    return counted - before;
  };
  const statements = await cost(many, MANY);
  expect(statements).toBe(await cost(few, FEW));
  expect(statements).toBeLessThanOrEqual(most);
});

it('bounds decisions about many rows of a file, and their removal', async () => {
  const fileUrl = await uploadText(server, few, genericCsv('01/05/2024 10:00:00,1,BTC,40000,USD,,,,t1'));
  const say = `mutation ($fileUrl: String!, $rowNumbers: [Int!]!, $isSkipped: Boolean!) {
    skipImportRows(fileUrl: $fileUrl, rowNumbers: $rowNumbers, isSkipped: $isSkipped) { success } }`;
  const cost = async (n: number, isSkipped: boolean) => {
    const before = counted;
    const rowNumbers = Array.from({ length: n }, (_, i) => (i % 4000) + 1);
    expect((await few.graphql(say, { fileUrl, rowNumbers, isSkipped })).skipImportRows.success).toBe(true);
    return counted - before;
  };
  expect(await cost(5000, true)).toBe(await cost(1, true));
  expect(await cost(5000, false)).toBe(await cost(1, false));
});

it('bounds the removal of decisions', async () => {
  const undo = 'mutation ($ids: [ID!]!) { undoDuplicateDecisions(ids: $ids) { success errorCode } }';
  const cost = async (n: number) => {
    const before = counted;
    const ids = Array.from({ length: n }, () => randomUUID());
    expect((await few.graphql(undo, { ids })).undoDuplicateDecisions.success).toBe(false);
    return counted - before;
  };
  expect(await cost(1000)).toBe(await cost(1));
});

it('bounds announced files when browsers upload directly to a store', async () => {
  const before = counted;
  const files = Array.from({ length: 4000 }, () => `/files/${randomUUID()}`);
  await takeInNamedFiles(server.services, few.userId, { files });
  expect(counted - before).toBeLessThan(5);
});
