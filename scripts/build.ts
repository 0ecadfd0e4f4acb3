/** `npm run build`: prepares everything for an installation that can't be written to afterwards. */
import { keepEmptyDatabase } from './empty-database.ts';
import { orExplain } from './ensure.mjs';
import { buildWeb } from './web-build.ts';

await orExplain(() => Promise.all([buildWeb(process.execPath), keepEmptyDatabase(process.execPath)]));
