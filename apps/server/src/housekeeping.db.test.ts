// Also runs on PostgreSQL: jobs.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asSystem } from '@lotbook/db/user';
import { ENGINE_VERSION } from '@lotbook/engine/version';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { genericCsv, importText } from './facts/testing.ts';
import { runHousekeeping, startHousekeeping } from './housekeeping.ts';
import { countAttempt } from './platform/sign-in/attempts.ts';
import { readFailingSteps } from './platform/work/steps.ts';
import { type TestServer, type TestUser, testServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('deletes expired data and nothing else', async () => {
  const { db, services } = server;
  const ann = await server.signUp('Ann');
  await countAttempt(db, 'old', { max: 1, windowSeconds: 1 });
  await sql`update auth_rate_limit set ends_at = now() - interval '2 hours' where key = 'old'`.execute(db.kysely);
  await countAttempt(db, 'running', { max: 1, windowSeconds: 60 });
  const uploads = ['PRESIGNED', 'STORED'].flatMap((status) =>
    ['-2 days', '1 hour'].map((expires) => ({ status, expires })),
  );
  for (const { status, expires } of uploads) {
    await sql`insert into uploads (user_id, id, filename, storage_key, status, expires_at)
      values (${ann.userId}, ${randomUUID()}::uuid, 'a.csv', ${`uploads/${randomUUID()}`}, ${status}, now() + ${expires}::interval)`.execute(
      db.kysely,
    );
  }
  // An import uses one of the files.
  const account = randomUUID();
  await sql`insert into accounts (user_id, id, kind, name) values (${ann.userId}, ${account}::uuid, 2, 'Kept')`.execute(
    db.kysely,
  );
  await sql`insert into sources (user_id, id, account_id, upload_id, name, kind, status, integration)
    select user_id, ${randomUUID()}::uuid, ${account}::uuid, id, filename, 'file', 'FINISHED', 'kraken' from uploads
    where status = 'STORED' and expires_at < now()`.execute(db.kysely);
  // Nothing uses this file.
  await services.storage.put('uploads/unused', Buffer.from('a'));
  await sql`insert into uploads (user_id, id, filename, storage_key, status, expires_at) values
    (${ann.userId}, ${randomUUID()}::uuid, 'unused.csv', 'uploads/unused', 'STORED', now() - interval '2 days')`.execute(
    db.kysely,
  );
  await runHousekeeping(services);
  await expect(services.storage.get('uploads/unused')).rejects.toThrow(/no file is stored/);
  const limits = await db.kysely.selectFrom('auth_rate_limit').select('key').execute();
  expect(limits).toEqual([{ key: 'running' }]);
  const left = await db.kysely.selectFrom('uploads').select('status').orderBy('status').execute();
  expect(left.map(({ status }) => status)).toEqual(['PRESIGNED', 'STORED', 'STORED']);
  expect((await ann.graphql('{ user { name } }')).user.name).toBe('Ann');
});

it('deletes day-old leftovers of killed processes: unused files, partial files and database copies', async () => {
  const { services, config } = server;
  const hal = await server.signUp('Hal');
  const files = join(config.dataFolder, 'files');
  const age = async (path: string, days: number) => {
    const then = new Date(Date.now() - days * 86_400_000);
    await utimes(path, then, then);
  };
  await sql`update auth_user set created_at = now() - interval '10 days'`.execute(server.db.kysely);
  const put = async (key: string, days: number) => {
    await services.storage.put(key, Buffer.from('a'));
    await age(join(files, key), days);
  };
  for (const [key, days] of [
    ['uploads/named', 2],
    ['uploads/nobodys', 2],
    ['uploads/nobodys-of-today', 0.9],
    ['uploads/of-an-earlier-database', 11],
    [`${hal.userId}/report-named`, 2],
    [`${hal.userId}/report-nobodys`, 2],
  ] as const)
    await put(key, days);
  await sql`insert into uploads (user_id, id, filename, storage_key, status, expires_at)
    values (${hal.userId}, gen_random_uuid(), 'a.csv', 'uploads/named', 'STORED', now())`.execute(server.db.kysely);
  await sql`insert into tax_reports (user_id, id, tax_year, report_type, format, storage_key)
    values (${hal.userId}, gen_random_uuid(), '2024', 'transactions', 'csv', ${`${hal.userId}/report-named`})`.execute(
    server.db.kysely,
  );
  const left = [
    join(files, `.draft-${randomUUID()}`),
    join(files, `.draft-${randomUUID()}`),
    join(config.dataFolder, `.copy-${randomUUID()}.wanted`),
  ];
  for (const path of left) await writeFile(path, 'half');
  const copies = [1, 2].map(() => join(config.dataFolder, `.copy-${randomUUID()}`));
  for (const copy of copies) {
    await mkdir(copy);
    await writeFile(join(copy, 'PG_VERSION'), '17');
  }
  // The temporary folder is shared with other processes. Only old files with our names are deleted.
  const mark = randomUUID().replaceAll('-', '').slice(0, 5);
  const unfinishedUploads = ['1', '2', '-of-somebody-else'].map((end) => join(tmpdir(), `lotbook-put-${mark}${end}`));
  for (const path of unfinishedUploads) await mkdir(path);
  for (const path of [left[0]!, left[2]!, copies[0]!, unfinishedUploads[0]!, unfinishedUploads[2]!]) await age(path, 2);
  await runHousekeeping(services);
  const found = (await readdir(files, { recursive: true })).filter((name) => /named|nobodys|earlier|draft/.test(name));
  expect(found.sort()).toEqual(
    [
      left[1]!.slice(files.length + 1),
      'uploads/named',
      'uploads/nobodys-of-today',
      'uploads/of-an-earlier-database',
      `${hal.userId}/report-named`,
    ].sort(),
  );
  expect(unfinishedUploads.map((path) => existsSync(path))).toEqual([false, true, true]);
  for (const path of unfinishedUploads) await rm(path, { recursive: true, force: true });
  const data = (await readdir(config.dataFolder)).filter((name) => name.startsWith('.copy-'));
  expect(data).toEqual([copies[1]!.slice(config.dataFolder.length + 1)]);
});

const STATUS = '{ getCostBasisStatus { isCostBasisRunning isOutOfDate engineVersion costBasisStatus { state } } }';
const statusOf = async (user: TestUser) => (await user.graphql(STATUS)).getCostBasisStatus;

/** Creates a user with figures from a server before an upgrade. */
async function withEarlierFigures(name: string): Promise<TestUser> {
  const user = await server.signUp(name);
  await importText(server, user, genericCsv('01/05/2024 10:00:00,1,BTC,40000,USD,,,,b1'), { walletName: 'Here' });
  await server.runJobs();
  await sql`update computations set engine_version = '0.9.0' where user_id = ${user.userId}`.execute(server.db.kysely);
  return user;
}

it('recomputes automatically after an upgrade, and reports that it does', async () => {
  const bea = await withEarlierFigures('Bea');
  expect(await statusOf(bea)).toEqual({
    isCostBasisRunning: true,
    isOutOfDate: true,
    engineVersion: '0.9.0',
    costBasisStatus: { state: 'ENQUEUED' },
  });
  const housekeeping = startHousekeeping(server.services);
  const waiting = sql<{ priority: number }>`
    select priority from pgboss.job where name = 'ledger.compute' and singleton_key = ${bea.userId} and state = 'created'`;
  await vi.waitFor(
    async () => expect((await waiting.execute(server.db.kysely)).rows).toEqual([{ priority: -1 }]),
    300_000,
  );
  await housekeeping.stop();
  expect((await server.runJobs()).filter((job) => job !== 'history.update')).toEqual(['ledger.compute']);
  expect(await statusOf(bea)).toEqual({
    isCostBasisRunning: false,
    isOutOfDate: false,
    engineVersion: ENGINE_VERSION,
    costBasisStatus: { state: 'FINISHED' },
  });
  await runHousekeeping(server.services);
  expect(await server.runJobs()).toEqual([]);
});

it('keeps earlier figures while computing is paused or after the new engine failed', async () => {
  const [cat, dan] = [await withEarlierFigures('Cat'), await withEarlierFigures('Dan')];
  await sql`update user_settings set cost_basis_paused = true where user_id = ${cat.userId}`.execute(server.db.kysely);
  await sql`insert into computations (user_id, id, status, ledger_version, engine_version)
    select user_id, ${randomUUID()}::uuid, 'FAILED', ledger_version, ${ENGINE_VERSION} from user_settings
    where user_id = ${dan.userId}`.execute(server.db.kysely);
  await runHousekeeping(server.services);
  expect((await server.runJobs()).filter((job) => job !== 'history.update')).toEqual([]);
  expect((await statusOf(cat)).isCostBasisRunning).toBe(false);
  expect((await statusOf(dan)).costBasisStatus).toEqual({ state: 'FAILED' });
});

it("refreshes the embedded database's statistics after many changes", async () => {
  const { db, services } = server;
  await sql`insert into auth_rate_limit (key, count, window_started_at, ends_at)
    select g::text, 1, now(), now() + interval '1 hour' from generate_series(1, 5000) g`.execute(db.kysely);
  await runHousekeeping(services);
  const { rows } = await sql<{ known: number }>`
    select reltuples::int as known from pg_class where relname = 'auth_rate_limit'`.execute(db.kysely);
  if (db.kind === 'pglite') expect(rows[0]!.known).toBeGreaterThanOrEqual(5000);
});

it('stops cleanly during a round: finishes the current step and starts no other', async () => {
  const stopped = await testServer();
  const error = vi.fn();
  const log = Object.assign(Object.create(stopped.services.log), { error });
  const housekeeping = startHousekeeping({ ...stopped.services, log });
  await housekeeping.stop();
  await stopped.close();
  await pause(0);
  expect(error).not.toHaveBeenCalled();
});

it('requests missing and provisional prices every half hour, unless there are no sources', async () => {
  for (const [prices, jobs] of [
    ['on', ['prices.fill', 'prices.fill']],
    ['off', []],
  ] as const) {
    const asking = await testServer({ env: { LOTBOOK_PRICES: prices } });
    const [eve, fay] = [await asking.signUp('Eve'), await asking.signUp('Fay')];
    for (const [{ userId }, minutes] of [
      [eve, 26],
      [fay, 20],
    ] as const) {
      await sql`insert into price_outages (user_id, source, failure, since, asked_at)
        values (${userId}, 'ecb', 'offline', now() - interval '1 day', now() - make_interval(mins => ${minutes}))`.execute(
        asking.db.kysely,
      );
    }
    const gil = await asking.signUp('Gil');
    for (const [{ userId }, minutes] of [
      [gil, -1],
      [fay, 60],
    ] as const) {
      await sql`insert into provisional_values (user_id, transaction_id, position, ask_again_at)
        values (${userId}, gen_random_uuid(), 1, now() + make_interval(mins => ${minutes}))`.execute(asking.db.kysely);
    }
    await runHousekeeping(asking.services);
    const { rows } = await sql<{ key: string }>`
      select singleton_key as key from pgboss.job where name = 'prices.fill' and state = 'created'`.execute(
      asking.db.kysely,
    );
    expect(rows.map(({ key }) => key).sort()).toEqual(jobs.length > 0 ? [eve.userId, gil.userId].sort() : []);
    expect(await asking.runJobs()).toEqual(jobs);
    await asking.close();
  }
});

it('continues with the steps after a failing one', async () => {
  const { db, services } = server;
  await countAttempt(db, 'old', { max: 1, windowSeconds: 1 });
  await sql`update auth_rate_limit set ends_at = now() - interval '2 hours' where key = 'old'`.execute(db.kysely);
  const config = { ...services.config, prices: { ...services.config.prices, network: true } };
  const jobs = { ...services.jobs, enqueue: () => Promise.reject(new Error('broken')) };
  await sql`insert into price_outages (user_id, source, failure, since, asked_at)
    values (${(await server.signUp('Ivy')).userId}, 'ecb', 'offline', now() - interval '1 day', now() - interval '1 day')`.execute(
    db.kysely,
  );
  await runHousekeeping({ ...services, config, jobs });
  expect(await asSystem(db, readFailingSteps)).toMatchObject([{ step: 'prices', users: 1 }]);
  expect(await db.kysely.selectFrom('auth_rate_limit').select('key').where('key', '=', 'old').execute()).toEqual([]);
});
