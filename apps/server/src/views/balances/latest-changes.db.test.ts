/** The cached balances and busy days must equal those of the whole ledger after any change. */
import { randomUUID } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { isSnapshot } from '@lotbook/db/snapshot';
import { freshDatabase } from '@lotbook/db/testing';
import { asSystem, asUser, type Tx } from '@lotbook/db/user';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handSource, handSourceOf } from '../../facts/sources/kinds.ts';
import { forget } from '../../platform/memory.ts';
import { balances } from '../../views/balances/balances.ts';
import { busyDays, everyBusyDay, everyBusyDayKnown } from '../../views/list/busy-days.ts';

const USER = 'ann';
const ASSETS = ['crypto:BTC', 'crypto:ETH'];
const ACCOUNTS = [randomUUID(), randomUUID()] as const;
let db: Database;
/** The number of statements that read the whole ledger. */
let whole = 0;
beforeAll(async () => {
  db = await freshDatabase();
  await asSystem(db, async (tx) => {
    await sql`insert into auth_user (id, name, email) values (${USER}, 'Ann', 'ann@example.org')`.execute(tx);
    await sql`insert into user_settings (user_id) values (${USER}) on conflict do nothing`.execute(tx);
    for (const id of ACCOUNTS)
      await sql`insert into accounts (user_id, id, kind, name) values (${USER}, ${id}, 1, ${id})`.execute(tx);
    await handSource(tx, USER);
  });
});
afterAll(() => db?.close());

const WANTED = { computationId: null, withoutSpam: true };
const inOrder = (rows: Awaited<ReturnType<typeof balances>>) =>
  rows.toSorted((a, b) => (a.accountId + a.assetId < b.accountId + b.assetId ? -1 : 1));

async function agree(): Promise<void> {
  const [seen, counted] = await asUser(db, USER, async (tx) => {
    isSnapshot(tx);
    return [await balances(tx, USER, WANTED), await balances(tx, USER, { ...WANTED, assetIds: ASSETS })];
  });
  expect(inOrder(seen!)).toEqual(inOrder(counted!));
  for (const accountId of [null, ...ACCOUNTS]) {
    const about = { from: '0001-01-01', to: '9999-12-31', accountId };
    const [days, read, known] = await asUser(db, USER, async (tx) => {
      isSnapshot(tx);
      return [
        await everyBusyDay(tx, USER, accountId),
        await busyDays(tx, USER, about),
        await everyBusyDayKnown(tx, USER, accountId),
      ];
    });
    expect(days).toEqual(read);
    expect(known).toEqual(read);
  }
}

const change = (...made: RawBuilder<unknown>[]) =>
  asUser(db, USER, async (tx) => {
    for (const one of made) await one.execute(tx);
  });

type Flow = { direction: string; account: number; asset: number; quantity: string };

function transaction(id: string, at: string, flows: readonly Flow[]): RawBuilder<unknown>[] {
  const of = ({ direction, account, asset, quantity }: Flow, position: number) => sql`
    insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity)
    values (${USER}, ${id}::uuid, ${position}, ${at}, ${direction}, ${ACCOUNTS[account]}::uuid, ${ASSETS[asset]}, ${quantity})`;
  const account = ACCOUNTS[flows[0]!.account];
  return [
    sql`insert into transactions (user_id, id, happened_at, type, account_id, external_id, source_id)
      select ${USER}, ${id}::uuid, ${at}, 'deposit', ${account}::uuid, ${id}, s.id from (${handSourceOf(USER)}) s`,
    ...flows.map(of),
  ];
}

function transfer(from: string, to: string, asset: number, isInside: boolean): RawBuilder<unknown>[] {
  const [sent, got] = [randomUUID(), randomUUID()];
  return [
    ...transaction(sent, from, [
      { direction: 'out', account: 0, asset, quantity: '1' },
      { direction: 'fee', account: 0, asset, quantity: '0.1' },
    ]),
    ...transaction(got, to, [{ direction: 'in', account: 1, asset, quantity: isInside ? '0.9' : '1' }]),
    sql`insert into transaction_links (user_id, id, kind, from_transaction_id, to_transaction_id, origin)
      values (${USER}, ${randomUUID()}::uuid, 'transfer', ${sent}::uuid, ${got}::uuid, 'manual')`,
  ];
}

const day = fc
  .tuple(fc.integer({ min: 2022, max: 2026 }), fc.constantFrom('01-01', '03-31', '06-15', '12-31'))
  .map(([year, rest]) => `${year}-${rest}T10:00:00Z`);
