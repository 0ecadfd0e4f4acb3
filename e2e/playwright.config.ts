/** The server uses a free port and a temporary data folder; LOTBOOK_E2E_URL selects a running server instead. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER_ARGS, browserPath, leftOutOfDefaults, REDUCED_MOTION } from '../scripts/browser-options.ts';
import { makeDataFolder } from './support/data-folder.ts';

const ROOT = join(import.meta.dirname, '..');
const node =
  Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : join(ROOT, 'node_modules/node/bin/node');

// Every worker reads this file, so choices are passed on through the environment.
process.env.LOTBOOK_E2E_PORT ??= freePort();
process.env.LOTBOOK_E2E_DATA ??= makeDataFolder('journeys-data');

const own = process.env.LOTBOOK_E2E_URL;
const baseURL = own ?? `http://localhost:${process.env.LOTBOOK_E2E_PORT}`;

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'prepared', testMatch: '**/*.setup.ts' },
    { name: 'journeys', testMatch: '**/*.spec.ts', dependencies: ['prepared'] },
  ],
  outputDir: join(ROOT, 'test-results'),
  fullyParallel: true,
  workers: 2,
  // Limits end hung tests; they don't measure slow ones on a busy machine.
  timeout: 600_000,
  expect: { timeout: 300_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? join(ROOT, 'test-results/report.json') }],
  ],
  globalTeardown: './support/teardown.ts',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording costs a quarter of the time.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    contextOptions: REDUCED_MOTION,
    launchOptions: { executablePath: browserPath(), args: BROWSER_ARGS, ignoreDefaultArgs: leftOutOfDefaults() },
  },
  webServer: own
    ? undefined
    : {
        command: `"${node}" apps/server/src/main.ts`,
        cwd: ROOT,
        url: `${baseURL}/auth0/login`,
        timeout: 240_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        // Little is logged at this level, and it belongs next to the test it explains.
        stdout: 'pipe',
        stderr: 'pipe',
        env: {
          NODE_ENV: 'production',
          // Like `npm start`. Otherwise every calculation and import recompiles its thread's sources.
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/node'),
          HOST: '127.0.0.1',
          PORT: process.env.LOTBOOK_E2E_PORT,
          LOTBOOK_DATA: process.env.LOTBOOK_E2E_DATA,
          // Each test has its own address, so that rate limits do not add up.
          LOTBOOK_TRUSTED_PROXIES: '1',
          LOTBOOK_PRICES: 'off',
          LOTBOOK_BACKUP_DIR: 'off',
          LOG_LEVEL: 'warn',
        },
      },
});

function freePort(): string {
  const ask =
    "const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })";
  return execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }).trim();
}
