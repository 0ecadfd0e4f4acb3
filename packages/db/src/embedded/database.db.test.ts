// Slow: most tests start another embedded database.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STOPPED_CODE, StatementError, TIME_LIMIT_CODE } from '../errors.ts';
import { type Database, databaseOf, embedded } from '../open.ts';
import { newDatabase, testKind } from '../testing.ts';
import { TIME_LIMIT_MS, withWork } from '../work.ts';
import type { EmbeddedDatabase, Incident } from './database.ts';
import { threadLine } from './line.ts';

const FOR_EVER = 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b';
const FAULTS = pathToFileURL(join(import.meta.dirname, 'faults.ts')).href;
const NOT_STORED = /embedded database does not answer .*what was being done was not stored/;

const PAGE_MS = 500;

let template: string;
let folder: string;
let incidents: Incident['kind'][];
let db: EmbeddedDatabase;
let handle: Database;

type Opening = { pageMs?: number; inMemory?: boolean; faults?: boolean; isNew?: boolean };

async function open(opening: Opening = {}): Promise<void> {
  const { pageMs = 10_000, inMemory = false, faults = false, isNew = false } = opening;
  const source = {
    ...(inMemory ? {} : { dataDir: join(folder, 'database') }),
    ...(inMemory || isNew ? { loadDataDir: await newDatabase() } : {}),
  };
  const line = threadLine(source, faults ? [FAULTS] : []);
  const driver = embedded(line, {
    survives: !inMemory,
    onIncident: ({ kind }) => incidents.push(kind),
    limits: { ...TIME_LIMIT_MS, page: pageMs },
    marginMs: 50,
  });
  db = driver.embedded;
  handle = databaseOf(driver, () => {});
  await db.open();
}

const query = (text: string) => db.with(async (session) => (await session.query(text)).rows);
const insert = (id: number) => query(`insert into kept values (${id})`);
const kept = async () => (await query('select id from kept order by id')).map(({ id }) => id);
const inject = (fault: string) => writeFileSync(join(folder, fault), '');
const remove = (fault: string) => rmSync(join(folder, fault));

const CREATE = 'create table kept (id int primary key)';

// Creating a folder takes a second each time, so one is created and copied.
beforeAll(async () => {
  if (testKind() !== 'pglite') return;
  folder = template = mkdtempSync(join(tmpdir(), 'lotbook-embedded-'));
  await open({ isNew: true });
  await query(CREATE);
  await handle.close();
});
afterAll(() => {
  if (template) rmSync(template, { recursive: true, force: true });
});
beforeEach(() => {
  if (testKind() !== 'pglite') return;
  folder = mkdtempSync(join(tmpdir(), 'lotbook-embedded-'));
  cpSync(template, folder, { recursive: true });
  process.env.LOTBOOK_TEST_FAULTS = folder;
  incidents = [];
});
afterEach(async () => {
  await handle?.close();
  delete process.env.LOTBOOK_TEST_FAULTS;
  rmSync(folder, { recursive: true, force: true });
});

