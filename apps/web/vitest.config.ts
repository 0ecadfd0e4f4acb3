/**
 * Component tests in a real browser: `*.browser.test.tsx` beside the component. Uses CHROMIUM_PATH, the system's
 * browser or Playwright's own (scripts/browser.ts finds one for `npm test`).
 */
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { BROWSER_ARGS, browserPath, leftOutOfDefaults, REDUCED_MOTION } from '../../scripts/browser-options.ts';
import { marks } from './marks.ts';

const executablePath = browserPath();

export default defineProject({
  plugins: [tailwindcss(), marks()],
  oxc: { jsx: { runtime: 'automatic' } },
  // Prebundled, because a dependency found during tests reloads the page.
  optimizeDeps: {
    include: [
      '@ariakit/react',
      '@hookform/resolvers/standard-schema',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      'clsx',
      'lucide-react',
      'radix-ui',
      'radix-ui/internal',
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react-hook-form',
      'react-router',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      'zod/mini',
    ],
  },
  test: {
    name: 'components',
    globalSetup: ['./codegen.ts'],
    include: ['app/**/*.browser.test.tsx'],
    setupFiles: ['./app/testing/setup.ts'],
    // Generous limits: they end hung tests rather than measure slow ones on a busy machine. By default, Vitest would
    // use
    // one of two processors.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: BROWSER_ARGS,
          ignoreDefaultArgs: leftOutOfDefaults(),
        },
        contextOptions: { locale: 'en-US', timezoneId: 'America/New_York', ...REDUCED_MOTION },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
