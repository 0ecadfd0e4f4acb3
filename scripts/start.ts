/**
 * `npm start`: builds the web app if its sources changed, and is the server from there on. Kept thin, because it stands
 * between the command and the page on every start.
 */
import { orExplain } from './ensure.mjs';
import { buildWeb } from './web-build.ts';

await orExplain(() => buildWeb(process.execPath));
await import('../apps/server/src/main.ts');
