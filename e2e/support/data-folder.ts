import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeSharedMemory, SHARED_MEMORY } from '../../scripts/browser-options.ts';

/** The data of a few servers takes a tenth of this. */
const ENOUGH = 2 * 1024 ** 3;

/** Makes a folder for the data of a server, in memory if there is room: a server flushes each commit, which a disk takes long for. */
export function makeDataFolder(name: string): string {
  return mkdtempSync(join(freeSharedMemory() >= ENOUGH ? SHARED_MEMORY : tmpdir(), `lotbook-${name}-`));
}
