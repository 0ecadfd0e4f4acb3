/** `npm run build`: all that `npm start` makes before it is the server, for an installation that cannot be written to afterwards. */
import { keepEmptyDatabase } from './empty-database.ts';
import { orExplain } from './ensure.mjs';
import { buildWeb } from './web-build.ts';

await orExplain(() => Promise.all([buildWeb(process.execPath), keepEmptyDatabase(process.execPath)]));
