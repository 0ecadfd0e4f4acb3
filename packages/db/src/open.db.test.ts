// Also runs on PostgreSQL: row-level security.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EARLIER_BASELINE_HASH, replacedMigrations } from './baseline.ts';
import { insertMany } from './bulk.ts';
import { jsonb } from './json.ts';
import { migrate, migrations } from './migrate.ts';
import { type Database, openDatabase, usageOf } from './open.ts';
import { freshDatabase, testKind } from './testing.ts';
import { asSchemaOwner, asSystem, asUser, holdTransaction, type Tx } from './user.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-db-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

async function newUser(name: string): Promise<string> {
  const id = `${name}-${randomUUID()}`;
  await asSystem(db, async (tx) => {
    await tx
      .insertInto('auth_user')
      .values({ id, name, email: `${id}@example.org` })
      .execute();
  });
  return id;
}

describe('values', () => {
  it('are the same with both drivers', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 9007199254740993::int8 as big, 1::int8 as small, 0.100000000000000000000000000001::numeric as exact,
             date '2024-02-29' as day, timestamptz '2024-03-01 10:00:00.123456+05:30' as instant,
             timestamptz '1883-11-18 12:00:00+00' as old, true as yes, 7::int4 as seven,
             '{"a":[1,"x"]}'::jsonb as json, null::numeric as nothing`.execute(db.kysely);
    expect(rows[0]).toEqual({
      big: 9007199254740993n,
      small: 1n,
      exact: '0.100000000000000000000000000001',
      day: '2024-02-29',
      instant: new Date('2024-03-01T04:30:00.123Z'),
      old: new Date('1883-11-18T12:00:00Z'),
      yes: true,
      seven: 7,
      json: { a: [1, 'x'] },
      nothing: null,
    });
  });

  it('have the same case folding and sort order in both databases, even beyond ASCII', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select lower('ÄÉŁΣЖ') as lower, upper('äéłσж') as upper, 'Ärger' ilike 'ärger' as alike,
             (select array_agg(word order by word) from unnest(array['a', 'B', 'ä', 'Z', 'É', '_', '1']) word) as sorted
    `.execute(db.kysely);
    expect(rows[0]).toEqual({
      lower: 'äéłσж',
      upper: 'ÄÉŁΣЖ',
      alike: true,
      sorted: ['1', 'B', 'Z', '_', 'a', 'É', 'ä'],
    });
  });

  it('include arrays, even empty, nested and null ones', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select array[1, 2] as counts, array['x', 'y,z', null] as texts, array[true, false] as answers,
             array[array['a', 'b'], array['c', 'd']] as nested, '{}'::text[] as empty,
             case when n > 1 then array[n] end as later
      from generate_series(1, 2) as n order by n`.execute(db.kysely);
    const [counts, texts, answers] = [
      [1, 2],
      ['x', 'y,z', null],
      [true, false],
    ];
    const both = {
      counts,
      texts,
      answers,
      nested: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      empty: [],
    };
    expect(rows).toEqual([
      { ...both, later: null },
      { ...both, later: [2] },
    ]);
  });

  it('are accepted alike: arrays and objects as JSON, timestamps, exact numbers', async () => {
    const ann = await newUser('ann');
    const id = randomUUID();
    const row = await asUser(db, ann, async (tx) => {
      await tx
        .insertInto('sources')
        .values({
          user_id: ann,
          id,
          kind: 'file',
          name: 'a.csv',
          integration: 'kraken',
          issues: jsonb([{ row: 1, big: 5n }]),
        })
        .execute();
      return tx.selectFrom('sources').select(['issues', 'created_at']).where('id', '=', id).executeTakeFirstOrThrow();
    });
    expect(row.issues).toEqual([{ row: 1, big: '5' }]);
    expect(row.created_at).toBeInstanceOf(Date);
  });
});

describe('transaction of a user', () => {
  it("sees and changes only that user's rows", async () => {
    const [ann, bob] = [await newUser('ann'), await newUser('bob')];
    const id = randomUUID();
    await asUser(db, ann, (tx) => tx.insertInto('accounts').values({ user_id: ann, id, kind: 1, name: 'K' }).execute());
    await asUser(db, bob, async (tx) => {
      expect(await tx.selectFrom('accounts').selectAll().execute()).toEqual([]);
      expect(await tx.selectFrom('user_settings').select('user_id').execute()).toEqual([{ user_id: bob }]);
      expect((await tx.updateTable('accounts').set({ name: 'mine' }).executeTakeFirst()).numUpdatedRows).toBe(0n);
      expect((await tx.deleteFrom('accounts').executeTakeFirst()).numDeletedRows).toBe(0n);
    });
    await expect(
      asUser(db, bob, (tx) =>
        tx.insertInto('accounts').values({ user_id: ann, id: randomUUID(), kind: 1, name: 'B' }).execute(),
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(asUser(db, bob, (tx) => tx.selectFrom('auth_user').selectAll().execute())).rejects.toThrow(
      /permission denied/,
    );
  });

  it('leaves neither role nor user on the connection', async () => {
    const ann = await newUser('ann');
    await asUser(db, ann, async () => {});
    await expect(asUser(db, ann, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    for (let i = 0; i < 5; i++) {
      const { rows } = await sql<{ who: string | null; as: string }>`
        select app_user_id() as who, current_user::text as "as"`.execute(db.kysely);
      expect(rows[0]?.who).toBeNull();
      expect(rows[0]?.as).not.toBe('lotbook_app');
    }
  });

  it('can run one statement as the owner and then continues as the user', async () => {
    const ann = await newUser('ann');
    await asUser(db, ann, async (tx) => {
      const found = await asSchemaOwner(tx, (up) =>
        up.selectFrom('auth_user').select('id').where('id', '=', ann).execute(),
      );
      expect(found).toEqual([{ id: ann }]);
      const { rows } = await sql<{ as: string }>`select current_user::text as "as"`.execute(tx);
      expect(rows[0]?.as).toBe('lotbook_app');
    });
  });
});

describe("switch to the schema's owner", () => {
  const look = async (tx: Tx) => {
    const { rows } = await sql<{ as: string; count: number }>`
      select current_user::text as "as", (select count(*)::integer from user_settings) as count`.execute(tx);
    return rows[0]!;
  };
  const later = () => new Promise((resolve) => setTimeout(resolve, 20));

  it("affects only one call: another call in the transaction waits and sees only the user's rows", async () => {
    const ann = await newUser('ann');
    await newUser('bob');
    const seen = await asUser(db, ann, async (tx) => {
      const up = asSchemaOwner(tx, async (owner) => {
        await owner.selectFrom('auth_user').select('id').execute();
        await later();
        return owner.selectFrom('auth_user').select('id').execute();
      });
      const siblings = [look(tx), later().then(() => look(tx)), asSchemaOwner(tx, later).then(() => look(tx))];
      await up;
      return Promise.all(siblings);
    });
    expect(seen).toEqual(Array.from({ length: 3 }, () => ({ as: 'lotbook_app', count: 1 })));
  });

  it('ends if its work fails, in the database or before reaching it', async () => {
    const ann = await newUser('ann');
    await asUser(db, ann, async (tx) => {
      await expect(asSchemaOwner(tx, () => Promise.reject(new Error('not found')))).rejects.toThrow('not found');
      expect(await look(tx)).toEqual({ as: 'lotbook_app', count: 1 });
    });
    const failing = asUser(db, ann, (tx) => asSchemaOwner(tx, (up) => sql`select nonsense`.execute(up)));
    await expect(failing).rejects.toThrow(/"nonsense" does not exist/);
  });

  it('can be nested', async () => {
    const ann = await newUser('ann');
    await asUser(db, ann, async (tx) => {
      const found = await asSchemaOwner(tx, (up) =>
        asSchemaOwner(up, (inner) => inner.selectFrom('auth_user').select('id').where('id', '=', ann).execute()),
      );
      expect(found).toEqual([{ id: ann }]);
      expect(await look(tx)).toEqual({ as: 'lotbook_app', count: 1 });
    });
  });
});

describe('insertMany', () => {
  it('inserts many rows with every type of value, defaults for omitted columns, and skips conflicts on request', async () => {
    const ann = await newUser('ann');
    const [account, source] = [randomUUID(), randomUUID()];
    const columns = ['user_id', 'id', 'happened_at', 'type', 'account_id', 'source_id', 'external_id', 'note'] as const;
    const rows = Array.from({ length: 12_345 }, (_, i) => [
      ann,
      randomUUID(),
      new Date(Date.UTC(2024, 0, 1) + i * 1000),
      'buy',
      account,
      source,
      `row "${i}" \\ \u0001 ü`,
      i % 2 ? null : 'even',
    ]);
    await asUser(db, ann, async (tx) => {
      await tx.insertInto('accounts').values({ user_id: ann, id: account, kind: 1, name: 'K' }).execute();
      expect(await insertMany(tx, 'transactions', columns, rows)).toBe(12_345);
      const again = rows.slice(0, 10).map((row) => row.with(1, randomUUID()));
      expect(await insertMany(tx, 'transactions', columns, again, { onConflict: 'skip' })).toBe(0);
      const { rows: counted } = await sql`
        select count(*) as n, count(note) as noted, min(position) as position, max(happened_at) as last
        from transactions`.execute(tx);
      expect(counted[0]).toEqual({ n: 12_345n, noted: 6_173n, position: 0, last: rows.at(-1)![2] });
      const first = await tx.selectFrom('transactions').select('external_id').orderBy('happened_at').executeTakeFirst();
      expect(first?.external_id).toBe('row "0" \\ \u0001 ü');
    });
    await asUser(db, ann, async (tx) => {
      await insertMany(
        tx,
        'flows',
        ['user_id', 'transaction_id', 'position', 'direction', 'account_id', 'asset_id', 'quantity', 'happened_at'],
        [[ann, rows[0]![1] as string, 0, 'in', account, 'crypto:ETH', '0.000000000000000000000001', new Date()]],
      );
      expect(await tx.selectFrom('flows').select('quantity').execute()).toEqual([
        { quantity: '0.000000000000000000000001' },
      ]);
    });
  });
});

describe('migrations', () => {
  it('run once, so that a second run changes nothing', async () => {
    await migrate(db.driver);
    const { rows } = await sql<{ name: string }>`select name from lotbook_migrations order by name`.execute(db.kysely);
    expect(rows.map((row) => row.name)).toEqual(migrations().map((migration) => migration.name));
  });

  it('leave nothing behind if one fails', async () => {
    const bad = { name: '999_bad.sql', hash: 'x', sql: 'create table half_made (id int); select 1/0;' };
    await expect(migrate(db.driver, [...migrations(), bad])).rejects.toThrow(/division by zero/);
    const { rows } = await sql<{ found: string | null }>`select to_regclass('half_made')::text as found`.execute(
      db.kysely,
    );
    expect(rows[0]?.found).toBeNull();
  });

  it('reject a database from a newer version or with a changed migration, in one sentence', async () => {
    const known = migrations();
    await expect(migrate(db.driver, known.slice(0, -1))).rejects.toThrow(/newer version of Lotbook \(it has /);
    await expect(migrate(db.driver, [...known.slice(0, -1), { ...known.at(-1)!, hash: 'other' }])).rejects.toThrow(
      /another text of the migration/,
    );
  });

  it('accept the baseline with its earlier comments', async () => {
    const [baseline] = migrations();
    const note = (hash: string) =>
      sql`update lotbook_migrations set hash = ${hash} where name = ${baseline!.name}`.execute(db.kysely);
    await note(EARLIER_BASELINE_HASH);
    await expect(migrate(db.driver)).resolves.toBeUndefined();
    await note(baseline!.hash);
  });

  it('reject a database without all the migrations that the baseline replaced, and name the version to use', async () => {
    const list = (names: string[]) =>
      sql`insert into lotbook_migrations (name, hash) select name, 'x' from unnest(${names}::text[]) name`.execute(
        db.kysely,
      );
    await sql`delete from lotbook_migrations`.execute(db.kysely);
    await list(replacedMigrations().slice(0, -1));
    await expect(migrate(db.driver)).rejects.toThrow(
      /older version of Lotbook. Check out the commit [0-9a-f]+ \(tag before-baseline\), start it once/,
    );
    await list(replacedMigrations().slice(-1));
    const baseline = migrations().slice(0, 1);
    await migrate(db.driver, baseline);
    const { rows } = await sql`select name from lotbook_migrations`.execute(db.kysely);
    expect(rows).toEqual(baseline.map(({ name }) => ({ name })));
  });
});

// These tests always open separate folders, so one run is enough.
describe.runIf(testKind() === 'pglite')('opening', () => {
  let opened: Database | undefined;
  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });

  it('keeps data in a folder, rejects a second server and ignores the lock of a killed process', async () => {
    const folder = newFolder();
    opened = await openDatabase({ dataFolder: folder });
    await asSystem(opened, (tx) => tx.insertInto('auth_user').values({ id: 'a', name: 'A', email: 'a@b.c' }).execute());
    await expect(openDatabase({ dataFolder: folder })).rejects.toThrow(
      /in use by another Lotbook server \(process \d+\)/,
    );
    await opened.close();
    const dead = { pid: 2 ** 22 - 3, startedAt: '1', host: hostname() };
    const reused = { pid: process.pid, startedAt: '1', host: hostname() };
    for (const holder of [dead, ...(process.platform === 'linux' ? [reused] : [])]) {
      writeFileSync(join(folder, 'lotbook.lock'), JSON.stringify(holder));
      opened = await openDatabase({ dataFolder: folder });
      expect(await opened.kysely.selectFrom('auth_user').select('id').execute()).toEqual([{ id: 'a' }]);
      await opened.close();
    }
  });

  it('explains a faulty folder or address', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await expect(openDatabase({ dataFolder: join(file, 'data') })).rejects.toThrow(/cannot be written to/);
    await expect(openDatabase({ databaseUrl: 'postgresql://me:secret@127.0.0.1:1/x' })).rejects.toThrow(
      /DATABASE_URL \(postgresql:\/\/me:\*\*\*@127\.0\.0\.1:1\/x\) cannot be used: .*ECONNREFUSED/,
    );
    await expect(openDatabase({ databaseUrl: 'nonsense' })).rejects.toThrow(/DATABASE_URL \(not an address\)/);
  });
});

it('closes during the opening of a connection, after answering pending queries', async () => {
  const closing = await freshDatabase();
  await sql`select 1`.execute(closing.kysely);
  const asked = [1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::integer as n`.execute(closing.kysely));
  // One connection is idle. The other two are new.
  await new Promise((resolve) => setImmediate(resolve));
  await closing.close();
  expect((await Promise.all(asked)).map(({ rows }) => rows[0]!.n)).toEqual([1, 2, 3]);
});

