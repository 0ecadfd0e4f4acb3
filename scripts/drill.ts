/**
 * `npm run drill`: injects faults into the real server. Drills take minutes and are not part of `npm test`;
 * docs/operating.md lists them. `npm run drill -- NAME` selects files by name.
 */
import { join } from 'node:path';
import { vitest } from './checks.ts';
import { ROOT } from './ensure.mjs';
import { conclude, type Suite } from './report.ts';
import { run } from './run.ts';

const MINUTE = 60_000;
const KILLS = '200';
const [only = ''] = process.argv.slice(2);

const suites: Suite[] = [await vitest({ name: 'drills', project: 'drills', only: [only], timeoutMs: 60 * MINUTE })];
if ('crash-test'.includes(only)) suites.push(await kills());
conclude(suites);

async function kills(): Promise<Suite> {
  console.log(`\n${KILLS} kills`);
  const args = [join(ROOT, 'scripts/crash-test.ts'), '--kills', KILLS, '--rows', '5000'];
  const { code, ms } = await run(process.execPath, args, { cwd: ROOT, timeoutMs: 120 * MINUTE });
  return { name: `${KILLS} kills`, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, ms };
}
