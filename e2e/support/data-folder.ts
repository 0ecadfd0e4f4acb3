import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../scripts/memory-folder.ts';

/** Makes a folder for the data of a server, in memory if there is room: a server flushes each commit, which a disk takes long for. */
export function makeDataFolder(name: string): string {
  return mkdtempSync(join(temporaryFolder(), `lotbook-${name}-`));
}
