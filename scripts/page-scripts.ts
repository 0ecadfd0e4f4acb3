/**
 * Adds up the compressed script that the browser loads before each page works. `node scripts/page-scripts.ts` lists the
 * pages, and exits 1 if one is over its budget, with its largest modules. Script that a page fetches later (a dialog, a
 * list of choices) does not count.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './ensure.mjs';

/** The budgets in bytes. Signed-in pages are inside the layout with the sidebar. */
const BUDGETS = { public: 110_000, price: 130_000, signedIn: 160_000 };
const PRICE = 'routes/price';
const SIGNED_IN = 'layouts/signed-in';
const MODULES_NAMED = 15;

type Route = { id: string; parentId?: string; module: string; imports: string[]; clientLoaderModule?: string };
/** The part of React Router's manifest with each route's files. */
export type RouteManifest = {
  url: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
};
export type PageScript = { page: string; files: string[]; bytes: number; budget: number };

/**
 * @param bytesOf returns the compressed size of a file (`/assets/name.js`)
 * @returns every page with its initial files, the largest first
 */
export function pageScripts(manifest: RouteManifest, bytesOf: (file: string) => number): PageScript[] {
  const pages = Object.keys(manifest.routes).map((page) => {
    const routes = lineOf(manifest.routes, page);
    const files = [...new Set([manifest.url, ...filesOf(manifest.entry), ...routes.flatMap(filesOf)])];
    const bytes = files.reduce((sum, file) => sum + bytesOf(file), 0);
    const isSignedIn = routes.some(({ id }) => id === SIGNED_IN);
    return {
      page,
      files,
      bytes,
      budget: isSignedIn ? BUDGETS.signedIn : page === PRICE ? BUDGETS.price : BUDGETS.public,
    };
  });
  return pages.sort((a, b) => b.bytes - a.bytes);
}

function lineOf(routes: RouteManifest['routes'], id: string | undefined): Route[] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [route, ...lineOf(routes, route.parentId)] : [];
}

function filesOf({ module, imports, clientLoaderModule }: Omit<Route, 'id'>): string[] {
  return [module, ...imports, ...(clientLoaderModule ? [clientLoaderModule] : [])];
}

/**
 * @param modulesOf returns the modules of a file with their lengths before minification
 * @returns the largest modules of a page, each with its share of its file's bytes
 */
export function largestModules(
  { files }: PageScript,
  bytesOf: (file: string) => number,
  modulesOf: (file: string) => Record<string, number>,
): { module: string; bytes: number }[] {
  return files
    .flatMap((file) => {
      const modules = Object.entries(modulesOf(file));
      const whole = modules.reduce((sum, [, length]) => sum + length, 0);
      return modules.map(([module, length]) => ({ module, bytes: Math.round((bytesOf(file) * length) / whole) }));
    })
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, MODULES_NAMED);
}

function main(): void {
  const build = join(ROOT, 'apps/web/build');
  const manifest = readManifest(join(build, 'client/assets'));
  const modules: Record<string, Record<string, number>> = JSON.parse(
    readFileSync(join(build, 'chunk-modules.json'), 'utf8'),
  );
  const bytesOf = (file: string) => statSync(join(build, 'client', `${file}.br`)).size;
  const pages = pageScripts(manifest, bytesOf);
  for (const { page, bytes } of pages) console.log(`${kilobytes(bytes)}  ${page}`);
  for (const page of pages.filter(({ bytes, budget }) => bytes > budget)) {
    process.exitCode = 1;
    console.log(
      `\n${page.page} has ${kilobytes(page.bytes).trim()} of script; its budget is ${kilobytes(page.budget).trim()}.`,
    );
    for (const { module, bytes } of largestModules(page, bytesOf, (file) => modules[file.slice(1)] ?? {}))
      console.log(`${kilobytes(bytes)}  ${module.replace(ROOT, '')}`);
  }
}

function readManifest(assets: string): RouteManifest {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`there is no manifest in ${assets}: build the web app first (npm start does)`);
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
