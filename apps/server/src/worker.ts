import { runProcess } from './platform/config/start.ts';
import { startWorkerProcess } from './worker-process.ts';

await runProcess(startWorkerProcess);
