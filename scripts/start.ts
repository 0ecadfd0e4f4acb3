/**
 * `npm start`: builds the web app if its sources changed, creates the empty database if missing, and then becomes the
 * server. Every start waits for this.
 */
import { keepEmptyDatabase } from './empty-database.ts';
import { orExplain } from './ensure.mjs';
import { buildWeb } from './web-build.ts';

const isEmbedded = !process.env.DATABASE_URL;
await orExplain(() => Promise.all([buildWeb(process.execPath), isEmbedded && keepEmptyDatabase(process.execPath)]));
await import('../apps/server/src/main.ts');
