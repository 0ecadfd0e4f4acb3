import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The oldest browsers with `light-dark()`, on which the colour tokens rest.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Fonts stay files: they are preloaded and cached for a year, which a data URL could not be.
    assetsInlineLimit: 0,
  },
});
