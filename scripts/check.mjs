/** `npm run check`: format, lint, types, import arrows and unit tests, in under a minute; what one runs before a commit. */
import { staticChecks, vitest } from './checks.mjs';
import { ensureInstalled, orExplain } from './ensure.mjs';
import { conclude } from './report.mjs';

await orExplain(async () => {
  const node = ensureInstalled();
  const suites = await staticChecks(node);
  suites.push(await vitest({ node, name: 'unit', project: 'unit', quiet: true }));
  conclude(suites);
});
