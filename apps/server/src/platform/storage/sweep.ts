import { opendir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isKey, type Sweep } from './storage.ts';

const AT_ONCE = 1000;
const DRAFT = /^\.draft-[0-9a-f-]{36}$/;

export async function sweepFolder(folder: string, sweep: Sweep): Promise<number> {
  let removed = 0;
  let asking: string[] = [];
  const ask = async () => {
    const named = await sweep.named(asking);
    for (const key of asking) if (!named.has(key)) removed += await removeOld(join(folder, key), sweep);
    asking = [];
  };
  for await (const path of filesIn(folder)) {
    const key = relative(folder, path).split(sep).join('/');
    if (DRAFT.test(key)) removed += await removeOld(path, sweep);
    else if (isKey(key) && asking.push(key) === AT_ONCE) await ask();
  }
  if (asking.length > 0) await ask();
  return removed;
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

async function removeOld(path: string, { since, before }: Sweep): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found || found.mtime < since || found.mtime >= before) return 0;
  await rm(path, { force: true });
  return 1;
}
