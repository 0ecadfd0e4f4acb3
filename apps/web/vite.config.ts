import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkModules } from './chunk-modules.ts';
import { generateTypes } from './codegen.ts';
import { inlineDocuments } from './inline-documents.ts';
import { marks } from './marks.ts';

/**
 * What pages share comes in few files: a page with forty was slower to begin, on slow networks above all, and one text compresses
 * better than its parts. A file named first takes what it needs from those below it; what its modules import comes with them.
 */
const SHARED_FILES: Record<string, RegExp[]> = {
  framework: [/node_modules\/(react|react-dom|scheduler|react-router)\//, /rolldown\/runtime/],
  // The document, its notices and error page, buttons and the frame of an icon.
  'every-page': [
    /app\/(root|data\/cookies)\.tsx?/,
    /app\/layouts\/(chunk-reload|main-id|preferences|route-problem|url-banners|wordmark)\.tsx?/,
    /app\/ui\/(banner|button|changing|control-look|hint|later|spinner|toast|use-current-in-view)\.tsx?$/,
    /node_modules\/(clsx\/|react\/jsx-runtime|lucide-react\/dist\/esm\/(?!icons\/))/,
  ],
  // Public pages write amounts, moments and tables too, and must not fetch the frame of signed-in pages for that.
  figures: [
    /app\/ui\/(format|format-date|moment|amounts-hidden|hide-amounts)\.tsx?/,
    /app\/(data\/price-source|features\/market\/price-text)\.ts/,
    /lucide-react\/dist\/esm\/icons\/search\.mjs/,
    /packages\/ledger\/src\/(decimals\/currency-digits|prices\/price-source)\.ts/,
  ],
  // Beside names of assets and wallets.
  marks: [/app\/ui\/marks\/(asset-mark|drawn-mark|initials|mark-names|mark-picture)\.tsx?/],
  // Where something is written.
  fields: [/app\/ui\/(field|input)\.tsx/],
  // The page of the second factor has one too, and would fetch the frame of signed-in pages with it: 24 kB.
  ticks: [/app\/ui\/checkbox\.tsx/],
  // Four public pages send requests too. Without this file they would load the frame of signed-in pages: 23 kB.
  asking: [/app\/data\/(errors|transport)\.ts/],
  // Twenty signed-in pages draw tables, lines or marks too, and would fetch the lists of prices with them: 2 to 5 kB.
  table: [/app\/ui\/(plain-table|sort-head)\.tsx/, /lucide-react\/dist\/esm\/icons\/arrow-(down|up)\.mjs/],
  lines: [/app\/ui\/chart\/(line|thin)\.ts/],
  // Lists of prices, and the page of one.
  prices: [/app\/features\/market\/(change|late-mark|lists|market-frame|price-cells|price-table|use-live)\.tsx?/],
  // Signing in; the settings ask for passwords too.
  credentials: [
    /app\/(features\/sign-in\/(frame|use-auth-form)|ui\/password-fields)\.tsx?/,
    /app\/data\/(auth|next)\.ts/,
  ],
  // The frame of signed-in pages, and what most of them draw within it.
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
    // The oldest browsers with `light-dark()`, on which the color tokens rest.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Fonts stay files: they are preloaded and cached for a year, which a data URL could not be.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The map of the site names all of them, and every page loads it: names that say what is in a file cost each page a kilobyte.
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
