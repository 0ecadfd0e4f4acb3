import { describe, expect, it } from 'vitest';
import { largestModules, pageScripts, type RouteManifest } from './page-scripts.ts';

const BYTES: Record<string, number> = {
  '/manifest.js': 1_000,
  '/entry.js': 50_000,
  '/react.js': 49_000,
  '/root.js': 5_000,
  '/home.js': 5_001,
  '/signed-in.js': 20_000,
  '/tax.js': 35_001,
};
const bytesOf = (file: string) => BYTES[file] ?? Number.NaN;

const manifest: RouteManifest = {
  url: '/manifest.js',
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { id: 'root', module: '/root.js', imports: ['/react.js'] },
    'routes/home': { id: 'routes/home', parentId: 'root', module: '/home.js', imports: ['/react.js'] },
    'layouts/signed-in': { id: 'layouts/signed-in', parentId: 'root', module: '/signed-in.js', imports: [] },
    'routes/tax': {
      id: 'routes/tax',
      parentId: 'layouts/signed-in',
      module: '/tax.js',
      imports: ['/root.js'],
      clientLoaderModule: '/tax.js',
    },
  },
};

describe('script per page', () => {
  it('counts each file once: those of the page, its layouts and the entry', () => {
    const page = pageScripts(manifest, bytesOf).find(({ page }) => page === 'routes/tax');
    expect(page?.files).toEqual(['/manifest.js', '/entry.js', '/react.js', '/tax.js', '/root.js', '/signed-in.js']);
    expect(page?.bytes).toBe(160_001);
  });

  it('reports one byte over the budget, for signed-in and public pages', () => {
    const over = pageScripts(manifest, bytesOf).filter(({ bytes, budget }) => bytes > budget);
    expect(over.map(({ page, budget }) => [page, budget])).toEqual([
      ['routes/tax', 160_000],
      ['routes/home', 110_000],
    ]);
  });

  it('lists the largest modules by their share of their file', () => {
    const [page] = pageScripts(manifest, bytesOf);
    const modulesOf = (file: string): Record<string, number> =>
      file === '/entry.js' ? { 'react-dom.js': 300, 'entry.tsx': 100 } : { [file]: 10 };
    expect(largestModules(page!, bytesOf, modulesOf).slice(0, 3)).toEqual([
      { module: '/react.js', bytes: 49_000 },
      { module: 'react-dom.js', bytes: 37_500 },
      { module: '/tax.js', bytes: 35_001 },
    ]);
  });
});
