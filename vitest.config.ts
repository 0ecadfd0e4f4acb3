import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The file Node itself takes. Vite prefers the package's other build, and two copies of graphql do not know each other's errors. */
const graphql = createRequire(new URL('apps/server/package.json', import.meta.url)).resolve('graphql');

const isOnPostgres = process.env.LOTBOOK_TEST_DATABASE === 'postgres';
/** Tests that open separate embedded databases run on PGlite only. */
const EMBEDDED_ALONE = [
  'packages/db/src/embedded/**',
  'apps/server/src/{administrators,traces,backup/backup,backup/nightly}.db.test.ts',
  'apps/cli/src/commands/admin.db.test.ts',
];
/** Tests read the generated types of the web app. */
const TYPES = fileURLToPath(new URL('apps/web/codegen.ts', import.meta.url));
const MEMORY_FOLDER = fileURLToPath(new URL('scripts/memory-folder.ts', import.meta.url));
const SEED = fileURLToPath(new URL('scripts/property-seed.ts', import.meta.url));
/** Limits for what hangs. A busy machine is slow, so no test sets a shorter limit. */
const PATIENT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 300_000 } } };
/** The compile cache that `npm test` also uses (scripts/programs.mjs). */
const compiled = fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

/**
 * `unit` holds everything pure; `database` everything that opens a store (it runs once per kind of database, see
 * scripts/test.ts). A database test's file name ends in `.db.test.ts`.
 */
export default defineConfig({
  test: {
    // Vitest reads this from here, not from the project of the browser. A busy machine takes longer than the usual minute.
    browser: { connectTimeout: 600_000 },
    projects: [
      // Components in a real browser: `components`, files `*.browser.test.tsx`.
      'apps/web/vitest.config.ts',
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
        test: {
          name: 'unit',
          globalSetup: [TYPES],
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'packages/{integrations,test-kit}/**/*.test.ts',
            'apps/{cli,server,web}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/build/**'],
          setupFiles: [SEED],
          ...PATIENT,
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        // Minutes each, most of them waiting: `npm run drill`, not part of `npm test`.
        resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
        test: {
          name: 'drills',
          include: ['scripts/drills/*.drill.ts'],
          testTimeout: 600_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'database',
          globalSetup: [TYPES, MEMORY_FOLDER],
          // Node imports the sources itself, as it does for a server: nothing is transformed, and what it compiled is kept. Each
          // computation imports the engine into a thread of its own, which took longer than everything else that such a test does.
          env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled },
          // `vi.mock` does nothing here.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['packages/db/**/*.db.test.ts', 'apps/{server,cli}/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', ...(isOnPostgres ? EMBEDDED_ALONE : [])],
          setupFiles: [SEED],
          ...PATIENT,
          isolate: false,
          // PostgreSQL works in processes of its own, and its tests wait for it.
          maxWorkers: isOnPostgres ? 3 : 2,
        },
      },
    ],
  },
});
