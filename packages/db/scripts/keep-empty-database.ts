/**
 * Creates the empty database that new data folders are copied from. `npm start` runs this after building the web app.
 */
import v8 from 'node:v8';
import { keepEmptyDatabase } from '../src/embedded/new-folder.ts';
import { openDatabase } from '../src/open.ts';

// Creating a database calls the parser thousands of times. Optimizing it would take half a gigabyte, and this process
// ends soon.
v8.setFlagsFromString('--wasm-tier-up-filter=0');
await keepEmptyDatabase(async (dataFolder) => (await openDatabase({ dataFolder })).close());
