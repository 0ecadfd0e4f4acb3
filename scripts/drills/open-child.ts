/** Opens the embedded database of a data folder, as a server that starts does, and so migrates it: to be killed meanwhile. */
import { openDatabase } from '../../packages/db/src/open.ts';

const [, , dataFolder] = process.argv;
console.log('opening');
const db = await openDatabase({ dataFolder });
console.log('open');
await db.close();
