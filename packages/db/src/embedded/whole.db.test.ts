import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../open.ts';
import { testKind } from '../testing.ts';
import { asSystem } from '../user.ts';

const USERS = 400;
const PAGE = 8192;

let templates: string;
let folder: string;
let dataDir: string;
let db: Database | null = null;

beforeAll(async () => {
  if (testKind() !== 'pglite') return;
  templates = mkdtempSync(join(tmpdir(), 'lotbook-whole-'));
  const dataFolder = join(templates, 'closed');
  const made = await openDatabase({ dataFolder });
  const insert = (n: number) => asSystem(made, (tx) => tx.insertInto('auth_user').values(user(n)).execute());
  await sql`checkpoint`.execute(made.kysely);
  for (let n = 0; n < USERS; n++) await insert(n);
  cpSync(dataFolder, join(templates, 'killed'), { recursive: true });
  rmSync(join(templates, 'killed', 'lotbook.lock'));
  await made.close();
});
const user = (n: number) => ({ id: `u${n}`, name: 'x'.repeat(200), email: `${n}@example.org` });
afterAll(() => {
  if (templates) rmSync(templates, { recursive: true, force: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotbook-whole-'));
  dataDir = join(folder, 'database');
});
afterEach(async () => {
  await db?.close();
  db = null;
  rmSync(folder, { recursive: true, force: true });
});

const take = (template: 'closed' | 'killed') => cpSync(join(templates, template), folder, { recursive: true });
const open = async () => {
  db = await openDatabase({ dataFolder: folder });
};
const countUsers = async () => (await db!.kysely.selectFrom('auth_user').select('id').execute()).length;
const files = () => readdirSync(dataDir, { recursive: true }).sort();

describe.runIf(testKind() === 'pglite')('damaged database folder', () => {
  it.each([
    ['PG_VERSION is missing', () => rmSync(join(dataDir, 'PG_VERSION'))],
    ['PG_VERSION is empty', () => writeFileSync(join(dataDir, 'PG_VERSION'), '')],
    ['global/pg_control is missing', () => rmSync(join(dataDir, 'global/pg_control'))],
    ['base/1/PG_VERSION is missing', () => rmSync(join(dataDir, 'base'), { recursive: true })],
    ['pg_xact has no files', () => rmSync(join(dataDir, 'pg_xact'), { recursive: true })],
    [
      'PG_VERSION is missing',
      () => {
        rmSync(dataDir, { recursive: true });
        mkdirSync(dataDir);
        writeFileSync(join(dataDir, 'notes.txt'), 'mine');
      },
    ],
  ])('%s: is rejected with instructions and left unchanged', async (why, harm) => {
    take('closed');
    harm();
    const before = files();
    const error = await open().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'folder-broken' });
    expect((error as Error).message).toBe(
      `The database in ${dataDir} is not whole (${why}), so it was not opened and nothing was changed: stop Lotbook, put ` +
        `the whole data folder back from your last backup, and start again; only if nothing was ever kept there, remove ${dataDir} instead.`,
    );
    expect(files()).toEqual(before);
    expect(existsSync(join(folder, 'lotbook.lock'))).toBe(false);
  });

  it('differs from the folder left by a killed first start', async () => {
    mkdirSync(join(folder, 'database.new'));
    writeFileSync(join(folder, 'database.new', 'postgresql.conf'), '');
    await open();
    expect([await countUsers(), readdirSync(folder).sort()]).toEqual([0, ['database', 'lotbook.lock']]);
  });
});

describe.runIf(testKind() === 'pglite')('write-ahead log', () => {
  const segment = () =>
    join(
      dataDir,
      'pg_wal',
      readdirSync(join(dataDir, 'pg_wal'))
        .filter((n) => n.length === 24)
        .sort()[0]!,
    );
  /** Returns the page where recovery starts, and the number of log pages after it. */
  const used = () => {
    const redo = Number(readFileSync(join(dataDir, 'global/pg_control')).readBigUInt64LE(40) % (16n * 1024n * 1024n));
    const log = readFileSync(segment());
    const first = Math.floor(redo / PAGE);
    let last = first;
    while (log[(last + 1) * PAGE + 1] === 0xd1) last++;
    return { first, last };
  };
  const overwrite = (page: number, bytes: Buffer) => {
    const file = openSync(segment(), 'r+');
    writeSync(file, bytes, 0, bytes.length, page * PAGE);
    closeSync(file);
  };

  it('is replayed after a killed process', async () => {
    take('killed');
    const { first, last } = used();
    expect(last).toBeGreaterThan(first + 5);
    await open();
    expect(await countUsers()).toBe(USERS);
  });

  it.each([
    ['garbage', Buffer.alloc(2 * PAGE, 0x5a)],
    ['nothing', Buffer.alloc(2 * PAGE)],
  ])('is rejected with %s in it: later commits would be lost silently', async (_what, bytes) => {
    take('killed');
    overwrite(used().first + 2, bytes);
    await expect(open()).rejects.toThrow(/is not whole \(pg_wal\/[0-9A-F]{24} is damaged\)/);
  });

  it('is checked only up to its used end', async () => {
    take('closed');
    overwrite(used().last + 20, Buffer.alloc(PAGE));
    await open();
    expect(await countUsers()).toBe(USERS);
  });
});

describe.runIf(testKind() === 'pglite')('database folder', () => {
  it.skipIf(process.platform === 'win32')('is readable only by its user, even if it was not before', async () => {
    take('closed');
    for (const path of [dataDir, join(dataDir, 'base')]) chmodSync(path, 0o755);
    chmodSync(join(dataDir, 'PG_VERSION'), 0o644);
    // The umask of the server's process (platform/config/start.ts) applies to new files.
    const before = process.umask(0o077);
    await open().finally(() => process.umask(before));
    const readable = ['', ...files().map(String)].filter((path) => (lstatSync(join(dataDir, path)).mode & 0o077) !== 0);
    expect(readable).toEqual([]);
  });

  it('has page checksums and reports a wrong one', async () => {
    take('closed');
    await open();
    const { rows } = await sql<{ on: string; file: string }>`
      select current_setting('data_checksums') as on, pg_relation_filepath('auth_user') as file`.execute(db!.kysely);
    expect(rows[0]!.on).toBe('on');
    await db!.close();
    const file = openSync(join(dataDir, rows[0]!.file), 'r+');
    writeSync(file, Buffer.from('not what was written'), 0, 20, PAGE - 500);
    closeSync(file);
    await open();
    await expect(countUsers()).rejects.toThrow(/invalid page in block 0/);
  });
});
