/** The indexed texts must match the transactions after any change. */
import { randomUUID } from 'node:crypto';
import { freshDatabase } from '@lotbook/db/testing';
import { asUser, type Tx } from '@lotbook/db/user';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { differingRows } from './testing.ts';
import { addTexts, refreshTextsOfChange } from './texts.ts';

const ANN = 'ann';
const COUNT = 50;

const one = fc.integer({ min: 0, max: COUNT - 1 });
const text = fc.constantFrom(null, 'Paid', 'PAID to Ärzte', 'café 7', '0xAbC');
const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    from: one,
    to: one,
    note: text,
    counterparty: text,
    hour: fc.nat(60),
  }),
  fc.record({ kind: fc.constant('remove' as const), from: one, to: one }),
  fc.record({ kind: fc.constant('note' as const), from: one, to: one, note: text }),
  fc.record({ kind: fc.constant('move' as const), from: one, to: one, hours: fc.integer({ min: -30, max: 30 }) }),
  fc.record({ kind: fc.constant('ignore' as const), from: one, to: one }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const HOME = randomUUID();

async function take(tx: Tx, did: Step): Promise<void> {
  const changeId = randomUUID();
  await sql`select set_config('app.change_id', ${changeId}, true)`.execute(tx);
  const { rows } = await write(tx, did);
  if (did.kind === 'add')
    await addTexts(
      tx,
      ANN,
      rows.map(({ id }) => id),
    );
  else await refreshTextsOfChange(tx, ANN, changeId);
  await sql`select set_config('app.change_id', '', true)`.execute(tx);
}

function write(tx: Tx, did: Step): Promise<{ rows: { id: string }[] }> {
  const such = sql`user_id = ${ANN} and position between ${did.from}::integer and ${did.to}::integer`;
  switch (did.kind) {
    case 'add':
      return sql<{ id: string }>`
        insert into transactions (user_id, id, happened_at, type, account_id, external_id, source_id, position, note, counterparty)
        select ${ANN}, gen_random_uuid(), timestamptz '2024-01-01' + interval '1 hour' * (${did.hour}::integer + n), 'trade', ${HOME}::uuid,
          gen_random_uuid()::text, ${HOME}::uuid, n, ${did.note}, case when n % 2 = 0 then ${did.counterparty} end
        from generate_series(${did.from}::integer, ${did.to}::integer) n returning id`.execute(tx);
    case 'remove':
      return sql<{ id: string }>`delete from transactions where ${such}`.execute(tx);
    case 'note':
      return sql<{ id: string }>`update transactions set note = ${did.note} where ${such}`.execute(tx);
    case 'move':
      return sql<{
        id: string;
      }>`update transactions set happened_at = happened_at + interval '1 hour' * ${did.hours}::integer where ${such}`.execute(
        tx,
      );
    case 'ignore':
      return sql<{ id: string }>`update transactions set is_ignored = true where ${such}`.execute(tx);
  }
}

async function check(tx: Tx): Promise<void> {
  expect(await differingRows(tx, ANN)).toEqual([]);
}

test('stores exactly the searchable texts of transactions after any change', async () => {
  const db = await freshDatabase();
  await sql`insert into auth_user (id, name, email) values (${ANN}, 'Ann', 'ann@example.org')`.execute(db.kysely);
  await sql`insert into user_settings (user_id) values (${ANN}) on conflict do nothing`.execute(db.kysely);
  class Undo extends Error {}
  const steps = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (taken) => {
    const outcome = asUser(db, ANN, async (tx) => {
      await sql`insert into accounts (user_id, id, kind, name) values (${ANN}, ${HOME}::uuid, 3, 'A')`.execute(tx);
      await sql`insert into sources (user_id, id, kind, name, status) values (${ANN}, ${HOME}::uuid, 'hand', 'By hand', 'FINISHED')`.execute(
        tx,
      );
      for (const did of taken) await take(tx, did);
      await check(tx);
      throw new Undo();
    });
    await outcome.catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  });
  const added: Step = { kind: 'add', from: 0, to: 45, note: 'Paid', counterparty: '0xAbC', hour: 0 };
  const examples: [Step[]][] = [
    [[added, { kind: 'note', from: 3, to: 30, note: null }]],
    [[added, { kind: 'move', from: 0, to: 9, hours: 30 }]],
    [[added, { kind: 'remove', from: 20, to: 45 }]],
  ];
  await fc.assert(steps, { numRuns: 40, examples });
  await db.close();
});

test('stores notes of several years by day without comparing each transaction with each day', async () => {
  const db = await freshDatabase();
  await sql`insert into auth_user (id, name, email) values (${ANN}, 'Ann', 'ann@example.org')`.execute(db.kysely);
  await sql`insert into user_settings (user_id) values (${ANN}) on conflict do nothing`.execute(db.kysely);
  const used = await asUser(db, ANN, async (tx) => {
    await sql`insert into accounts (user_id, id, kind, name) values (${ANN}, ${HOME}::uuid, 3, 'A')`.execute(tx);
    await sql`insert into sources (user_id, id, kind, name, status) values (${ANN}, ${HOME}::uuid, 'hand', 'By hand', 'FINISHED')`.execute(
      tx,
    );
    await sql`
      insert into transactions (user_id, id, happened_at, type, account_id, external_id, source_id, position)
      select ${ANN}, gen_random_uuid(), timestamptz '2015-01-01' + interval '1 day' * n, 'trade', ${HOME}::uuid, n::text, ${HOME}::uuid, n
      from generate_series(1, 3000) n`.execute(tx);
    const processorTime = async (to: number, note: 'Paid' | 'café 7') => {
      const before = process.threadCpuUsage();
      await take(tx, { kind: 'note', from: 0, to, note });
      return process.threadCpuUsage(before).user;
    };
    const times = { few: await processorTime(300, 'Paid'), many: await processorTime(3000, 'café 7') };
    await check(tx);
    return times;
  });
  // Ten times the days take about ten times as long; comparing all pairs takes a hundred times as long.
  expect(used.many / used.few).toBeLessThan(30);
  await db.close();
});
