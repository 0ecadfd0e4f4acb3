/** `npm run bench [-- NAME...] [--write]`: installs what is missing and becomes bench/main.ts on the pinned Node. */
import { join } from 'node:path';
import { become } from './become.mjs';
import { ensureInstalled, orExplain, ROOT } from './ensure.mjs';

await orExplain(() => become(ensureInstalled(), [join(ROOT, 'bench/main.ts'), ...process.argv.slice(2)]));