describe.runIf(testKind() === 'pglite')('database in its thread', () => {
  it('answers every one of several concurrent statements, even if one is rejected', async () => {
    await open({ inMemory: true });
    const answers = await db.with((session) =>
      Promise.allSettled(['select 1 as a', 'select 1 / 0', 'select 3 as c'].map((text) => session.query(text))),
    );
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value.rows : 'refused'))).toEqual([
      [{ a: 1 }],
      'refused',
      [{ c: 3 }],
    ]);
  });

  it("returns the values of both drivers, and PostgreSQL's errors, without parameters", async () => {
    await open();
    const { rows } = await db.with((session) =>
      session.query(
        `select 9007199254740993::int8 as big, 0.10::numeric as exact, date '2024-02-29' as day, $1::timestamptz as at,
          $2::jsonb as json, $3::text[] as list, null as nothing`,
        [new Date('2024-03-01T04:30:00.123Z'), { a: 1 }, ['x', 'y']],
      ),
    );
    expect(rows).toEqual([
      {
        big: 9007199254740993n,
        exact: '0.10',
        day: '2024-02-29',
        at: new Date('2024-03-01T04:30:00.123Z'),
        json: { a: 1 },
        list: ['x', 'y'],
        nothing: null,
      },
    ]);
    await insert(1);
    const error = await db
      .with((session) => session.query('insert into kept values ($1)', [1]))
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StatementError);
    expect(error).toMatchObject({
      code: '23505',
      constraint: 'kept_pkey',
      table: 'kept',
      detail: 'Key (id)=(1) already exists.',
      message: 'duplicate key value violates unique constraint "kept_pkey"',
    });
    expect(error).not.toHaveProperty('params');
    // A parameter of the wrong type fails only the statement, not the database.
    await expect(db.with((session) => session.query('select $1::bool', ['perhaps']))).rejects.toThrow(StatementError);
    expect([await kept(), incidents]).toEqual([[1], []]);
  });

  it('allocates a quarter of the usual buffers, which are never freed', async () => {
    await open();
    expect(await query('show shared_buffers')).toEqual([{ shared_buffers: '32MB' }]);
  });

  it.each([
    // With a small budget, V8 optimizes code within a second that it otherwise optimizes only during an import.
    { what: 'asks statements', flags: ['--wasm-tiering-budget=100000'], where: 'database', more: [] },
    { what: 'makes a database', flags: [], where: 'made', more: ['draft'] },
  ])('does not optimize the parser, which took 607 MB, when it $what', async ({ flags, where, more }) => {
    const child = join(import.meta.dirname, 'small-parser-child.ts');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--trace-wasm-compilation-times', ...flags, child, join(folder, where), ...more],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    const bytes = [...stdout.matchAll(/using (TurboFan|Liftoff), took \d+ ms and (\d+) /g)];
    expect(bytes.length).toBeGreaterThan(100);
    expect(Math.max(...bytes.map(([, , most]) => Number(most))) / 1024 ** 2).toBeLessThan(100);
  });

  it('does not block the event loop', async () => {
    await open();
    const query = db.with((session) => session.query('select sum(a) from generate_series(1, 3000000) a'));
    let isDone = false;
    let turns = 0;
    query.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await pause(1);
      turns++;
    }
    expect((await query).rows).toEqual([{ sum: 4500001500000n }]);
    expect(turns).toBeGreaterThan(10);
  });

  it('keeps or rolls back a script as a whole in a transaction', async () => {
    await open();
    await db.transaction((session) => session.script('insert into kept values (1); insert into kept values (2)'));
    await expect(
      db.transaction((session) => session.script('insert into kept values (3); select 1 / 0')),
    ).rejects.toThrow(/division by zero/);
    expect(await kept()).toEqual([1, 2]);
  });

  it('closes on request and rejects later callers', async () => {
    await open();
    await insert(1);
    await handle.close();
    await expect(insert(2)).rejects.toThrow(/does not answer/);
    await open();
    expect(await kept()).toEqual([1]);
  });
});

