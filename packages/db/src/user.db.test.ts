// Also runs on PostgreSQL: row-level security.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './open.ts';
import { freshDatabase } from './testing.ts';
import { asSchemaOwner, asSystem, assumeAppRole, asUser, holdTransaction, type Tx } from './user.ts';

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

const roleIn = async (tx: Tx) =>
  (await sql<{ role: string }>`select current_user::text as role`.execute(tx)).rows[0]!.role;

it.each(['latest', 'snapshot'] as const)(
  'rejects late statements of an ended transaction that read the %s state',
  async (reads) => {
    const held = await holdTransaction(db, { reads });
    await assumeAppRole(held.tx, randomUUID());
    expect(await roleIn(held.tx)).toBe('lotbook_app');
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const late = asSchemaOwner(held.tx, async (owner) => {
      await ended;
      return roleIn(owner);
    });
    await held.end('commit');
    const next = asSystem(db, async (tx) => {
      end();
      await expect(late).rejects.toThrow(/is over|already committed/);
      return roleIn(tx);
    });
    expect(await next).not.toBe('lotbook_app');
  },
);

it('writes nothing in a transaction that reads a snapshot', async () => {
  const held = await holdTransaction(db, { reads: 'snapshot' });
  await assumeAppRole(held.tx, randomUUID());
  await expect(held.tx.deleteFrom('accounts').execute()).rejects.toMatchObject({ code: '25006' });
  await held.end('rollback');
});

it("returns to the user's role after work as the schema's owner", async () => {
  await asUser(db, randomUUID(), async (tx) => {
    expect(await asSchemaOwner(tx, (owner) => asSchemaOwner(owner, roleIn))).not.toBe('lotbook_app');
    expect(await roleIn(tx)).toBe('lotbook_app');
  });
});
