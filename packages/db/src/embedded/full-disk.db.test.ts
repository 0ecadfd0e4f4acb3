/** Uses a small in-memory file system as the disk, if this user may mount one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../open.ts';
import { testKind } from '../testing.ts';
import { freeBytesIn } from './room.ts';

const MB = 1024 ** 2;
const disk = testKind() === 'pglite' ? mounted('150m') : null;
let db: Database | null = null;

function mounted(size: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-full-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmdirSync(folder);
    return null;
  }
}
afterAll(async () => {
  await db?.close();
  if (!disk) return;
  execFileSync('umount', ['-l', disk]);
  rmdirSync(disk);
});

const insert = (n: number) =>
  sql`insert into filler select ${n}, repeat(md5(i::text), 40) from generate_series(1, 2000) i`.execute(db!.kysely);
const numbers = async () =>
  (await sql<{ n: number }>`select n from filler group by n order by n`.execute(db!.kysely)).rows.map(({ n }) => n);

describe.runIf(disk)('disk without free space', () => {
  it('fails each change quickly, keeps stored data, and accepts changes again once space is available, without a restart', async () => {
    db = await openDatabase({ dataFolder: disk! });
    await sql`create table filler (n int, t text)`.execute(db.kysely);
    await insert(0);
    const ballast = join(disk!, 'ballast');
    expect(freeBytesIn(disk!)).toBe(statfsSync(disk!).bavail * statfsSync(disk!).bsize);
    writeFileSync(ballast, Buffer.alloc(freeBytesIn(disk!) - 6 * MB));
    let stored = 0;
    let failed = 0;
    for (let n = 1; failed < 3 && n < 100; n++) {
      const isStored = await insert(n).then(
        () => true,
        () => false,
      );
      if (isStored) stored++;
      else failed++;
    }
    expect(failed).toBe(3);
    rmSync(ballast);
    const isBack = () =>
      insert(1000).then(
        () => true,
        () => false,
      );
    await expect.poll(isBack, { interval: 500 }).toBe(true);
    expect((await numbers()).filter((n) => n < 1000)).toHaveLength(stored + 1);
  });
});
