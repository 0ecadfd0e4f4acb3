/**
 * Locks a database folder, because two processes would each trust their own cached pages and destroy the files. The
 * lock is a file with the process's host, ID and start time. It remains after a SIGKILL, so it counts only while that
 * process runs. From another host (a folder shared by containers), it counts while that process keeps touching the
 * file.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from './errors.ts';

const NAME = 'lotbook.lock';
const TOUCH_EVERY_MS = 10_000;
const FOREIGN_STALE_AFTER_MS = 35_000;

type Holder = { pid: number; startedAt: string | null; host: string };
export type FolderLock = { release(): void };

/** @throws {DatabaseError} `folder-locked`, naming the other process */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, NAME);
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid), host: hostname() } satisfies Holder);
  const draft = join(folder, `.${NAME}.${randomUUID()}`);
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (create(draft, path)) return held(path, own);
      const found = read(path);
      if (found === null) continue;
      if (isAlive(found, path)) {
        throw new DatabaseError(
          'folder-locked',
          `The data folder ${folder} is in use by another Lotbook server (${describe(found)}); stop that one, or set LOTBOOK_DATA to another folder.`,
        );
      }
      removeStale(path, found);
    }
    throw new DatabaseError('folder-locked', `The data folder ${folder} is being opened by another Lotbook server.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function held(path: string, own: string): FolderLock {
  const touch = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The folder was removed. The database reports this with a clearer message.
    }
  }, TOUCH_EVERY_MS);
  touch.unref();
  return {
    release() {
      clearInterval(touch);
      if (read(path) === own) rmSync(path, { force: true });
    },
  };
}

function create(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // The file system has no hard links, so create the file exclusively instead.
    try {
      writeFileSync(path, readFileSync(draft), { flag: 'wx', mode: 0o600 });
      return true;
    } catch (second) {
      if ((second as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw second;
    }
  }
}

function removeStale(path: string, expected: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== expected) create(aside, path);
  rmSync(aside, { force: true });
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isInteger(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

function describe(text: string): string {
  const holder = parse(text);
  if (!holder) return 'unknown process';
  return holder.host === hostname() ? `process ${holder.pid}` : `process ${holder.pid} on ${holder.host}`;
}

function isAlive(text: string, path: string): boolean {
  const holder = parse(text);
  if (!holder) return false;
  if (holder.host !== hostname()) {
    try {
      return Date.now() - statSync(path).mtimeMs < FOREIGN_STALE_AFTER_MS;
    } catch {
      return false;
    }
  }
  if (!exists(holder.pid)) return false;
  const startedAt = startOf(holder.pid);
  return holder.startedAt === null || startedAt === null || startedAt === holder.startedAt;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the start time of a process, because IDs are reused. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // Field 22 of /proc/PID/stat, counted after the command name, which may contain spaces and parentheses.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
    }
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
