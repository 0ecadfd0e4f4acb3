/**
 * Checks that a killed server loses nothing and does nothing twice. One copy of a data folder is served undisturbed,
 * another by a server that is killed with SIGKILL at random moments during the import, the computation, an undo and the
 * creation of tax documents. Both ledgers, results and documents must be equal to the last digit. Some of the kills hit
 * the migration of an older database.
 */
import { spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { undoOrRedo } from '../apps/server/src/acts/changes/undo.ts';
import { commit } from '../apps/server/src/acts/commit.ts';
import { requestReport } from '../apps/server/src/features/tax/documents/report-service.ts';
import { editTransactions } from '../apps/server/src/features/transactions/edit/many-service.ts';
import { jobScope } from '../apps/server/src/platform/scope.ts';
import type { AllServices } from '../apps/server/src/services.ts';
import { asUser } from '../packages/db/src/user.ts';
import { killMigrations } from './drills/killed-migrations.ts';
import { askIn, fingerprintOf, lastChange, openFor, prepareImport, stageOf, USER } from './drills/ledger.ts';
import { addressOf, printed, type Running, startProgram } from './drills/server.ts';
import { PROGRAMS } from './programs.mjs';

const TIME_LIMIT_MS = 300_000;
const COMPUTED = /"job":"ledger\.compute"[^\n]*"ended":"done"/;
const MADE = /"job":"report\.make"[^\n]*"ended":"done"/;

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, rows: { type: 'string', default: '20000' } },
});
const running = new Set<Running>();
/**
 * The folder, in memory if possible, because each start flushes 1,500 files. A killed process loses nothing it has
 * written, flushed or not.
 */
