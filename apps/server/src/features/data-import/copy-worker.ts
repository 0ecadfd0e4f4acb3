import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../../platform/work/thread-priority.ts';
import { CopyRefused } from './copy-refused.ts';
import type { FromCopyThread, ToCopyThread } from './copy-thread.ts';
import { openCopy } from './copy-zip.ts';
import { readCopy } from './read-copy.ts';

lowerThreadPriority();
const port = parentPort!;

class Stopped extends Error {}

/** Messages that arrived before a listener, which would otherwise be lost. */
const inbox: ToCopyThread[] = [];
let arrived = () => {};
port.on('message', (message: ToCopyThread) => {
  inbox.push(message);
  arrived();
});

async function next(): Promise<ToCopyThread> {
  while (inbox.length === 0) {
    await new Promise<void>((resolve) => {
      arrived = resolve;
    });
  }
  return inbox.shift()!;
}

async function handOn(message: FromCopyThread): Promise<void> {
  port.postMessage(message);
  if ((await next()).kind === 'stop') throw new Stopped();
}

async function read({ path, limits, catalog, sendsRows }: Extract<ToCopyThread, { kind: 'read' }>): Promise<void> {
  const copy = await openCopy(path, limits);
  try {
    const contents = await readCopy(copy, catalog, {
      rows: ({ name }, rows) => handOn({ kind: 'rows', table: name, count: rows.length, rows: sendsRows ? rows : [] }),
      file: (folder, table, row) => handOn({ kind: 'file', folder, table: table.name, row }),
    });
    port.postMessage({ kind: 'done', contents } satisfies FromCopyThread);
  } finally {
    copy.close();
  }
}

function failure(error: unknown): FromCopyThread {
  if (error instanceof CopyRefused) return { kind: 'refused', message: error.message };
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

for (;;) {
  const asked = await next();
  if (asked.kind !== 'read') continue;
  await read(asked).catch((error) => {
    if (!(error instanceof Stopped)) port.postMessage(failure(error));
  });
}
