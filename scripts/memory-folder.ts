/**
 * Puts temporary folders in memory. A server flushes each commit and each file of a new data folder, which takes four
 * times as long on a disk.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** The free space required. The data of a few servers takes a tenth of this. */
const ENOUGH = 2 * 1024 ** 3;

export function freeSharedMemory(): number {
  if (!existsSync(SHARED_MEMORY)) return 0;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize;
}

export function temporaryFolder(): string {
  return freeSharedMemory() >= ENOUGH ? SHARED_MEMORY : tmpdir();
}

/**
 * Vitest's `globalSetup`, which makes every test create its temporary folders in memory and removes them at the end.
 */
export default function setUp(): () => void {
  const usual = process.env.TMPDIR;
  const folder = mkdtempSync(join(temporaryFolder(), 'lotbook-'));
  // One test starts a server as another user.
  chmodSync(folder, 0o711);
  // Database templates are kept for the next run (packages/db/src/testing.ts).
  process.env.LOTBOOK_TEST_TEMPLATES ??= tmpdir();
  process.env.TMPDIR = folder;
  return () => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