const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lotbook-crash-test-'));
process.on('exit', () => {
  for (const { child } of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
process.exitCode = await crashTest(Number(values.kills), Number(values.rows));

type Phase = 'import' | 'computation' | 'document';

async function crashTest(kills: number, rows: number): Promise<number> {
  const [calm, killed] = [join(folder, 'calm'), join(folder, 'killed')];
  await prepareImport(environment(calm), rows);
  cpSync(calm, killed, { recursive: true });

  const began = performance.now();
  await serveUntilDone(calm);
  const calmMs = performance.now() - began;
  await inspect(calm, (services) => askFor(services, 'document'));
  await serveUntilDone(calm);
  console.log(`undisturbed: done after ${(calmMs / 1000).toFixed(1)} s`);

  const share = { import: 0.25, computation: 0.25, document: 0.15 } satisfies Record<Phase, number>;
  const ofServer = Object.entries(share).map(([phase, part]) => [phase as Phase, Math.round(kills * part)] as const);
  for (const [phase, count] of ofServer) {
    const found = await killIn(phase, count, killed, calmMs);
    console.log(`killed ${count} times, of the ${phase}; found afterwards: ${JSON.stringify(found)}`);
  }
  const ofUndo = Math.round(kills * 0.2);
  const undone = await killInUndo(ofUndo, killed);
  console.log(`killed ${ofUndo} times, of the undo; found afterwards: ${JSON.stringify(undone)}`);
  const ofMigrations = kills - ofUndo - ofServer.reduce((sum, [, count]) => sum + count, 0);
  const migrated = await killMigrations(folder, ofMigrations);
  console.log(`killed ${ofMigrations} times, of the migration; found afterwards: ${JSON.stringify(migrated.found)}`);

  const differences = [...(await differencesBetween(calm, killed)), ...migrated.differences];
  for (const one of differences) console.log(`DIFFERENT ${one}`);
  const same = JSON.stringify(await inspect(killed, fingerprint));
  console.log(differences.length === 0 ? `the same: ${same}` : `${differences.length} differences`);
  return differences.length === 0 ? 0 : 1;
}

/** @returns the number of kills with unfinished work; at the end all of it is done */
async function killIn(
  phase: Phase,
  kills: number,
  dataFolder: string,
  calmMs: number,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  if (phase !== 'import') await inspect(dataFolder, (services) => askFor(services, phase));
  // Sometimes long enough to store a batch, so that the kills are spread over all of the work.
  const longestMs = phase === 'document' ? 2_000 : Math.max(1_000, Math.min(5_000, Math.floor(calmMs / 3)));
  for (let kill = 0; kill < kills; kill++) {
    const server = start(dataFolder);
    await addressOf(server);
    await pause(randomInt(0, longestMs));
    await end(server, 'SIGKILL');
    const left = await inspect(dataFolder, async (services) => {
      const left = await whatIsLeft(services);
      if (left === 'nothing') await askFor(services, phase);
      return left;
    });
    found[left] = (found[left] ?? 0) + 1;
  }
  await serveUntilDone(dataFolder);
  return found;
}

/**
 * Undoes and redoes a change of all transactions in a process that is killed. The change is undone at the end.
 * @returns how often the change was found made and undone
 * @throws {Error} if only a part of it was found
 */
async function killInUndo(kills: number, dataFolder: string): Promise<{ made: number; undone: number }> {
  const all = await inspect(dataFolder, ignoreAll);
  const found = { made: 0, undone: 0 };
  for (let kill = 0; kill < kills; kill++) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'drills/undo-child.ts'), dataFolder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await Promise.race([once(child.stdout, 'data'), ended]);
    await pause(randomInt(0, 3_000));
    child.kill('SIGKILL');
    if ((await ended)[1] !== 'SIGKILL') throw new Error('the undo ended by itself');
    const { isUndone, ignored } = await inspect(dataFolder, stateOfChange);
    if (ignored !== (isUndone ? 0 : all)) throw new Error(`${ignored} of ${all} transactions are ignored`);
    found[isUndone ? 'undone' : 'made']++;
  }
  await inspect(dataFolder, async (services) => {
    const { id, isUndone } = await lastChange(askIn(services));
    if (!isUndone) await asUser(services.db, USER, (tx) => undoOrRedo(jobScope(services, tx, USER), id, 'undo'));
  });
  await serveUntilDone(dataFolder);
  return found;
}

async function ignoreAll(services: AllServices): Promise<number> {
  const made = await asUser(services.db, USER, (tx) =>
    editTransactions(jobScope(services, tx, USER), { query: '' }, { isIgnored: true }),
  );
  if (!made.ok) throw new Error(made.error.message);
  return (await stateOfChange(services)).ignored;
}

async function stateOfChange(services: AllServices): Promise<{ isUndone: boolean; ignored: number }> {
  const ask = askIn(services);
  const { isUndone } = await lastChange(ask);
  const [row] = await ask<{ count: number }>('select count(*)::integer as count from transactions where is_ignored');
  return { isUndone, ignored: row!.count };
}

/**
 * Requests the work of a phase. Only the import changes its user's ledger, so it is not requested again once it has
 * finished.
 */
async function askFor(services: AllServices, phase: Phase): Promise<void> {
  if (phase === 'import') return;
  await asUser(services.db, USER, async (tx) => {
    const scope = jobScope(services, tx, USER);
    if (phase === 'computation') return commit(scope, { affected: 'figures', reason: 'crash test', audit: [] });
    const input = { reportType: 'form-8949', taxYear: '2024', format: 'csv' } as const;
    const asked = await requestReport(scope, input, new Date());
    if (!asked.ok) throw new Error(asked.error.message);
  });
}

type Left = 'all of the import' | 'a part of the import' | 'the computation' | 'a document' | 'nothing';

async function whatIsLeft(services: AllServices): Promise<Left> {
  const ask = askIn(services);
  const stage = await stageOf(ask);
  if (stage !== 'done')
    return ({ waiting: 'all of the import', importing: 'a part of the import', computing: 'the computation' } as const)[
      stage
    ];
  const [row] = await ask<{ open: number; failed: number }>(`
    select count(*) filter (where status not in ('FINISHED', 'FAILED'))::integer as open,
      count(*) filter (where status = 'FAILED')::integer as failed from tax_reports`);
  if (row!.failed > 0) throw new Error(`${row!.failed} documents could not be made`);
  return row!.open > 0 ? 'a document' : 'nothing';
}

function environment(dataFolder: string): Record<string, string> {
  const { HOME = '' } = process.env;
  return { HOME, LOTBOOK_DATA: dataFolder, HOST: '127.0.0.1' };
}

function start(dataFolder: string): Running {
  const server = startProgram('main', { ...PROGRAMS.start!.env, ...environment(dataFolder) });
  running.add(server);
  return server;
}

async function end(server: Running, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  server.child.kill(signal);
  await server.ended;
  running.delete(server);
}

async function serveUntilDone(dataFolder: string): Promise<void> {
  for (;;) {
    const left = await inspect(dataFolder, whatIsLeft);
    if (left === 'nothing') return;
    const server = start(dataFolder);
    await printed(server, left === 'a document' ? MADE : COMPUTED, TIME_LIMIT_MS);
    await end(server, 'SIGTERM');
  }
}

async function inspect<T>(dataFolder: string, look: (services: AllServices) => Promise<T>): Promise<T> {
  const services = await openFor(environment(dataFolder));
  try {
    return await look(services);
  } finally {
    await services.close();
  }
}

async function fingerprint(services: AllServices): Promise<Record<string, string>> {
  const ask = askIn(services);
  const documents = await ask<{ key: string }>(`select storage_key as key from tax_reports`);
  const texts = new Set<string>();
  for (const { key } of documents) {
    const bytes = await services.storage.get(key);
    texts.add(createHash('sha256').update(bytes).digest('hex'));
  }
  return { ...(await fingerprintOf(ask)), documents: [...texts].sort().join(' ') };
}

async function differencesBetween(calm: string, killed: string): Promise<string[]> {
  const [expected, found] = [await inspect(calm, fingerprint), await inspect(killed, fingerprint)];
  return Object.keys(expected)
    .filter((key) => expected[key] !== found[key])
    .map((key) => `${key}:\n  undisturbed ${expected[key]}\n  killed      ${found[key]}`);
}
