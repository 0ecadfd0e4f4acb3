import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its parents, which only this user can read. Node's `recursive` never returns if a folder exists
 * but rejects new entries as if it were missing, like /proc.
 * @throws the system's error with its code: EACCES, EROFS, ENOENT, ENOTDIR (a file is in the way), …
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (existsSync(path)) {
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' });
    return;
  }
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its quota is used up',
  ENOTDIR: 'it, or something that it would be in, is a file',
  ENOENT: 'its file system takes no new folders',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
};

export function whyNoFolder(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return message;
  return code in REASONS ? `${REASONS[code]}, ${code}` : code;
}