const edit = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    at: day,
    account: fc.nat(1),
    asset: fc.nat(1),
    direction: fc.constantFrom('in', 'out'),
  }),
  fc.record({ kind: fc.constant('transfer' as const), from: day, to: day, asset: fc.nat(1), isInside: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom(
      'delete' as const,
      'ignore' as const,
      'more' as const,
      'fee' as const,
      'elsewhere' as const,
      'undone' as const,
      'spam' as const,
      'merge' as const,
    ),
    which: fc.nat(),
  }),
  fc.record({ kind: fc.constant('move' as const), which: fc.nat(), at: day }),
  fc.record({ kind: fc.constantFrom('reject' as const, 'unlink' as const), which: fc.nat() }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

async function anyId(table: string, which: number): Promise<string> {
  const { rows } = await asUser(db, USER, (tx) =>
    sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(tx),
  );
  return rows[which % Math.max(1, rows.length)]?.id ?? randomUUID();
}

async function apply(one: Edit): Promise<void> {
  if (one.kind === 'add') {
    const flow = { direction: one.direction, account: one.account, asset: one.asset, quantity: '2.5' };
    return change(...transaction(randomUUID(), one.at, [flow]));
  }
  if (one.kind === 'transfer') return change(...transfer(one.from, one.to, one.asset, one.isInside));
  if (one.kind === 'reject' || one.kind === 'unlink') {
    const id = await anyId('transaction_links', one.which);
    if (one.kind === 'unlink') return change(sql`delete from transaction_links where id = ${id}::uuid`);
    return change(
      sql`update transaction_links set origin = case origin when 'rejected' then 'manual' else 'rejected' end where id = ${id}::uuid`,
    );
  }
  const id = await anyId('transactions', one.which);
  const [its, ofIt] = [sql`id = ${id}::uuid`, sql`transaction_id = ${id}::uuid`];
  switch (one.kind) {
    case 'delete':
      return change(sql`delete from flows where ${ofIt}`, sql`delete from transactions where ${its}`);
    case 'ignore':
      return change(sql`update transactions set is_ignored = not is_ignored where ${its}`);
    case 'spam':
      return change(sql`update transactions set spam = case when spam is null then 'whole' end where ${its}`);
    case 'merge': {
      const other = await anyId('transactions', one.which + 1);
      return change(sql`update transactions set merged_into = case when merged_into is null then ${other}::uuid end
        where ${its} and id <> ${other}::uuid`);
    }
    case 'more':
      return change(sql`update flows set quantity = quantity * 2 where ${ofIt}`);
    case 'elsewhere':
      return change(sql`update flows set account_id = ${ACCOUNTS[1]}::uuid where ${ofIt}`);
    case 'fee':
      return change(sql`insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity)
        select user_id, transaction_id, max(position) + 1, happened_at, 'fee', ${ACCOUNTS[0]}::uuid, ${ASSETS[0]}, 0.1 from flows
        where ${ofIt} group by 1, 2, 4`);
    case 'move':
      return change(
        sql`update transactions set happened_at = ${one.at} where ${its}`,
        sql`update flows set happened_at = ${one.at} where ${ofIt}`,
      );
    case 'undone':
      return takenBack(async (tx) => {
        await sql`update flows set quantity = quantity * 7 where ${ofIt}`.execute(tx);
        await balances(tx, USER, WANTED);
      });
  }
}

async function takenBack(work: (tx: Tx) => Promise<void>): Promise<void> {
  const undo = new Error('undone');
  await asUser(db, USER, async (tx) => {
    await work(tx);
    throw undo;
  }).catch((error) => {
    if (error !== undo) throw error;
  });
}

test('matches the whole ledger after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 8 }),
      async (changes) => {
        await change(sql`delete from flows`, sql`delete from transactions`);
        if (whole++ % 2 === 0) forget(USER);
        for (const together of changes) {
          for (const one of together) await apply(one);
          await agree();
        }
      },
    ),
    { numRuns: Number(process.env.LOTBOOK_RUNS ?? 6), endOnFailure: true },
  );
});

test('adds up only the days around a change instead of five years', async () => {
  forget(USER);
  await change(
    sql`delete from flows`,
    sql`delete from transactions`,
    ...transaction(randomUUID(), '2022-05-01T10:00:00Z', [{ direction: 'in', account: 0, asset: 0, quantity: '1' }]),
    ...transaction(randomUUID(), '2026-05-01T10:00:00Z', [{ direction: 'in', account: 0, asset: 0, quantity: '1' }]),
  );
  await agree();
  // Sums are cached, so a quantity changed without a recorded change has no effect.
  const unseen = sql`update flows set quantity = 5 where happened_at < '2023-01-01'`;
  await asSystem(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await unseen.execute(tx);
  });
  await change(sql`update flows set quantity = 3 where happened_at > '2026-01-01'`);
  const [seen] = await asUser(db, USER, (tx) => {
    isSnapshot(tx);
    return balances(tx, USER, WANTED);
  });
  expect(seen).toMatchObject({ quantity: '4', movements: 2 });
});
