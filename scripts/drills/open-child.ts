/** Opens, and thereby migrates, the embedded database of a data folder until it is killed. */
import { openDatabase } from '../../packages/db/src/open.ts';

const [, , dataFolder] = process.argv;
console.log('opening');
const db = await openDatabase({ dataFolder });
console.log('open');
await db.close();
