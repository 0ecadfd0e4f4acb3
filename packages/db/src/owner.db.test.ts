// Also runs on PostgreSQL: row-level security.
/**
 * The server may connect as an owner who is not a superuser, so that row-level security applies, or as the owner of a
 * restored database.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './open.ts';
import { freshDatabase, testKind, urlOf } from './testing.ts';
import { asSystem, asUser } from './user.ts';
import { withWork } from './work.ts';

describe.runIf(testKind() === 'postgres')('owner who is not a superuser', () => {
  const suffix = randomBytes(4).toString('hex');
  const [owner, heir, name] = [`owner_${suffix}`, `heir_${suffix}`, `lotbook_owner_${suffix}`];
  let admin: pg.Client;
  let db: Database;

  const urlAs = (user: string) => {
    const url = new URL(urlOf(process.env.TEST_DATABASE_URL!, name));
    url.username = user;
    url.password = 'pw';
    return url.toString();
  };

  beforeAll(async () => {
    // Creates the role lotbook_app unless a test already has.
    await (await freshDatabase()).close();
    admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    for (const role of [owner, heir]) {
      await admin.query(`create role ${role} login password 'pw'`);
      await admin.query(`grant lotbook_app to ${role}`);
    }
    await admin.query(`create database ${name} owner ${owner}`);
    db = await openDatabase({ databaseUrl: urlAs(owner), maxConnections: 3 });
  });
  afterAll(async () => {
    await db?.close();
    await admin.query(`drop database if exists ${name} with (force)`);
    for (const role of [owner, heir]) await admin.query(`drop role if exists ${role}`);
    await admin.end();
  });

  async function newUser(): Promise<string> {
    const [id, account, source, transaction] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    // Sign-in also writes to the database directly.
    await db.kysely
      .insertInto('auth_user')
      .values({ id, name: 'Ann', email: `${id}@example.org` })
      .execute();
    await asUser(db, id, async (tx) => {
      await tx.insertInto('accounts').values({ user_id: id, id: account, kind: 1, name: 'K' }).execute();
      await tx.insertInto('sources').values({ user_id: id, id: source, kind: 'file', name: 'a.csv' }).execute();
      await sql`insert into transactions (user_id, id, happened_at, type, account_id, source_id, external_id)
        values (${id}, ${transaction}, now(), 'buy', ${account}, ${source}, '1')`.execute(tx);
      await sql`insert into flows (user_id, transaction_id, position, happened_at, direction, account_id, asset_id, quantity)
        values (${id}, ${transaction}, 0, now(), 'in', ${account}, 'crypto:BTC', 1)`.execute(tx);
    });
    return id;
  }

  const usersOf = async (table: 'accounts' | 'user_settings', id: string) =>
    asSystem(db, (tx) => tx.selectFrom(table).select('user_id').where('user_id', '=', id).execute());

  it('sees rows of users only as the system or as that user', async () => {
    const id = await newUser();
    expect(await db.kysely.selectFrom('accounts').select('id').execute()).toEqual([]);
    expect((await db.kysely.updateTable('accounts').set({ name: 'X' }).executeTakeFirst()).numUpdatedRows).toBe(0n);
    expect(await usersOf('accounts', id)).toEqual([{ user_id: id }]);
    expect(await usersOf('user_settings', id)).toEqual([{ user_id: id }]);
    // The setting lasts for one transaction.
    for (let i = 0; i < 4; i++) expect(await db.kysely.selectFrom('accounts').select('id').execute()).toEqual([]);
  });

  it('gives a user no access for setting the system flag', async () => {
    const [ann, bob] = [await newUser(), await newUser()];
    await asUser(db, ann, async (tx) => {
      await sql`select set_config('app.system', 'on', true)`.execute(tx);
      expect(await tx.selectFrom('accounts').select('user_id').execute()).toEqual([{ user_id: ann }]);
      expect((await tx.deleteFrom('accounts').where('user_id', '=', bob).executeTakeFirst()).numDeletedRows).toBe(0n);
    });
  });

  it('lets only the system write prices, and no user their permissions', async () => {
    const ann = await newUser();
    const price = { source: 's', asset: 'a', currency: 'USD', asked_at: new Date(), fetched_at: new Date() };
    await expect(
      asUser(db, ann, (tx) => tx.updateTable('user_settings').set({ is_admin: true }).execute()),
    ).rejects.toThrow(/permission denied/);
    await expect(asUser(db, ann, (tx) => tx.deleteFrom('user_settings').execute())).rejects.toThrow(
      /permission denied/,
    );
    await expect(asUser(db, ann, (tx) => tx.insertInto('prices').values(price).execute())).rejects.toThrow(
      /permission denied/,
    );
    await asSystem(db, (tx) => tx.insertInto('prices').values(price).execute());
    await asUser(db, ann, (tx) => tx.updateTable('user_settings').set({ theme: 'DARK' }).execute());
  });

  it("deletes a user's accounts and settings with the user", async () => {
    const ann = await newUser();
    await db.kysely.deleteFrom('auth_user').where('id', '=', ann).execute();
    for (const table of ['accounts', 'user_settings'] as const) expect(await usersOf(table, ann)).toEqual([]);
  });

  it('applies the time limit of each kind of work', async () => {
    const limit = async () =>
      asSystem(db, async (tx) => {
        const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(tx);
        return rows[0]?.limit;
      });
    expect([await limit(), await withWork('change', limit), await withWork('job', limit)]).toEqual([
      '10s',
      '2min',
      '5min',
    ]);
    const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(db.kysely);
    expect(rows).toEqual([{ limit: '5min' }]);
  });

  it('opens and reads a database that was given to another owner', async () => {
    const ann = await newUser();
    await db.close();
    const there = new pg.Client({ connectionString: urlOf(process.env.TEST_DATABASE_URL!, name) });
    await there.connect();
    await there.query(`reassign owned by ${owner} to ${heir}`);
    await there.end();
    db = await openDatabase({ databaseUrl: urlAs(heir), maxConnections: 3 });
    expect(await usersOf('accounts', ann)).toEqual([{ user_id: ann }]);
    expect(await db.kysely.selectFrom('accounts').select('id').execute()).toEqual([]);
  });
});