describe('concurrent transactions', () => {
  it('finish, each as its own user', async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd'].map(newUser));
    const seen = await Promise.all(
      people.map((id) =>
        asUser(db, id, async (tx) => {
          await new Promise((resolve) => setTimeout(resolve, 5));
          return tx.selectFrom('user_settings').select('user_id').execute();
        }),
      ),
    );
    expect(seen).toEqual(people.map((id) => [{ user_id: id }]));
  });
});

describe('held transaction', () => {
  const gone = async (tx: Tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(db.kysely);
  };

  it('releases its connection if it cannot be committed', async () => {
    const { tx, end } = await holdTransaction(db, {});
    await sql`create temp table twice (n integer primary key deferrable initially deferred) on commit drop`.execute(tx);
    await sql`insert into twice values (1), (1)`.execute(tx);
    await expect(end('commit')).rejects.toThrow(/twice_pkey/);
    expect(usageOf(db).in_use).toBe(0);
  });

  it.runIf(testKind() === 'postgres').each(['commit', 'rollback'] as const)(
    'releases its connection if that is lost before its %s',
    async (outcome) => {
      const { tx, end } = await holdTransaction(db, {});
      await gone(tx);
      await expect(end(outcome)).rejects.toMatchObject({ code: '08006' });
      expect(usageOf(db).in_use).toBe(0);
    },
  );
});
