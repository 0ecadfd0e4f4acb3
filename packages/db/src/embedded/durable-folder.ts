/**
 * A file system for PGlite whose commits reach the disk. PGlite starts with fsync off and its file system ignores
 * fsync, so a power failure could lose or damage everything since the system last wrote its cache.
 */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Parameters that turn fsync on. PGlite's `-F` turns it off, and in WebAssembly fdatasync, the usual method, does
 * nothing.
 */
export const DURABLE_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

const EIO = 29;

type Init = NodeFS['init'];
type Stream = { readonly nfd?: number; readonly node: unknown };
type NodeFiles = { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string };

export class DurableFolder extends NodeFS {
  /** The first failed flush, after which files in memory and on disk differ. */
  failure: Error | null = null;

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const flush = (files: NodeFiles, stream: Stream): number => {
      try {
        if (stream.nfd === undefined) flushNames(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      } catch (error) {
        this.failure ??= error as Error;
        return -EIO;
      }
    };
    const preRun: unknown[] = [emscriptenOpts.preRun ?? []].flat();
    preRun.push((module: { FS: { filesystems: { NODEFS: NodeFiles } } }) => {
      const files = module.FS.filesystems.NODEFS;
      files.stream_ops.fsync = (stream) => flush(files, stream);
    });
    return { emscriptenOpts: { ...emscriptenOpts, preRun: preRun as NonNullable<typeof emscriptenOpts.preRun> } };
  }
}

/** The number of parallel flushes. Flushing took 0.2 s instead of 5. */
const AT_ONCE = 8;

export async function flushFolder(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const flushSome = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const file = await open(path, 'r');
      await file.sync().finally(() => file.close());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, flushSome));
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of [...folders, folder]) flushNames(path);
}

/** Error codes of systems that can't flush a directory. PostgreSQL ignores the same codes. */
const NO_FOLDERS = new Set(['EBADF', 'EINVAL', 'EPERM', 'EACCES', 'EISDIR']);

export function flushNames(folder: string): void {
  try {
    const file = openSync(folder, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (!NO_FOLDERS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
