/**
 * A preload for the server and each of its threads. On SIGUSR2, each one collects garbage and prints its heap as one
 * line.
 */
import { writeSync } from 'node:fs';
import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread, threadName } from 'node:worker_threads';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');
const channel = new BroadcastChannel('report memory');

function report() {
  collect();
  const { heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage();
  const sizes = { heapTotal, heapUsed, external, arrayBuffers };
  const megabytes = Object.entries(sizes).map(([name, bytes]) => [name, Math.round(bytes / 1024 ** 2)]);
  const thread = isMainThread ? 'main' : threadName;
  writeSync(2, `\nMEMORY ${JSON.stringify({ thread, ...Object.fromEntries(megabytes) })}\n`);
}

channel.onmessage = report;
channel.unref();
if (isMainThread)
  process.on('SIGUSR2', () => {
    channel.postMessage('');
    report();
  });
