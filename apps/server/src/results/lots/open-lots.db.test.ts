import type { Database } from '@lotbook/db/open';
import { freshDatabase } from '@lotbook/db/testing';
import { asUser } from '@lotbook/db/user';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOfLots, firstLotPositions, lotPositions } from './open-lots.ts';

const ANN = 'ann';
const RESULT = '00000000-0000-4000-8000-000000000001';
const WALLETS = ['00000000-0000-4000-9000-000000000001', '00000000-0000-4000-9000-000000000002'];
let db: Database;

beforeAll(async () => {
  db = await freshDatabase();
  await sql`insert into auth_user (id, name, email) values (${ANN}, 'Ann', 'ann@example.org')`.execute(db.kysely);
  await sql`insert into user_settings (user_id) values (${ANN}) on conflict do nothing`.execute(db.kysely);
  await asUser(db, ANN, (tx) =>
    sql`insert into computations (user_id, id, status, ledger_version) values (${ANN}, ${RESULT}::uuid, 'FINISHED', 1)`.execute(
      tx,
    ),
  );
});
afterAll(() => db?.close());

const lot = fc.record({
  asset: fc.constantFrom('crypto:BTC', 'crypto:ETH'),
  wallet: fc.constantFrom(...WALLETS, null),
  quantity: fc.integer({ min: 0, max: 3 }),
  cost: fc.integer({ min: 0, max: 3 }),
  day: fc.option(fc.integer({ min: 1, max: 4 })),
  isCostUnknown: fc.boolean(),
});

test('returns the first lots in the same order as the full list, with unknown values last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lot, { maxLength: 25 }), fc.integer({ min: 1, max: 30 }), async (lots, most) => {
      await asUser(db, ANN, async (tx) => {
        await sql`delete from lots`.execute(tx);
        await sql`
          insert into lots (user_id, computation_id, position, asset_id, account_id, quantity, cost_basis, acquired_at, unknown)
          select ${ANN}, ${RESULT}::uuid, l.position, l.asset, l.wallet, l.quantity, l.cost, timestamptz '2024-01-01' + l.day * interval '1 day',
            case when l."isCostUnknown" then array['cost_basis'] end
          from json_to_recordset(${JSON.stringify(lots.map((one, position) => ({ ...one, position })))}::text::json)
            l (position integer, asset text, wallet uuid, quantity numeric, cost numeric, day integer, "isCostUnknown" boolean)`.execute(
          tx,
        );
        for (const accountId of [null, WALLETS[0]!]) {
          const filter = { assetId: 'crypto:BTC', accountId };
          for (const by of ['acquired', 'quantity', 'cost', 'unit-cost'] as const) {
            for (const isDescending of [false, true]) {
              const all = await lotPositions(tx, ANN, RESULT, filter, { by, isDescending });
              const first = await firstLotPositions(tx, ANN, RESULT, filter, { by, isDescending, most });
              expect([...first]).toEqual([...all].slice(0, most));
              expect(await countOfLots(tx, ANN, RESULT, filter)).toBe(all.length);
            }
          }
        }
      });
    }),
    { numRuns: 15 },
  );
});
