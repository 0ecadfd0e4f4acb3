/**
 * The tests that a mutant of the engine must pass to survive: all of them. What is random has a fixed seed, so that a score can
 * be repeated, and few runs: all of it is run again for every survivor.
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
