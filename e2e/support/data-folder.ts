import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../scripts/memory-folder.ts';

/** Uses memory if there is room: the server flushes each commit, which is slow on disk. */
export function makeDataFolder(name: string): string {
  return mkdtempSync(join(temporaryFolder(), `lotbook-${name}-`));
}
