/** The steps that `npm run check` and `npm test` share. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './ensure.mjs';
import { type FileTime, fromVitest, type Suite } from './report.ts';
import { type RunOptions, run } from './run.ts';
import { binOf } from './web-build.ts';

const MINUTE = 60_000;
const NODE = process.execPath;
const WEB = join(ROOT, 'apps/web');
const TYPESCRIPT = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'];

export async function step(name: string, args: readonly string[], options: RunOptions = {}): Promise<Suite> {
  const { code, output, ms } = await run(NODE, args, { cwd: ROOT, quiet: true, timeoutMs: 5 * MINUTE, ...options });
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}  (${(ms / 1000).toFixed(1)} s)`);
  if (code !== 0) console.log(output.trimEnd());
  const failures = code === 0 ? [] : [lastOf(output)];
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, ms, failures };
}

function lastOf(output: string): string {
  return `\n${output.trimEnd().split('\n').slice(-25).join('\n')}`;
}

export async function staticChecks(): Promise<Suite[]> {
  const documents = await step('types of GraphQL documents', ['apps/web/codegen.ts']);
  const others = await Promise.all([
    step('lint and format', [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '.']),
    step('types', TYPESCRIPT),
    typesOfTheWebApp(),
    step('import arrows', ['scripts/check-arrows.ts']),
    step('words', ['scripts/check-words.ts']),
    step('prose', ['scripts/check-prose.ts']),
    step('regexes', ['scripts/check-regexes.ts']),
    step('licenses', ['scripts/check-licenses.ts']),
    step('unused exports and dependencies', [join(ROOT, 'node_modules/knip/bin/knip.js'), '--no-progress']),
  ]);
  return [documents, ...others];
}

async function typesOfTheWebApp(): Promise<Suite> {
  const routes = await step('route types of the web app', [binOf(WEB), 'typegen'], { cwd: WEB });
  return routes.failed ? routes : step('types of the web app', TYPESCRIPT, { cwd: WEB });
}

/**
 * Removes the settings of a server that a user may run here, because no test may ever touch its database, folder or
 * mail.
 */
export function testEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const settings =
    /^(LOTBOOK_(?!E2E_)|DATABASE_URL$|TEST_DATABASE_URL$|PORT$|HOST$|SMTP|MAIL_|LOG_LEVEL$|S3_|AWS_|OTEL_|NODE_ENV$)/;
  return Object.fromEntries(Object.entries(env).filter(([key]) => !settings.test(key)));
}

export function broken(name: string, reason: string): Suite {
  console.log(`\nFAILED  ${name}: ${reason}`);
  return { name, passed: 0, failed: 1, note: 'could not run', failures: [reason] };
}

export type VitestRun = {
  name: string;
  /** A project of vitest.config.ts. */
  project: string;
  env?: Record<string, string>;
  timeoutMs?: number;
  /** Parts of the paths of files to run, by default all. */
  only?: readonly string[];
  /** When to show output. A suite with thousands of tests shows it only if something failed. */
  output?: 'as it comes' | 'of failures';
};

export async function vitest(asked: VitestRun): Promise<Suite> {
  const { name, project, env = {}, timeoutMs = 20 * MINUTE, only = [], output: shown = 'as it comes' } = asked;
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-vitest-'));
  const [file, times] = [join(folder, 'report.json'), join(folder, 'times.json')];
  const live = shown === 'as it comes';
  if (live) console.log(`\n${name}`);
  const reporters = ['default', 'json', join(ROOT, 'scripts/file-times.ts')].map(
    (reporter) => `--reporter=${reporter}`,
  );
  const vitestArgs = ['run', '--project', project, '--passWithNoTests', ...reporters, `--outputFile.json=${file}`];
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...vitestArgs, ...only];
  const { code, output, ms, timedOut } = await run(NODE, args, {
    cwd: ROOT,
    env: { ...testEnvironment(), FILE_TIMES: times, ...env },
    timeoutMs,
    quiet: !live,
  });
  const files: FileTime[] = existsSync(times) ? JSON.parse(readFileSync(times, 'utf8')) : [];
  const counts = fromVitest(existsSync(file) ? readFileSync(file, 'utf8') : null, code);
  rmSync(folder, { recursive: true, force: true });
  if (!live && counts.failed > 0) console.log(`\n${name}\n${output.trimEnd()}`);
  if (counts.failed > 0 && counts.failures.length === 0) counts.failures.push(lastOf(output));
  const note = timedOut ? 'stopped at its time limit' : counts.passed + counts.failed === 0 ? 'none yet' : undefined;
  if (note) console.log(`${note}  ${name}`);
  return { name, ...counts, ms, note, files };
}
