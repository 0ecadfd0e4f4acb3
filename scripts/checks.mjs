/** The steps that `npm run check` and `npm test` share: lint and format, types, import arrows, and a run of vitest. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './ensure.mjs';
import { fromVitest } from './report.mjs';
import { run } from './run.mjs';
import { binOf } from './web-build.mjs';

const MINUTE = 60_000;

/** One step that is right or wrong as a whole; its output is shown only when it is wrong. */
export async function step(name, command, args, options = {}) {
  const { code, output, ms } = await run(command, args, { cwd: ROOT, quiet: true, timeoutMs: 5 * MINUTE, ...options });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  (${(ms / 1000).toFixed(1)} s)`);
  if (code !== 0) console.log(output.trimEnd());
  const failures = code === 0 ? [] : [lastOf(output)];
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, ms, failures };
}

/** The end of an output, where tools say what was wrong. */
function lastOf(output) {
  return `\n${output.trimEnd().split('\n').slice(-25).join('\n')}`;
}

/** Lint and format, types, import arrows. @param {string} node path of the pinned Node */
export async function staticChecks(node) {
  const suites = [
    await step('lint and format', node, [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '.']),
    await step('types', node, [typescript(), '-p', '.']),
  ];
  const web = join(ROOT, 'apps/web');
  if (existsSync(join(web, 'tsconfig.json'))) {
    const typegen = await step('route types of the web app', node, [binOf(web), 'typegen'], { cwd: web });
    suites.push(
      typegen.failed ? typegen : await step('types of the web app', node, [typescript(), '-p', '.'], { cwd: web }),
    );
  } else {
    suites.push(absent('types of the web app', 'apps/web/tsconfig.json'));
  }
  suites.push(await step('import arrows', node, ['scripts/check-arrows.mjs']));
  return suites;
}

function typescript() {
  return join(ROOT, 'node_modules/typescript/bin/tsc');
}

/**
 * Our environment without the settings of a server that a person may run here: no test may ever touch its database, its
 * folder or its mail.
 */
export function testEnvironment(env = process.env) {
  const settings =
    /^(LOTBOOK_(?!E2E_)|DATABASE_URL$|TEST_DATABASE_URL$|PORT$|HOST$|SMTP|MAIL_|LOG_LEVEL$|S3_|AWS_|NODE_ENV$)/;
  return Object.fromEntries(Object.entries(env).filter(([key]) => !settings.test(key)));
}

/** A suite that is not there yet: counted as nothing, but said. */
export function absent(name, missing) {
  console.log(`none yet  ${name}: ${missing} does not exist`);
  return { name, passed: 0, failed: 0, note: `none yet (${missing})` };
}

/**
 * Run one project of vitest.config.ts and count its tests.
 * @param {{ node: string, name: string, project: string, env?: Record<string, string>, timeoutMs?: number, quiet?: boolean }} options
 */
export async function vitest({ node, name, project, env = {}, timeoutMs = 10 * MINUTE, quiet = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-vitest-'));
  const file = join(folder, 'report.json');
  console.log(`\n${name}`);
  const vitestArgs = ['run', '--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json'];
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...vitestArgs, `--outputFile.json=${file}`];
  const { code, output, ms, timedOut } = await run(node, args, {
    cwd: ROOT,
    env: { ...testEnvironment(), ...env },
    timeoutMs,
    quiet,
  });
  const counts = fromVitest(existsSync(file) ? readFileSync(file, 'utf8') : null, code);
  rmSync(folder, { recursive: true, force: true });
  if (quiet && counts.failed > 0) console.log(output.trimEnd());
  if (counts.failed > 0 && counts.failures.length === 0) counts.failures.push(lastOf(output));
  const note = timedOut ? 'stopped at its time limit' : counts.passed + counts.failed === 0 ? 'none yet' : undefined;
  if (note) console.log(`${note}  ${name}`);
  return { name, ...counts, ms, note };
}
