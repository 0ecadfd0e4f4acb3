/**
 * `npm run dev`: the server starts anew when its own sources change; the web app is served by Vite inside it and is
 * replaced in the open page.
 */
import { join } from 'node:path';
import { become } from './become.mjs';
import { ensureInstalled, orExplain, ROOT } from './ensure.mjs';

const PACKAGES = ['db', 'engine/src', 'integrations', 'ledger/src', 'market/src', 'reports/src'];

await orExplain(() => {
  const env = { NODE_ENV: 'development', ...process.env, LOTBOOK_DEV: '1' };
  // Folders by name: left to itself, Node also watches files that Vite writes and removes, and starts anew for ever.
  const folders = ['apps/server/src', ...PACKAGES.map((name) => `packages/${name}`)];
  const watch = ['--watch-preserve-output', ...folders.map((folder) => `--watch-path=${join(ROOT, folder)}`)];
  become(ensureInstalled(), [...watch, join(ROOT, 'apps/server/src/main.ts'), ...process.argv.slice(2)], env);
});
