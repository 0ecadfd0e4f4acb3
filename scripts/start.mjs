/**
 * `npm start`: installs what is missing, builds the web app if its sources changed, and becomes the server.
 * Kept thin, because it stands between the command and the page on every start.
 */
import { join } from 'node:path';
import { become } from './become.mjs';
import { ensureInstalled, orExplain, ROOT } from './ensure.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/** Node keeps what it compiled, types stripped: a second start is a third faster. */
const COMPILED = join(ROOT, 'node_modules/.cache/node');

await orExplain(() => {
  const node = ensureInstalled();
  ensureWebBuilt(node);
  const env = { NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED, ...process.env };
  become(node, [join(ROOT, 'apps/server/src/main.ts'), ...process.argv.slice(2)], env);
});
