/** Makes the database that new data folders are copied from. Part of `npm start`, beside the build of the web app. */
import { keepEmptyDatabase } from '../src/embedded/new-folder.ts';
import { openDatabase } from '../src/open.ts';

await keepEmptyDatabase(async (dataFolder) => (await openDatabase({ dataFolder })).close());
