/**
 * `npm run dev`: the server starts anew when its own sources change; the web app is served by Vite inside it and is
 * replaced in the open page.
 */
import { join } from 'node:path';
import { become } from './become.mjs';
import { ensureInstalled, orExplain, ROOT } from './ensure.mjs';

await orExplain(() => {
  const env = { NODE_ENV: 'development', ...process.env, LOTBOOK_DEV: '1' };
  const watch = ['--watch', '--watch-preserve-output'];
  become(ensureInstalled(), [...watch, join(ROOT, 'apps/server/src/main.ts'), ...process.argv.slice(2)], env);
});
