/** The stored values must equal those shown in the list after any change to flows and links. */
import { randomUUID } from 'node:crypto';
import { freshDatabase } from '@lotbook/db/testing';
import { asUser, type Tx } from '@lotbook/db/user';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { removeTransactions } from '../../acts/sources/removal.ts';
import { differingRows } from './testing.ts';
import { refreshValuesOfChange, refreshValuesWhere, TRADES } from './values.ts';

const ANN = 'ann';
const COUNT = 6;

const transaction = fc.integer({ min: 0, max: COUNT - 1 });
const flow = fc.record({
  direction: fc.constantFrom('in', 'out', 'fee'),
  asset: fc.constantFrom('fiat:USD', 'crypto:BTC', 'crypto:ETH'),
  value: fc.constantFrom(null, '0', '0.1', '12.34', '0.000000000000000001', '12345678901234567890.5'),
  currency: fc.constantFrom('USD', 'EUR'),
  source: fc.constantFrom('coingecko', 'coingecko+ecb', 'file', 'typed', 'peg'),
});
const SOURCE = fc.constantFrom('coingecko', 'file+ecb', 'peg');
const trade = fc.record({
  kind: fc.constant('trade' as const),
  of: transaction,
  given: fc.constantFrom('crypto:ETH', 'crypto:ODD', 'user:a'),
  received: fc.constantFrom('crypto:BTC', 'crypto:USDC', 'crypto:ODD', 'user:b'),
  values: fc.tuple(fc.constantFrom('10', '11.5'), fc.constantFrom('9', '12')),
  sources: fc.tuple(SOURCE, SOURCE),
});
const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    of: transaction,
    flows: fc.array(flow, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('bring' as const),
    of: transaction,
    flows: fc.array(fc.record({ to: transaction, flow }), { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), of: transaction, position: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ kind: fc.constant('value' as const), of: transaction, value: fc.constantFrom(null, '7', '0.5') }),
  fc.record({ kind: fc.constant('give' as const), of: transaction, to: transaction }),
  fc.record({ kind: fc.constant('link' as const), of: transaction, to: transaction }),
  trade,
  fc.record({
    kind: fc.constant('edit' as const),
    of: transaction,
    type: fc.constantFrom('trade', 'deposit'),
    purpose: fc.constantFrom(null, 'lending'),
  }),
  fc.record({ kind: fc.constant('freeze' as const), until: fc.constantFrom(null, '2999-01-01', '2000-01-01') }),
  fc.record({ kind: fc.constant('move' as const), to: fc.constantFrom('GB', 'US', 'DE') }),
  fc.record({ kind: fc.constant('unlink' as const), of: transaction, how: fc.constantFrom('delete', 'reject') }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let ids: string[];
let accountId: string;

async function take(tx: Tx, did: Step): Promise<void> {
  if (did.kind === 'move' || did.kind === 'freeze') {
    await (did.kind === 'move'
      ? sql`update user_settings set country = ${did.to} where user_id = ${ANN}`.execute(tx)
      : sql`update user_settings set own_sides_before = ${did.until}::timestamptz where user_id = ${ANN}`.execute(tx));
    return refreshValuesWhere(tx, ANN, TRADES);
  }
  const changeId = randomUUID();
  await sql`select set_config('app.change_id', ${changeId}, true)`.execute(tx);
  await write(tx, did);
  await refreshValuesOfChange(tx, ANN, changeId);
  await sql`select set_config('app.change_id', '', true)`.execute(tx);
}

async function write(tx: Tx, did: Exclude<Step, { kind: 'move' | 'freeze' }>): Promise<unknown> {
  const id = ids[did.of]!;
  switch (did.kind) {
    case 'trade':
      await sql`delete from flows where transaction_id = ${id}::uuid`.execute(tx);
      return sql`
        insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity, fiat_value, fiat_currency, fiat_source)
        values (${ANN}, ${id}::uuid, 0, now(), 'out', ${accountId}::uuid, ${did.given}, 1, ${did.values[0]}::numeric, 'USD', ${did.sources[0]}),
          (${ANN}, ${id}::uuid, 1, now(), 'in', ${accountId}::uuid, ${did.received}, 1, ${did.values[1]}::numeric, 'USD', ${did.sources[1]})`.execute(
        tx,
      );
    case 'edit':
      return sql`update transactions set type = ${did.type}, purpose = ${did.purpose} where id = ${id}::uuid`.execute(
        tx,
      );
    case 'add':
      return sql`
        insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity, fiat_value, fiat_currency, fiat_source)
        select ${ANN}, ${id}::uuid, n.next + r.at, now(), r.direction, ${accountId}::uuid, r.asset, 1, r.value,
          case when r.value is not null then r.currency end, case when r.value is not null then r.source end
        from (select coalesce(max(position), -1) as next from flows where transaction_id = ${id}::uuid) n
        cross join rows from (json_to_recordset(${JSON.stringify(did.flows)}::json) as (direction text, asset text, value numeric, currency text, source text))
          with ordinality r (direction, asset, value, currency, source, at)`.execute(tx);
    case 'bring':
      return sql`
        insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity, fiat_value, fiat_currency, fiat_source)
        select ${ANN}, r.id, coalesce((select max(position) + 1 from flows f where f.transaction_id = r.id), 0)
            + row_number() over (partition by r.id order by r.direction) - 1,
          now(), r.direction, ${accountId}::uuid, r.asset, 1, r.value,
          case when r.value is not null then r.currency end, case when r.value is not null then r.source end
        from json_to_recordset(${JSON.stringify(did.flows.map(({ to, flow }) => ({ id: ids[to], ...flow })))}::json)
          as r (id uuid, direction text, asset text, value numeric, currency text, source text)`.execute(tx);
    case 'remove':
      return sql`delete from flows where transaction_id = ${id}::uuid and position = ${did.position}`.execute(tx);
    case 'value':
      return sql`update flows set fiat_value = ${did.value}::numeric, fiat_currency = 'USD', fiat_source = 'coingecko' where transaction_id = ${id}::uuid`.execute(
        tx,
      );
    case 'give':
      return sql`update flows set transaction_id = ${ids[did.to]!}::uuid, position = position + 100 * (1 + (select max(position) from flows))
        where transaction_id = ${id}::uuid`.execute(tx);
    case 'link':
      return sql`insert into transaction_links (user_id, id, kind, from_transaction_id, to_transaction_id, origin)
        select ${ANN}, gen_random_uuid(), 'linked_trade', ${id}::uuid, ${ids[did.to]!}::uuid, 'manual'
        where ${did.of}::integer < ${did.to}::integer
          and not exists (select from transaction_links where ${id}::uuid in (from_transaction_id, to_transaction_id)
            or ${ids[did.to]!}::uuid in (from_transaction_id, to_transaction_id))`.execute(tx);
    case 'unlink':
      return did.how === 'delete'
        ? sql`delete from transaction_links where ${id}::uuid in (from_transaction_id, to_transaction_id)`.execute(tx)
        : sql`update transaction_links set origin = 'rejected' where ${id}::uuid in (from_transaction_id, to_transaction_id)`.execute(
            tx,
          );
  }
}

test('stores the displayed values after any change to flows and links', async () => {
  const db = await freshDatabase();
  await sql`insert into auth_user (id, name, email) values (${ANN}, 'Ann', 'ann@example.org')`.execute(db.kysely);
  await sql`insert into user_settings (user_id) values (${ANN}) on conflict do nothing`.execute(db.kysely);
  class Undo extends Error {}
  const steps = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (taken) => {
    ids = Array.from({ length: COUNT }, () => randomUUID()).sort();
    accountId = randomUUID();
    const outcome = asUser(db, ANN, async (tx) => {
      await sql`insert into accounts (user_id, id, kind, name) values (${ANN}, ${accountId}::uuid, 3, 'A')`.execute(tx);
      await sql`insert into sources (user_id, id, kind, name, status) values (${ANN}, ${accountId}::uuid, 'hand', 'By hand', 'FINISHED')`.execute(
        tx,
      );
      await sql`
        insert into transactions (user_id, id, happened_at, type, account_id, external_id, source_id, position)
        select ${ANN}, id, now(), 'trade', ${accountId}::uuid, id::text, ${accountId}::uuid, 1 from unnest(${`{${ids.join(',')}}`}::uuid[]) id`.execute(
        tx,
      );
      for (const one of taken) await take(tx, one);
      expect(await differingRows(tx, ANN)).toEqual([]);
      for (const id of ids) await removeTransactions(tx, ANN, [id]);
      expect(await differingRows(tx, ANN)).toEqual([]);
      throw new Undo();
    });
    await outcome.catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  });
  // A link that is older than the flows.
  const added = (of: number): Step => ({
    kind: 'add',
    of,
    flows: [{ direction: 'in', asset: 'crypto:BTC', value: '0.1', currency: 'USD', source: 'coingecko' }],
  });
  const linkedFirst: Step[] = [added(0), { kind: 'link', of: 0, to: 1 }, added(1)];
  await fc.assert(steps, { numRuns: 40, examples: [[linkedFirst]] });
  await db.close();
});
