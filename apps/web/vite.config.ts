import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkModules } from './chunk-modules.ts';
import { inlineDocuments } from './inline-documents.ts';

const FRAMEWORK = /node_modules\/(react|react-dom|scheduler|react-router)\//;
/** What nearly every page begins with: the document, its notices and error page, buttons, fields and the frame of an icon. */
const EVERY_PAGE = [
  /app\/(root|data\/cookies|layouts\/(route-problem|preferences|chunk-reload|navigation-feedback))\.tsx?/,
  /app\/ui\/(banner|button|field|hint|input|spinner|toast)\.tsx/,
  /node_modules\/(clsx\/|react\/jsx-runtime|lucide-react\/dist\/esm\/(?!icons\/))/,
];

export default defineConfig({
  plugins: [
    inlineDocuments(join(import.meta.dirname, 'app/generated/graphql.ts')),
    tailwindcss(),
    reactRouter(),
    chunkModules(join(import.meta.dirname, 'build/chunk-modules.json')),
  ],
  optimizeDeps: {
    // In development all dependencies are found before the first page: one that is found while pages load makes Vite
    // prepare them again, and everything the page had asked for by then is refused.
    entries: [
      'app/entry.client.tsx',
      'app/root.tsx',
      'app/{routes,layouts,features,ui,data}/**/*.{ts,tsx}',
      '!**/*.test.{ts,tsx}',
    ],
  },
  build: {
    // The oldest browsers with `light-dark()`, on which the colour tokens rest.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Fonts stay files: they are preloaded and cached for a year, which a data URL could not be.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads comes in two files instead of fifteen: one text compresses better than its parts.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                ...EVERY_PAGE.map((test) => ({ name: 'every-page', test, priority: 1 })),
              ],
            },
          },
        },
      },
    },
  },
});
