/** Opens PGlite in the given folder and answers requests in their order. */
import { parentPort, workerData } from 'node:worker_threads';
import { type EngineSource, openEngine } from './engine.ts';
import type { FromThread, Request } from './protocol.ts';

// During an import, PostgreSQL opens thousands of files that may be missing, and Node creates an error for each.
// Capturing the stack would take four times as long as the call. Statement errors get the caller's stack instead.
Error.stackTraceLimit = 0;

const port = parentPort;
if (!port) throw new Error('this file is run as a thread');
const say = (message: FromThread): void => port.postMessage(message);

const engine = await openEngine(workerData as EngineSource, (channel, payload) =>
  say({ kind: 'notification', channel, payload }),
);
port.on('message', async (request: Request) => say(await engine.handle(request)));
say({ kind: 'opened' });
