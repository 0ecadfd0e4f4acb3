/** The embedded database's thread: opens PGlite in the folder it is given and answers one request after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { type EngineSource, openEngine } from './engine.ts';
import type { FromThread, Request } from './protocol.ts';

// PostgreSQL asks for files that need not be there, thousands of times in an import, and Node makes an error of each; where it was asked is of no
// interest, and takes four times as long as the question. What a statement fails with has its stack from whoever asked.
Error.stackTraceLimit = 0;

const port = parentPort;
if (!port) throw new Error('this file is run as a thread');
const say = (message: FromThread): void => port.postMessage(message);

const engine = await openEngine(workerData as EngineSource, (channel, payload) =>
  say({ kind: 'notification', channel, payload }),
);
port.on('message', async (request: Request) => say(await engine.handle(request)));
say({ kind: 'opened' });