describe.runIf(testKind() === 'pglite')('statement over its time limit', () => {
  it.each([
    ['a runaway query', FOR_EVER],
    ['a sleep', 'select pg_sleep(60)'],
  ])('ends %s, rolls back its transaction and answers the next one', async (_name, statement) => {
    await open({ pageMs: PAGE_MS });
    await withWork('change', () => insert(1));
    const slow = handle.kysely.transaction().execute(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw('insert into kept values (2)'));
      await tx.executeQuery(CompiledQuery.raw(statement));
    });
    const next = withWork('job', () => insert(3));
    await expect(slow).rejects.toMatchObject({
      code: TIME_LIMIT_CODE,
      message: expect.stringMatching(/statement timeout.*0\.5 s/),
    });
    await next;
    expect([await withWork('change', kept), incidents]).toEqual([[1, 3], ['over-time']]);
  });

  it('applies the limit of each kind of work', async () => {
    await open({ pageMs: PAGE_MS });
    const longer = 'select pg_sleep(1) is null as never';
    await expect(query(longer)).rejects.toMatchObject({ code: TIME_LIMIT_CODE });
    expect(await withWork('job', () => query(longer))).toEqual([{ never: false }]);
  });

  it('receives notifications again afterwards and notifies listeners', async () => {
    await open({ pageMs: PAGE_MS });
    const heard: string[] = [];
    const notify = (payload: string) => withWork('change', () => query(`notify news, '${payload}'`));
    const stop = await withWork('change', () =>
      db.listen(
        'news',
        (payload) => heard.push(payload),
        () => heard.push('again'),
      ),
    );
    await notify('one');
    await expect(query(FOR_EVER)).rejects.toMatchObject({ code: TIME_LIMIT_CODE });
    await notify('two');
    await stop();
    await notify('three');
    expect(heard).toEqual(['one', 'again', 'two']);
  });

  it('ends a database in memory and rejects every caller', async () => {
    await open({ inMemory: true, pageMs: PAGE_MS });
    await withWork('setup', () => query(CREATE));
    const slow = query(FOR_EVER);
    const waiting = insert(1);
    await expect(slow).rejects.toMatchObject({ code: TIME_LIMIT_CODE });
    await expect(waiting).rejects.toMatchObject({ code: STOPPED_CODE, message: expect.stringMatching(NOT_STORED) });
    await expect(insert(2)).rejects.toMatchObject({ code: STOPPED_CODE, message: expect.stringMatching(NOT_STORED) });
  });
});

describe.runIf(testKind() === 'pglite')('thread that crashes', () => {
  it('fails and rolls back an open transaction, then continues', async () => {
    await open({ faults: true });
    await insert(1);
    const halfDone = handle.kysely.transaction().execute(async (tx) => {
      await tx.executeQuery(CompiledQuery.raw('insert into kept values (2)'));
      inject('crash');
      while (incidents.length === 0) await pause(10);
      remove('crash');
      await tx.executeQuery(CompiledQuery.raw('insert into kept values (3)'));
    });
    const next = insert(4);
    await expect(halfDone).rejects.toMatchObject({
      code: STOPPED_CODE,
      message: expect.stringMatching(/crashed, as the test wanted/),
    });
    await next;
    expect([await kept(), incidents]).toEqual([[1, 4], ['crashed']]);
  });

  it('does not affect the next statement if idle', async () => {
    await open({ faults: true });
    await insert(1);
    inject('crash');
    while (incidents.length === 0) await pause(10);
    remove('crash');
    await insert(2);
    expect([await kept(), incidents]).toEqual([[1, 2], ['crashed']]);
  });
});

describe.runIf(testKind() === 'pglite')('disk that fails to store data', () => {
  it('stops the database with a message for the administrator and keeps stored data', async () => {
    await open({ faults: true });
    await insert(1);
    inject('unflushed');
    await expect(insert(2)).rejects.toThrow(
      /The disk failed to store data \(EIO.*Check the disk, then start Lotbook again/,
    );
    remove('unflushed');
    await expect(insert(3)).rejects.toMatchObject({ code: STOPPED_CODE });
    expect(incidents).toEqual(['unflushed']);
    await handle.close();
    await open();
    expect(await kept()).toContain(1);
  });
});

describe.runIf(testKind() === 'pglite')('full disk', () => {
  it('fails writes, reports it, and recovers when space is available', async () => {
    await open({ faults: true, pageMs: 2000 });
    await insert(1);
    inject('full');
    await expect(insert(2)).rejects.toThrow(/No space left on device/);
    // The database cannot restart while the disk is full, so each request fails immediately instead of waiting forever.
    await expect(insert(3)).rejects.toMatchObject({ code: STOPPED_CODE });
    remove('full');
    await expect
      .poll(
        () =>
          insert(4).then(
            () => true,
            () => false,
          ),
        { interval: 200 },
      )
      .toBe(true);
    expect(await kept()).toEqual([1, 4]);
    expect(incidents[0]).toBe('crashed');
  });
});
