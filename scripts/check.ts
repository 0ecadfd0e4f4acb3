/** `npm run check`: run it before a commit. It takes under a minute. */
import { staticChecks, vitest } from './checks.ts';
import { orExplain } from './ensure.mjs';
import { conclude } from './report.ts';

await orExplain(async () => {
  conclude([...(await staticChecks()), await vitest({ name: 'unit', project: 'unit', output: 'of failures' })]);
});
