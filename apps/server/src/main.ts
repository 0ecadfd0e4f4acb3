import { runProcess } from './platform/config/start.ts';
import { startServer } from './server.ts';

await runProcess(startServer);
