import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';

const MODULE = new URL('./thread-priority.ts', import.meta.url).href;
// The 19th field of a thread's state; the second one, its name, may contain spaces.
const THREAD = `
  import { readFileSync } from 'node:fs';
  import { parentPort } from 'node:worker_threads';
  import { lowerThreadPriority } from ${JSON.stringify(MODULE)};
  lowerThreadPriority();
  const fields = readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1].split(' ');
  parentPort.postMessage(Number(fields[16]));`;

it.runIf(process.platform === 'linux')("lowers one thread's priority but not the process's", async () => {
  const before = getPriority();
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`));
  const [priority] = await once(worker, 'message');
  await worker.terminate();
  expect(priority).toBe(10);
  expect(getPriority()).toBe(before);
});
