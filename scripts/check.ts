/** `npm run check`: format, lint, types, import arrows, words and unit tests, in under a minute; what one runs before a commit. */
import { staticChecks, vitest } from './checks.ts';
import { orExplain } from './ensure.mjs';
import { conclude } from './report.ts';

await orExplain(async () => {
  conclude([...(await staticChecks()), await vitest({ name: 'unit', project: 'unit', output: 'of failures' })]);
});
