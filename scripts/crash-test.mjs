/** `node scripts/crash-test.mjs [--kills N] [--rows N]`: runs crash-test.ts on the pinned Node. */
import { join } from 'node:path';
import { become } from './become.mjs';
import { ensureInstalled, orExplain, ROOT } from './ensure.mjs';
import { ensureWebBuilt } from './web-build.mjs';

await orExplain(() => {
  const node = ensureInstalled();
  ensureWebBuilt(node);
  become(node, [join(ROOT, 'scripts/crash-test.ts'), ...process.argv.slice(2)]);
});
