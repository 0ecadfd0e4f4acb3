// Also runs on PostgreSQL: outages.
// Slow: most tests start a server in a new process.
import { type ChildProcess, spawn } from 'node:child_process';
import { scryptSync } from 'node:crypto';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@lotbook/db/open';
import { freshDatabase, testKind, urlOf } from '@lotbook/db/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from './platform/config/config.ts';
import { runProcess, type Start } from './platform/config/start.ts';
import { loadSecret } from './platform/sign-in/proof/secret.ts';
import { startServer } from './server.ts';
import { startWorkerProcess } from './worker-process.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** Tests that don't depend on the kind of database run once. */
const onceOnly = testKind() === 'pglite';

const folders: string[] = [];
const children = new Set<ChildProcess>();
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-main-'));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const COMPILED = process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {};

type Started = { child: ChildProcess; output(): string; errors(): string; ended: Promise<number | null> };

function start(file: string, env: Record<string, string>): Started {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let [output, errors] = ['', ''];
  child.stdout!.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr!.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return { child, output: () => output, errors: () => errors, ended };
}

function readableByOthers(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)));
  return paths.filter((path) => (lstatSync(path).mode & 0o077) !== 0);
}

async function running(started: Started, sign = /running at (http:\S+)/): Promise<string> {
  for (let waited = 0; waited < 100_000; waited += 50) {
    const found = sign.exec(started.output());
    if (found) return found[1] ?? '';
    if (started.child.exitCode !== null) throw new Error(`it ended: ${started.errors()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not start in time');
}

const isOneSentence = (errors: string, code: number | null, sentence: RegExp) => {
  expect(errors.trim()).toMatch(sentence);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
};
const expectOutput = async (file: string, env: Record<string, string>, sentence: RegExp) => {
  const started = start(file, env);
  const code = await started.ended;
  isOneSentence(started.errors(), code, sentence);
};
const says = async (run: Start, env: Record<string, string>, sentence: RegExp) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as typeof process.exit);
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    await runProcess(run, { NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: '0', ...env });
    const lines = error.mock.calls.map((parts) => parts.map(String).join(' '));
    expect(exit).toHaveBeenCalledOnce();
    isOneSentence(lines.join('\n'), exit.mock.calls[0]![0] as number, sentence);
  } finally {
    exit.mockRestore();
    error.mockRestore();
  }
};

describe('server', () => {
  it('starts, answers, stops cleanly on Ctrl-C, and restarts on the same data', async () => {
    const database = testKind() === 'postgres' ? await freshDatabase() : null;
    const env: Record<string, string> = { LOTBOOK_DATA: newFolder() };
    if (database?.driver.kind === 'postgres') env.DATABASE_URL = database.driver.url;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const server = start(MAIN, env);
      const url = await running(server);
      expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok' });
      expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready' });
      expect((await fetch(`${url}/ready`)).headers.get('keep-alive')).toBe('timeout=65');
      expect(await (await fetch(`${url}/api/get-current-user`)).json()).toMatchObject({ isAuthenticated: false });
      server.child.kill(signal);
      expect([await server.ended, server.errors()]).toEqual([0, '']);
    }
    if (process.platform !== 'win32') expect(readableByOthers(env.LOTBOOK_DATA!)).toEqual([]);
    await database?.close();
  });

  it.runIf(onceOnly)('locks its folder, prints no secret, and hashes passwords slowly', async () => {
    const folder = newFolder();
    const server = start(MAIN, {
      LOTBOOK_DATA: folder,
      LOTBOOK_SECRET: 'a-secret-of-at-least-thirty-two-characters',
      LOG_LEVEL: 'trace',
    });
    const url = await running(server);
    await fetch(`${url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ name: 'Ann', email: 'ann@example.org', password: 'do not print me' }),
    });
    await fetch(`${url}/auth0/reset-password?token=not-for-the-log`);
    await says(
      startServer,
      { LOTBOOK_DATA: folder },
      /^lotbook: The data folder \S+ is in use by another Lotbook server \(process \d+\)/,
    );
    server.child.kill('SIGTERM');
    await server.ended;
    expect(server.output()).toContain('/api/auth/sign-up/email');
    expect(server.output()).toMatch(
      /"requestId":"[0-9a-f-]{36}","method":"POST","route":"\/api\/auth\/sign-up\/email","status":200/,
    );
    for (const secret of ['a-secret-of-at-least', 'do not print me', 'not-for-the-log', 'session_token']) {
      expect(server.output() + server.errors()).not.toContain(secret);
    }
    const kept = await openDatabase({ dataFolder: folder });
    const { password } = await kept.kysely.selectFrom('auth_account').select('password').executeTakeFirstOrThrow();
    await kept.close();
    const [salt = '', hash] = password!.split(':');
    const slow = scryptSync('do not print me', salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 });
    expect(hash).toBe(slow.toString('hex'));
  });
});

