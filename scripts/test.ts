/**
 * `npm test`: all checks, on a clean checkout and without interaction. The last line has the totals. Suites run one at
 * a time, because each one uses every core.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, findBrowser } from './browser.ts';
import { broken, staticChecks, step, testEnvironment, vitest } from './checks.ts';
import { keepEmptyDatabase } from './empty-database.ts';
import { orExplain, ROOT, SetupError } from './ensure.mjs';
import { databaseTests, onPostgres } from './postgres-tests.ts';
import { conclude, fromPlaywright, type Suite } from './report.ts';
import { run } from './run.ts';
import { buildWeb } from './web-build.ts';

const MINUTE = 60_000;
const CONFIG = 'e2e/playwright.config.ts';
const COMPONENTS = 'components in a browser';
const JOURNEYS = 'browser journeys';

type WebBuild = { error?: SetupError };

await orExplain(async () => {
  const suites = await staticChecks();
  const [browser, build] = await Promise.all([
    findBrowser(process.execPath),
    webBuild(),
    keepEmptyDatabase(process.execPath),
  ]);
  suites.push(await scriptPerPage(build));
  suites.push(await vitest({ name: 'unit', project: 'unit', output: 'of failures' }));
  suites.push(await components(browser));
  suites.push(await onPglite());
  suites.push(await onPostgres(markedFiles()));
  suites.push(await journeys(browser, build));
  conclude(suites);
});

async function webBuild(): Promise<WebBuild> {
  try {
    await buildWeb(process.execPath);
    return {};
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return { error };
  }
}

async function scriptPerPage(build: WebBuild): Promise<Suite> {
  const name = 'script per page';
  return build.error ? broken(name, build.error.message) : step(name, ['scripts/page-scripts.ts']);
}

async function components(browser: Browser | { missing: string }): Promise<Suite> {
  if ('missing' in browser) return broken(COMPONENTS, browser.missing);
  return vitest({
    name: COMPONENTS,
    project: 'components',
    env: { CHROMIUM_PATH: browser.path },
  });
}

function markedFiles(): string[] {
  return databaseTests().flatMap(({ file, reason }) => (reason === null ? [] : file));
}

function onPglite(): Promise<Suite> {
  const env = { LOTBOOK_TEST_DATABASE: 'pglite', TEST_DATABASE_URL: '' };
  return vitest({ name: 'database on PGlite', project: 'database', env });
}

async function journeys(browser: Browser | { missing: string }, build: WebBuild): Promise<Suite> {
  if ('missing' in browser) return broken(JOURNEYS, browser.missing);
  if (build.error) return broken(JOURNEYS, build.error.message);
  console.log(`\n${JOURNEYS}: ${browser.version} (${browser.path})`);
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-journeys-'));
  const report = join(folder, 'report.json');
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const { code, ms } = await run(process.execPath, [playwright, 'test', '-c', CONFIG, '--reporter=list,json'], {
    cwd: ROOT,
    timeoutMs: 25 * MINUTE,
    env: { ...testEnvironment(), CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const counts = fromPlaywright(existsSync(report) ? readFileSync(report, 'utf8') : null, code);
  rmSync(folder, { recursive: true, force: true });
  return { name: JOURNEYS, ...counts, ms, note: counts.note ?? browser.version };
}
