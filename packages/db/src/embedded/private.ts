/** Restricts a database folder to the user who runs the server. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOR_OTHERS = 0o077;

/** Makes the folder private. Files of other owners can't be changed and are left as they are. */
export function keepPrivate(folder: string): void {
  if (process.platform === 'win32') return;
  close(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) close(join(entry.parentPath, entry.name));
  }
}

function close(path: string): void {
  try {
    const { mode } = lstatSync(path);
    if ((mode & FOR_OTHERS) !== 0) chmodSync(path, mode & 0o777 & ~FOR_OTHERS);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EPERM') throw error;
  }
}
