import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineDocuments } from './inline-documents.ts';

export default defineConfig({
  plugins: [inlineDocuments(join(import.meta.dirname, 'app/generated/graphql.ts')), tailwindcss(), reactRouter()],
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
});
