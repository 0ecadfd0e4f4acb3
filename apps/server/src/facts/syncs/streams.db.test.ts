import { randomUUID } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { freshDatabase } from '@lotbook/db/testing';
import { asSystem, asUser } from '@lotbook/db/user';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertAccount } from '../accounts/accounts.ts';
import { countStreams, insertSyncedAccount, streamsOf } from './accounts.ts';
import { recordStore } from './records.ts';

const USER = 'ann';
let db: Database;

beforeAll(async () => {
  db = await freshDatabase();
  await asSystem(db, (tx) =>
    sql`insert into auth_user (id, name, email) values (${USER}, 'Ann', 'ann@example.org')`.execute(tx),
  );
});

async function linked(): Promise<string> {
  const accountId = randomUUID();
  await asUser(db, USER, async (tx) => {
    await insertAccount(tx, {
      userId: USER,
      id: accountId,
      kind: 2,
      name: accountId,
      integration: 'ethereum',
      importId: null,
    });
    const given = { addresses: [accountId] };
    const identity = accountId.replaceAll('-', '').padStart(64, '0');
    await insertSyncedAccount(tx, USER, { accountId, network: 'ethereum', given, identity, readBy: '1' });
  });
  return accountId;
}

const record = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  height: fc.option(fc.integer({ min: 1, max: 5 })),
  isFinal: fc.boolean(),
});
const step = fc.oneof(
  fc.record({
    kind: fc.constant('page' as const),
    stream: fc.constantFrom('one', 'two'),
    records: fc.array(record, { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('forget' as const),
    stream: fc.constantFrom('one', 'two'),
    from: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('count' as const) }),
);

test('keeps the cached count correct', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const accountId = await linked();
      const store = recordStore(db, USER, accountId);
      for (const one of steps) {
        if (one.kind === 'count') await asUser(db, USER, (tx) => countStreams(tx, USER, accountId));
        else if (one.kind === 'forget') await store.forget(one.stream, one.from);
        else {
          const records = one.records.map(({ id, height, isFinal }) => {
            const at = height === null ? null : new Date(Date.UTC(2024, 0, height)).toISOString();
            return { id, height, isFinal, at, payload: {} };
          });
          await store.store(one.stream, { records, cursor: {}, isDone: false });
        }
      }
      const { said, there } = await asUser(db, USER, async (tx) => {
        const { rows } = await sql<{ line: string }>`
          select concat_ws(' ', s.stream, count(r.id), min(r.happened_at)::text, max(r.happened_at)::text) as line
          from sync_streams s left join raw_records r on r.user_id = s.user_id and r.account_id = s.account_id
            and r.stream = s.stream and r.height is not null
          where s.account_id = ${accountId}::uuid group by s.stream order by s.stream`.execute(tx);
        return { said: await streamsOf(tx, USER, [accountId]), there: rows.map(({ line }) => line) };
      });
      const text = (at: Date | null) => (at ? `${at.toISOString().slice(0, 10)} 00:00:00+00` : null);
      expect(
        said.map(({ stream, numberRecords, startsAt, endsAt }) =>
          [stream, numberRecords, text(startsAt), text(endsAt)].filter((one) => one !== null).join(' '),
        ),
      ).toEqual(there);
    }),
    { numRuns: 30 },
  );
});

test('counts all records after a run, so that pages need not count them', async () => {
  const accountId = await linked();
  const page = { records: [{ id: 'a', at: null, height: 1, isFinal: true, payload: {} }], cursor: {}, isDone: true };
  await recordStore(db, USER, accountId).store('one', page);
  const kept = () =>
    asUser(db, USER, async (tx) => {
      const { rows } = await sql<{ kept: number | null }>`
        select number_records as kept from sync_streams where account_id = ${accountId}::uuid`.execute(tx);
      return rows[0]!.kept;
    });
  expect(await kept()).toBeNull();
  await asUser(db, USER, (tx) => countStreams(tx, USER, accountId));
  expect(await kept()).toBe(1);
});
