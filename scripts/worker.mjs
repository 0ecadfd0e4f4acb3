/** `npm run worker`: a process of its own for the jobs, for an installation that runs on PostgreSQL. */
import { join } from 'node:path';
import { become } from './become.mjs';
import { ensureInstalled, orExplain, ROOT } from './ensure.mjs';

/** Node keeps what it compiled, types stripped: a second start is a third faster. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

await orExplain(() => {
  const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, ...process.env };
  become(ensureInstalled(), [join(ROOT, 'apps/server/src/worker.ts'), ...process.argv.slice(2)], env);
});
