/** `npm run test:postgres`: runs every database test. */
import { orExplain } from './ensure.mjs';
import { onPostgres } from './postgres-tests.ts';
import { conclude } from './report.ts';

await orExplain(async () => conclude([await onPostgres()]));
