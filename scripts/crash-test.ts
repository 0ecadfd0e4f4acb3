/**
 * Shows that a killed server loses nothing and does nothing twice. A file waits to be imported; one copy of the data
 * folder is served in peace, another by a server that is killed with SIGKILL at random moments of the import and the
 * computation; at the end both ledgers and both results must be the same to the last digit.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { commit } from '../apps/server/src/books/commit.ts';
import { createCustomWallet } from '../apps/server/src/features/imports/service.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { jobScope } from '../apps/server/src/platform/scope.ts';
import { type AllServices, openServices } from '../apps/server/src/services.ts';
import { coinbaseFile } from '../bench/data/coinbase-file.ts';
import { asSystem, asUser } from '../packages/db/src/user.ts';
import { buildWeb } from './web-build.ts';

const USER = 'crash-test';
const TIME_LIMIT_MS = 300_000;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    rows: { type: 'string', default: '20000' },
    server: { type: 'string', default: join(import.meta.dirname, '../apps/server/src/main.ts') },
  },
});
const running = new Set<ChildProcess>();
const folder = mkdtempSync(join(tmpdir(), 'lotbook-crash-test-'));
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
await buildWeb(process.execPath);
process.exitCode = await crashTest(Number(values.kills), Number(values.rows));

async function crashTest(kills: number, rows: number): Promise<number> {
  const [calm, killed] = [join(folder, 'calm'), join(folder, 'killed')];
  await prepare(calm, rows);
  cpSync(calm, killed, { recursive: true });

  const calmMs = await serveUntilDone(calm);
  console.log(`undisturbed: done after ${(calmMs / 1000).toFixed(1)} s`);
  const during = { waiting: 0, importing: 0, computing: 0, done: 0 };
  for (let round = 1; round <= kills; round++) {
    // The first half of the kills goes to the import, the second to computations, one after the other.
    if (round > kills / 2) await toComputation(killed);
    const server = start(killed);
    await ready(server);
    // Long enough now and then for a piece to be stored, so that the kills spread over all of the work.
    await pause(randomInt(100, Math.max(1000, Math.min(5000, Math.floor(calmMs / 3)))));
    await end(server, 'SIGKILL');
    during[await inspect(killed, stage)]++;
  }
  console.log(`killed ${kills} times; found afterwards: ${JSON.stringify(during)}`);
  await serveUntilDone(killed);

  const [expected, found] = [await inspect(calm, fingerprint), await inspect(killed, fingerprint)];
  const differences = Object.keys(expected).filter((key) => expected[key] !== found[key]);
  for (const key of differences)
    console.log(`DIFFERENT ${key}:\n  undisturbed ${expected[key]}\n  killed      ${found[key]}`);
  console.log(differences.length === 0 ? `the same: ${JSON.stringify(expected)}` : `${differences.length} differences`);
  return differences.length === 0 ? 0 : 1;
}

/** Let an import end that is not done yet, and ask for a computation where there is none to be killed. */
async function toComputation(dataFolder: string): Promise<void> {
  const now = await inspect(dataFolder, stage);
  if (now === 'waiting' || now === 'importing') await serveUntil(dataFolder, ['computing', 'done']);
  await inspect(dataFolder, async (services) => {
    if ((await stage(services)) !== 'done') return;
    await asUser(services.db, USER, (tx) =>
      commit(jobScope(services, tx, USER), { affected: 'figures', reason: 'crash test', audit: [] }),
    );
  });
}

async function open(dataFolder: string): Promise<AllServices> {
  const config = readConfig(environment(dataFolder));
  return openServices({ config, log: createLog({ logLevel: 'silent' }), supervise: false });
}

function environment(dataFolder: string): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  const quiet = { LOG_LEVEL: 'info', LOTBOOK_PRICES: 'off', NODE_ENV: 'production' };
  return { PATH, HOME, ...quiet, LOTBOOK_DATA: dataFolder, HOST: '127.0.0.1', PORT: '0' };
}

