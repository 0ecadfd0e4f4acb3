/** `npm run test:postgres`: the whole database suite on PostgreSQL. */
import { orExplain } from './ensure.mjs';
import { onPostgres } from './postgres-tests.ts';
import { conclude } from './report.ts';

await orExplain(async () => conclude([await onPostgres()]));
