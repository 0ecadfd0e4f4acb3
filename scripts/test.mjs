/**
 * `npm test`: everything that must hold, on a clean checkout, with nobody at the keyboard: lint, types, import arrows,
 * unit tests, database tests on both kinds of database, and the journeys in a real browser. The last line counts them.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { absent, staticChecks, testEnvironment, vitest } from './checks.mjs';
import { ensureInstalled, orExplain, ROOT, SetupError } from './ensure.mjs';
import { testDatabase } from './postgres.mjs';
import { conclude, fromPlaywright } from './report.mjs';
import { run } from './run.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const MINUTE = 60_000;
const CONFIG = 'e2e/playwright.config.ts';

await orExplain(async () => {
  const node = ensureInstalled();
  const suites = [
    ...(await staticChecks(node)),
    await vitest({ node, name: 'unit', project: 'unit' }),
    await vitest({
      node,
      name: 'database on PGlite',
      project: 'database',
      env: { LOTBOOK_TEST_DATABASE: 'pglite', TEST_DATABASE_URL: '' },
    }),
    await onPostgres(node),
    await journeys(node),
  ];
  conclude(suites);
});

async function onPostgres(node) {
  const name = 'database on PostgreSQL';
  const database = await testDatabase();
  if ('missing' in database) return broken(name, database.missing);
  console.log(`\nPostgreSQL: ${database.description}`);
  try {
    const env = { LOTBOOK_TEST_DATABASE: 'postgres', TEST_DATABASE_URL: database.url };
    const suite = await vitest({ node, name, project: 'database', env });
    return { ...suite, note: [suite.note, database.description].filter(Boolean).join('; ') };
  } finally {
    database.stop();
  }
}

async function journeys(node) {
  const name = 'browser journeys';
  if (!existsSync(join(ROOT, CONFIG))) return absent(name, CONFIG);
  const browser = await findBrowser(node);
  if ('missing' in browser) return broken(name, browser.missing);
  try {
    ensureWebBuilt(node);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return broken(name, error.message);
  }
  console.log(`\n${name}: ${browser.version} (${browser.path})`);
  const folder = mkdtempSync(join(tmpdir(), 'lotbook-journeys-'));
  const report = join(folder, 'report.json');
  const { code, ms } = await run(
    node,
    [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '-c', CONFIG, '--reporter=list,json'],
    {
      cwd: ROOT,
      timeoutMs: 25 * MINUTE,
      env: { ...testEnvironment(), CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const counts = fromPlaywright(existsSync(report) ? readFileSync(report, 'utf8') : null, code);
  rmSync(folder, { recursive: true, force: true });
  return { name, ...counts, ms, note: counts.note ?? browser.version };
}

/** A suite that could not run at all is a failure, never a silence. */
function broken(name, reason) {
  console.log(`\nFAILED  ${name}: ${reason}`);
  return { name, passed: 0, failed: 1, note: 'could not run', failures: [reason] };
}
