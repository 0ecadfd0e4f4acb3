/** A database folder is read by the user who runs the server, and by nobody else. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOR_OTHERS = 0o077;

/** Takes away what others may do with the folder and with all in it. What it cannot change it leaves: it is somebody else's. */
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
