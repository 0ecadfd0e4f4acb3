/**
 * A database from before the baseline whose process is repeatedly killed while opening it must end like one that was
 * opened once.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { replacedMigrations } from '../../packages/db/src/baseline.ts';
import { migrations } from '../../packages/db/src/migrate.ts';
import { openDatabase } from '../../packages/db/src/open.ts';
import { asBeforeBaseline, changesBetween, fillEveryTable, storedOf } from '../../packages/db/src/test-generations.ts';

const EARLIER = replacedMigrations().length;
const TAGS = Array.from({ length: 20 }, (_, i) => `user${String(i).padStart(3, '0')}x`);
export type KilledMigrations = {
  readonly found: { earlier: number; migrated: number };
  readonly differences: string[];
};

/** @param home  a folder for the databases */
export async function killMigrations(home: string, kills: number): Promise<KilledMigrations> {
  const [earlier, calm, killed] = ['earlier', 'calm-migration', 'killed-migration'].map((name) => join(home, name));
  if (!earlier || !calm || !killed) throw new Error('not reached');
  const db = await openDatabase({ dataFolder: earlier, migrations: migrations().slice(0, 1) });
  for (const tag of TAGS) await fillEveryTable(db, tag);
  await asBeforeBaseline(db);
  await db.close();

  cpSync(earlier, calm, { recursive: true });
  const calmMs = await opened(calm, null);
  const found = { earlier: 0, migrated: 0 };
  for (let kill = 0; kill < kills; kill++) {
    // If the migration finished anyway, it starts over.
    if (kill === 0 || (await migrationsIn(killed)) !== EARLIER) {
      rmSync(killed, { recursive: true, force: true });
      cpSync(earlier, killed, { recursive: true });
    }
    await opened(killed, randomInt(0, Math.ceil(calmMs * 1.1)));
    const count = await migrationsIn(killed);
    if (count !== EARLIER && count !== migrations().length) throw new Error(`${count} migrations: a part of them`);
    found[count === EARLIER ? 'earlier' : 'migrated']++;
  }
  await opened(killed, null);
  return { found, differences: await differencesBetween(calm, killed) };
}

/**
 * @param killAfterMs null to let it end
 * @returns the milliseconds until the database was open
 */
async function opened(dataFolder: string, killAfterMs: number | null): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'open-child.ts'), dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  let [began, ms] = [0, 0];
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('opening')) {
      began = performance.now();
      if (killAfterMs !== null) void pause(killAfterMs).then(() => child.kill('SIGKILL'));
    }
    if (chunk.includes('open\n')) ms = performance.now() - began;
  });
  await ended;
  if (killAfterMs === null && child.exitCode !== 0) throw new Error('the database could not be opened');
  return ms;
}

async function migrationsIn(dataFolder: string): Promise<number> {
  const db = await openDatabase({ dataFolder, migrations: null });
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from lotbook_migrations`.execute(
    db.kysely,
  );
  await db.close();
  return rows[0]!.count;
}

async function differencesBetween(calm: string, killed: string): Promise<string[]> {
  const [expected, found] = [await rowsIn(calm), await rowsIn(killed)];
  return TAGS.flatMap((tag) => {
    const [before, after] = [expected.get(tag)!, found.get(tag)!];
    const changes = [...changesBetween(before, after), ...changesBetween(after, before)];
    return [...new Set(changes)].map((change) => `${tag} ${change}`);
  });
}

async function rowsIn(dataFolder: string) {
  const db = await openDatabase({ dataFolder });
  const rows = await storedOf(db, TAGS);
  await db.close();
  return rows;
}
