/** The process of the server: `npm start`. */
import { runProcess } from './platform/start.ts';
import { startServer } from './server.ts';

await runProcess(startServer);
