/**
 * Configures mutation testing. Random tests use a fixed seed, so that a score is reproducible, and few runs, because
 * each surviving mutant repeats them all.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,test}/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    env: { LOTBOOK_RUNS: '6' },
    setupFiles: ['test/same-every-time.ts'],
    isolate: false,
  },
});
