import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkModules } from './chunk-modules.ts';
import { generateTypes } from './codegen.ts';
import { inlineDocuments } from './inline-documents.ts';
import { marks } from './marks.ts';

/**
 * Few shared files, because a page with forty started more slowly, above all on slow networks. Files listed first
 * include their dependencies from the files below.
 */
const SHARED_FILES: Record<string, RegExp[]> = {
  framework: [/node_modules\/(react|react-dom|scheduler|react-router)\//, /rolldown\/runtime/],
  'every-page': [
    /app\/(root|data\/cookies)\.tsx?/,
    /app\/layouts\/(chunk-reload|main-id|preferences|route-problem|url-banners|wordmark)\.tsx?/,
    /app\/ui\/(banner|button|changing|control-look|hint|later|spinner|toast|use-current-in-view)\.tsx?$/,
    /node_modules\/(clsx\/|react\/jsx-runtime|lucide-react\/dist\/esm\/(?!icons\/))/,
  ],
  figures: [
    /app\/ui\/(format|format-date|moment|amounts-hidden|hide-amounts)\.tsx?/,
    /app\/(data\/price-source|features\/market\/price-text)\.ts/,
    /lucide-react\/dist\/esm\/icons\/search\.mjs/,
    /packages\/ledger\/src\/(decimals\/currency-digits|prices\/price-source)\.ts/,
  ],
  marks: [/app\/ui\/marks\/(asset-mark|drawn-mark|initials|mark-names|mark-picture)\.tsx?/],
  fields: [/app\/ui\/(field|input)\.tsx/],
  // The two-factor page has a checkbox, which would pull in the signed-in frame: 24 kB.
  ticks: [/app\/ui\/checkbox\.tsx/],
  // Four public pages send requests. Without this file they would load the signed-in frame: 23 kB.
  asking: [/app\/data\/(errors|transport)\.ts/],
  // Twenty signed-in pages have tables or icons, which would pull in the price lists: 2 to 5 kB.
  table: [/app\/ui\/(plain-table|sort-head)\.tsx/, /lucide-react\/dist\/esm\/icons\/arrow-(down|up)\.mjs/],
  lines: [/app\/ui\/chart\/(line|thin)\.ts/],
  prices: [/app\/features\/market\/(change|late-mark|lists|market-frame|price-cells|price-table|use-live)\.tsx?/],
  credentials: [
    /app\/(features\/sign-in\/(frame|use-auth-form)|ui\/password-fields)\.tsx?/,
    /app\/data\/(auth|next)\.ts/,
  ],
  'signed-in': [
    /app\/layouts\/(app-providers|shell-data|sidebar|status-polling)\.tsx?/,
    /app\/features\/imports\/upload\/left-imports\.tsx/,
    /app\/ui\/(amount|base-currency|chip|confirm|page|query-states|select)\.tsx?/,
  ],
};

await generateTypes();

export default defineConfig({
  plugins: [
    inlineDocuments(join(import.meta.dirname, 'app/generated/graphql.ts')),
    tailwindcss(),
    reactRouter(),
    marks(),
    chunkModules(join(import.meta.dirname, 'build/chunk-modules.json')),
  ],
  optimizeDeps: {
    // Finds all dependencies before the first page in development: Vite rebuilds them when it finds one later, and
    // rejects requests made until then.
    entries: [
      'app/entry.client.tsx',
      'app/root.tsx',
      'app/{routes,layouts,features,ui,data}/**/*.{ts,tsx}',
      '!**/*.test.{ts,tsx}',
    ],
  },
  build: {
    // The oldest browsers with `light-dark()`, which the color tokens need.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Keeps fonts as files: data URLs can be neither preloaded nor cached for a year.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The route map names all files on every page; descriptive names would cost a kilobyte per page.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: Object.entries(SHARED_FILES).map(([name, tests], index, { length }) => ({
                name,
                test: (id: string) => tests.some((test) => test.test(id)),
                priority: length - index,
              })),
            },
          },
        },
      },
    },
  },
});