it.runIf(onceOnly)('stops after startup if told to stop during it', async () => {
  const program = join(newFolder(), 'program.mjs');
  writeFileSync(
    program,
    `import { runProcess } from ${JSON.stringify(new URL('./platform/config/start.ts', import.meta.url).href)};
    await runProcess(async () => {
      process.kill(process.pid, 'SIGTERM');
      await new Promise((resolve) => setTimeout(resolve, 100));
      return async () => console.log('stopped');
    });`,
  );
  const started = start(program, { LOTBOOK_DATA: newFolder() });
  expect([await started.ended, started.output(), started.errors()]).toEqual([0, 'stopped\n', '']);
});

describe('startup error, with one sentence and exit code 1', () => {
  it.runIf(onceOnly)('reports a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const sentence = new RegExp(`^lotbook: Port ${port} of 127\\.0\\.0\\.1 is in use by another program`);
    await expectOutput(MAIN, { LOTBOOK_DATA: newFolder(), PORT: String(port) }, sentence);
    other.close();
  });

  it.runIf(onceOnly)('reports an address this machine does not have', () =>
    says(
      startServer,
      { LOTBOOK_DATA: newFolder(), HOST: '192.0.2.1' },
      /^lotbook: This machine has no address 192\.0\.2\.1/,
    ),
  );

  it.runIf(onceOnly)('reports a data folder without write permission', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await says(startServer, { LOTBOOK_DATA: join(file, 'data') }, /^lotbook: The data folder \S+ cannot be written to/);
  });

  it.runIf(onceOnly)('reports an unreachable DATABASE_URL without its password', async () => {
    const env = { LOTBOOK_DATA: newFolder(), DATABASE_URL: 'postgresql://me:hunter2@127.0.0.1:9/lotbook' };
    const sentence =
      /^lotbook: DATABASE_URL \(postgresql:\/\/me:\*\*\*@127\.0\.0\.1:9\/lotbook\) cannot be used: .*ECONNREFUSED/;
    await says(startServer, env, sentence);
    await says(startWorkerProcess, env, sentence);
  });

  it.runIf(onceOnly)('names the newest backup if the database is damaged', async () => {
    const [data, log] = [newFolder(), vi.spyOn(console, 'error').mockImplementation(() => {})];
    for (const folder of ['database', 'backups']) mkdirSync(join(data, folder));
    writeFileSync(join(data, 'database', 'notes.txt'), '');
    for (const day of ['2026-11-25', '2026-11-26']) writeFileSync(join(data, 'backups', `lotbook-${day}.age`), '');
    const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as typeof process.exit);
    try {
      await runProcess(startServer, { LOTBOOK_DATA: data, LOG_LEVEL: 'silent', PORT: '0' });
      const backup = join(data, 'backups', 'lotbook-2026-11-26.age');
      expect(log.mock.calls.map(String)).toEqual([
        expect.stringContaining('is not whole'),
        `lotbook: The newest backup is ${backup}. Restore it to a new folder: LOTBOOK_DATA=NEW_FOLDER npm run lotbook restore ${backup}`,
      ]);
    } finally {
      exit.mockRestore();
      log.mockRestore();
    }
  });

  it('reports a database from a newer version', async () => {
    const folder = newFolder();
    const database = testKind() === 'postgres' ? await freshDatabase() : await openDatabase({ dataFolder: folder });
    await sql`insert into lotbook_migrations (name, hash) values ('999_later.sql', 'x')`.execute(database.kysely);
    const env: Record<string, string> = { LOTBOOK_DATA: folder };
    if (database.driver.kind === 'postgres') env.DATABASE_URL = database.driver.url;
    else await database.close();
    await says(
      startServer,
      env,
      /^lotbook: This database was made by a newer version of Lotbook \(it has 999_later\.sql\)/,
    );
    if (database.kind === 'postgres') await database.close();
  });

  it.runIf(onceOnly)('reports a worker without PostgreSQL', () =>
    expectOutput(
      WORKER,
      { LOTBOOK_DATA: newFolder() },
      /^lotbook: A worker of its own needs PostgreSQL: set DATABASE_URL/,
    ),
  );

  it.runIf(onceOnly)('reports a truncated key file', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'secret.key'), 'short');
    await says(
      startServer,
      { LOTBOOK_DATA: folder },
      /^lotbook: The key file \S+secret\.key holds fewer than 32 characters/,
    );
  });
});

