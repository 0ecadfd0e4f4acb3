// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './ensure.mjs';

/** The compile cache, with which a second start is a third faster and a thread starts in a fifth of the time. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') };
/**
 * Settings that return freed blocks above this size to the system. Otherwise glibc raises the limit to 32 MB and keeps
 * temporary memory: 120 MB after a start, 500 MB after a day.
 */
const FREED = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
/** The young generation. With the usual 16 MB, V8 keeps 100 MB more after a start. Threads have 8 MB too. */
const YOUNG = { NODE_OPTIONS: '--max-semi-space-size=8' };
const PRODUCTION = { NODE_ENV: 'production', ...COMPILED, ...FREED, ...YOUNG };

/** @type {Record<string, { file: string, options?: () => string[], env?: Record<string, string>, needs?: import('./ensure.mjs').Part }>} */
export const PROGRAMS = {
  start: { file: 'scripts/start.ts', env: PRODUCTION },
  demo: { file: 'scripts/demo.ts', env: PRODUCTION },
  'demo:links': { file: 'scripts/demo-links.ts', env: PRODUCTION, needs: 'everything' },
  build: { file: 'scripts/build.ts', env: PRODUCTION },
  dev: { file: 'apps/server/src/main.ts', options: watchSources, env: { NODE_ENV: 'development', LOTBOOK_DEV: '1' } },
  worker: { file: 'apps/server/src/worker.ts', env: PRODUCTION },
  test: { file: 'scripts/test.ts', env: COMPILED, needs: 'everything' },
  'test:postgres': { file: 'scripts/test-postgres.ts', env: COMPILED, needs: 'everything' },
  check: { file: 'scripts/check.ts', env: COMPILED, needs: 'everything' },
  bench: { file: 'bench/main.ts', env: COMPILED, needs: 'everything' },
  'crash-test': { file: 'scripts/crash-test.ts', env: COMPILED, needs: 'everything' },
  drill: { file: 'scripts/drill.ts', env: COMPILED, needs: 'everything' },
  load: { file: 'scripts/load/main.ts', env: COMPILED, needs: 'everything' },
  release: { file: 'scripts/release.ts', env: COMPILED },
  'release:verify': { file: 'scripts/release-verify.ts', env: COMPILED },
  fuzz: { file: 'scripts/fuzz.ts', needs: 'everything' },
};

/** Lists folders by name, because Node would also watch files that Vite writes and restart forever. */
function watchSources() {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name));
  const sources = packages.map((folder) => (existsSync(join(folder, 'node_modules')) ? join(folder, 'src') : folder));
  const folders = [join(ROOT, 'apps/server/src'), ...sources];
  return ['--watch-preserve-output', ...folders.map((folder) => `--watch-path=${folder}`)];
}
