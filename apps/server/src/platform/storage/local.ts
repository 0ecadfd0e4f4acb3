/** Stores files in a folder. A file appears completely or not at all, even if the process is killed. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertKey, FileGone, type Storage } from './storage.ts';
import { sweepFolder } from './sweep.ts';

export function localStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const draft = join(folder, `.draft-${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const source = content instanceof Uint8Array ? Readable.from([content]) : content;
        await pipeline(source, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        throw gone(key, error);
      }
    },
    async stream(key) {
      try {
        const handle = await open(pathOf(key), 'r');
        return createReadStream('', { fd: handle });
      } catch (error) {
        throw gone(key, error);
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async presign() {
      return null;
    },
    sweep: (sweep) => sweepFolder(folder, sweep),
  };
}

function gone(key: string, error: unknown): unknown {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? new FileGone(key) : error;
}