/** A user, an uploaded file, and the job that will import it. */
async function prepare(dataFolder: string, rows: number): Promise<void> {
  const services = await open(dataFolder);
  const uploadId = randomUUID();
  const key = `${USER}/${uploadId}`;
  await services.storage.put(key, Buffer.from(coinbaseFile(rows, 11)));
  await asSystem(services.db, async (tx) => {
    await sql`insert into auth_user (id, name, email) values (${USER}, 'Crash Test', 'crash-test@example.org')`.execute(
      tx,
    );
    await sql`insert into user_settings (user_id, country, base_currency) values (${USER}, 'US', 'USD')
      on conflict do nothing`.execute(tx);
  });
  const started = await asUser(services.db, USER, async (tx) => {
    await sql`insert into uploads (user_id, id, filename, storage_key, status, expires_at)
      values (${USER}, ${uploadId}, 'crash-test.csv', ${key}, 'STORED', now() + interval '1 day')`.execute(tx);
    const wallet = { walletName: 'Drill', csvUrl: `/files/${uploadId}`, accountTypeSlug: 'coinbase' };
    return createCustomWallet(jobScope(services, tx, USER), wallet);
  });
  await services.close();
  if (!started.ok) throw new Error(started.error.message);
}

function start(dataFolder: string): ChildProcess {
  const options = {
    env: environment(dataFolder),
    stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'],
  };
  const child = spawn(process.execPath, [values.server], options);
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

/** The server prints its address when it is up; its worker then starts at once. */
async function ready(server: ChildProcess): Promise<void> {
  let output = '';
  await Promise.race([
    new Promise<void>((resolve) =>
      server.stdout!.on('data', (chunk) => {
        output += chunk;
        if (/https?:\/\/(127\.0\.0\.1|localhost)/.test(output)) resolve();
      }),
    ),
    pause(90_000, undefined, { ref: false }).then(() => {
      throw new Error(`the server did not say that it is up:\n${output}`);
    }),
    new Promise((_, reject) =>
      server.once('exit', (code) => reject(new Error(`the server ended (${code}):\n${output}`))),
    ),
  ]);
}

async function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await gone;
}

function serveUntilDone(dataFolder: string): Promise<number> {
  return serveUntil(dataFolder, ['done']);
}

/** Serve, look now and then, and stop when it is that far. @returns milliseconds of serving it took, roughly */
async function serveUntil(dataFolder: string, wanted: readonly Stage[]): Promise<number> {
  const startedAt = performance.now();
  let served = 0;
  for (let waitMs = 4000; performance.now() - startedAt < TIME_LIMIT_MS; waitMs += 2000) {
    const server = start(dataFolder);
    await ready(server);
    await pause(waitMs);
    await end(server, 'SIGTERM');
    served += waitMs;
    if (wanted.includes(await inspect(dataFolder, stage))) return served;
  }
  throw new Error(`not done after ${TIME_LIMIT_MS / 1000} s: it stays ${await inspect(dataFolder, stage)}`);
}

async function inspect<T>(dataFolder: string, look: (services: AllServices) => Promise<T>): Promise<T> {
  const services = await open(dataFolder);
  try {
    return await look(services);
  } finally {
    await services.close();
  }
}

type Stage = 'waiting' | 'importing' | 'computing' | 'done';

async function stage({ db }: AllServices): Promise<Stage> {
  const { rows } = await sql<{ status: string; done: number; current: boolean }>`
    select i.status, i.number_done as done, coalesce(c.ledger_version = s.ledger_version, false) as current
    from sources i join user_settings s on s.user_id = i.user_id
      left join computations c on c.user_id = s.user_id and c.id = s.current_computation_id`.execute(db.kysely);
  const [row] = rows;
  if (!row || row.status === 'FAILED') throw new Error(`the import ended as ${row?.status}`);
  if (row.status !== 'FINISHED') return row.done > 0 ? 'importing' : 'waiting';
  return row.current ? 'done' : 'computing';
}

/** Everything that must not depend on how often the server was killed. */
async function fingerprint({ db }: AllServices): Promise<Record<string, string>> {
  const text = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    (await query.execute(db.kysely)).rows.map((row) => row.value).join(' ');
  return {
    transactions: await text(
      sql`select count(*) || '/' || count(distinct (account_id, external_id)) as value from transactions`,
    ),
    flows: await text(sql`select asset_id || ' ' || direction || ' ' || count(*) || ' ' || sum(quantity) as value
      from flows group by asset_id, direction order by asset_id, direction`),
    rows: await text(
      sql`select outcome || ' ' || count(*) as value from source_rows group by outcome order by outcome`,
    ),
    import:
      await text(sql`select number_done || ' ' || number_total || ' ' || number_imported || ' ' || number_duplicate
      as value from sources`),
    result: await text(sql`select c.result_hash as value from computations c
      join user_settings s on s.user_id = c.user_id and s.current_computation_id = c.id`),
    disposals: await text(sql`select count(*) || ' ' || sum(proceeds) || ' ' || sum(gain) as value from disposals`),
    lots: await text(sql`select count(*) || ' ' || sum(quantity) || ' ' || sum(cost_basis) as value from lots`),
  };
}
