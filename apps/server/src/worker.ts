/** The process for jobs alone: `npm run worker`. */
import { runProcess } from './platform/start.ts';
import { startWorkerProcess } from './worker-process.ts';

await runProcess(startWorkerProcess);
