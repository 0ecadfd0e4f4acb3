/**
 * The tests that a mutant of the engine must pass to survive: all but properties.test.ts, which would run in full for every
 * survivor. What is random in the others has a fixed seed, so that a score can be repeated.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,test}/**/*.test.ts'],
    exclude: ['test/properties.test.ts', '**/node_modules/**'],
    setupFiles: ['test/same-every-time.ts'],
  },
});
