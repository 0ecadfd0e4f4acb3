/**
 * A temporary folder in memory for tests that open databases: a server flushes each commit and each file of a new data
 * folder, and a folder on a disk took four times as long to make.
 */
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** The data of a few servers takes a tenth of this. */
const ENOUGH = 2 * 1024 ** 3;

export function freeSharedMemory(): number {
  if (!existsSync(SHARED_MEMORY)) return 0;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize;
}

/** Returns a folder in memory if there is room, else the usual temporary folder. */
export function temporaryFolder(): string {
  return freeSharedMemory() >= ENOUGH ? SHARED_MEMORY : tmpdir();
}

/** For vitest's `globalSetup`: every test makes its temporary folders in memory. Removes what they leave. */
export default function setUp(): () => void {
  const usual = process.env.TMPDIR;
  const folder = mkdtempSync(join(temporaryFolder(), 'lotbook-'));
  // One test starts a server as another user.
  chmodSync(folder, 0o711);
  // Templates of databases stay where the next run finds them (packages/db/src/testing.ts).
  process.env.LOTBOOK_TEST_TEMPLATES ??= tmpdir();
  process.env.TMPDIR = folder;
  return () => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