describe('reports a missing key file', () => {
  it('is created if there are no accounts, and refused otherwise', async () => {
    const folder = newFolder();
    const db = await freshDatabase();
    const config = readConfig({ LOTBOOK_DATA: folder });
    const made = await loadSecret(config, db);
    expect(await loadSecret(config, db)).toBe(made);
    rmSync(join(folder, 'secret.key'));
    await sql`insert into auth_user (id, name, email) values ('a', 'Ann', 'ann@example.org')`.execute(db.kysely);
    await expect(loadSecret(config, db)).rejects.toThrow(
      /^The key file \S+secret\.key is missing, and this database has accounts .* put it back from a backup, or set LOTBOOK_SECRET/,
    );
    expect(readdirSync(folder)).toEqual([]);
    expect(await loadSecret(readConfig({ LOTBOOK_DATA: folder, LOTBOOK_SECRET: made }), db)).toBe(made);
    await db.close();
  });
});

describe.runIf(testKind() === 'postgres')('on PostgreSQL', () => {
  it('runs as an owner without superuser privileges, and explains missing privileges', async () => {
    const server = process.env.TEST_DATABASE_URL!;
    const admin = await openAdmin(server);
    const suffix = Date.now().toString(36);
    const [owner, guest, name] = [`owner_${suffix}`, `guest_${suffix}`, `lotbook_owned_${suffix}`];
    try {
      await admin(`create role ${owner} login password 'pw' createrole`);
      await admin(`create role ${guest} login password 'pw'`);
      await admin(`create database ${name} owner ${owner}`);
      const as = (user: string) => {
        const url = new URL(urlOf(server, name));
        url.username = user;
        url.password = 'pw';
        return url.toString();
      };
      await expect(openDatabase({ databaseUrl: as(guest) })).rejects.toThrow(/may not prepare this database/);
      // The role belongs to the cluster's creator. An administrator grants it once.
      await admin(`grant lotbook_app to ${owner}`);
      const env = { DATABASE_URL: as(owner), LOTBOOK_SECRET: 'a-secret-of-at-least-thirty-two-characters' };
      const started = start(MAIN, { LOTBOOK_DATA: newFolder(), ...env });
      const url = await running(started);
      const post = (path: string) =>
        fetch(`${url}/api/auth/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: url },
          body: JSON.stringify({ name: 'Ann', email: 'ann@example.org', password: 'correct horse' }),
        });
      await post('sign-up/email');
      const answer = await post('sign-in/email');
      const cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const asked = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, cookie },
        body: JSON.stringify({
          query: 'mutation { updateTimeZone(timeZone: "Europe/Berlin") { success settings { timeZone } } }',
        }),
      });
      expect((await asked.json()).data.updateTimeZone).toEqual({
        success: true,
        settings: { timeZone: 'Europe/Berlin' },
      });
      const worker = start(WORKER, { LOTBOOK_DATA: newFolder(), ...env });
      await running(worker, /worker is running/);
      for (const one of [worker, started]) {
        one.child.kill('SIGTERM');
        expect([await one.ended, one.errors()]).toEqual([0, '']);
      }
    } finally {
      await admin(`drop database if exists ${name} with (force)`);
      await admin(`drop role if exists ${owner}`);
      await admin(`drop role if exists ${guest}`);
      await admin(null);
    }
  });
});

async function openAdmin(server: string): Promise<(statement: string | null) => Promise<void>> {
  const database = await freshDatabase();
  if (database.driver.kind !== 'postgres') throw new Error(`${server} is not what the tests run on`);
  const { pool } = database.driver;
  return async (statement) => {
    if (statement === null) await database.close();
    else await pool.query(statement);
  };
}
