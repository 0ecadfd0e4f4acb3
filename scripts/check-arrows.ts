/**
 * Checks that imports point only in the directions of these tables. `node scripts/check-arrows.ts [ROOT]` exits 1 and
 * lists each import that points the wrong way.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The packages that each package may import. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  ledger: [],
  engine: ['ledger'],
  portfolio: ['ledger'],
  integrations: ['ledger'],
  intake: ['ledger', 'integrations'],
  reports: ['ledger'],
  // Prices may use the code with which integrations call a service, but not their data.
  market: ['ledger', 'integrations'],
  db: [],
  server: ['ledger', 'engine', 'portfolio', 'integrations', 'intake', 'reports', 'market', 'db'],
  // It may import the server for backup and restore.
  cli: ['ledger', 'engine', 'integrations', 'intake', 'reports', 'market', 'server'],
  web: ['ledger'],
  'test-kit': ['ledger', 'integrations', 'market'],
};
const TEST_KIT = 'test-kit';
const ASKING = /^@lotbook\/integrations\/connecting\/http\/(clock|failure|requests|sending)$/;
/** The parts of the server that each part may import. Files next to these folders may import everything. */
export const SERVER_ARROWS: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  market: ['platform'],
  facts: ['market', 'platform'],
  valuation: ['facts', 'market', 'platform'],
  results: ['valuation', 'facts', 'market', 'platform'],
  views: ['results', 'valuation', 'facts', 'market', 'platform'],
  acts: ['views', 'results', 'valuation', 'facts', 'market', 'platform'],
  features: ['acts', 'views', 'results', 'valuation', 'facts', 'market', 'platform'],
};
const WITHOUT_SQL = /^apps\/server\/src\/(features|platform\/graphql)\//;
const QUERY =
  /\bsql(<|`)|\.(selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|executeQuery)\b|\bimport\s+(?!type\b)[^'";]*\bfrom\s*['"]kysely['"]/;
/** Pure packages, which give the same results in a test, a job and a browser. */
const PURE = ['ledger', 'engine', 'portfolio', 'integrations', 'intake', 'reports'];
const IMPURE_FILES = new Set(
  ['clock', 'reach', 'requests', 'sending'].map((name) => `packages/integrations/connecting/http/${name}.ts`),
);
/** The only code that may open outbound connections. Servers listen, and the web app calls its own server. */
const CONNECTING =
  /^(packages\/(integrations\/connecting\/http\/(sending|reach)|db\/src\/[a-z-]+)|apps\/server\/src\/(server|platform\/config\/config|platform\/(sign-in\/mail|observe\/listener|http\/(routes\/)?[a-z]+)))\.ts$/;
const CONNECTIONS = /^((node:)?(http|https|http2|net|tls|dns|dgram)(\/promises)?|undici|ws|nodemailer|ccxt)$/;
const IMPURE_MODULES = /^(node:)?(fs|fs\/promises|http|https|net|child_process|os|dns|tls|worker_threads|process)$/;
const IMPURE_GLOBALS = /\b(process\.env|Date\.now\(|new Date\(\)|Math\.random\(|fetch\()/;

/** @returns one sentence per import that points the wrong way */
export function wrongArrows(root: string): string[] {
  const problems: string[] = [];
  for (const area of ['packages', 'apps']) {
    for (const name of list(join(root, area))) {
      for (const file of sources(join(root, area, name))) problems.push(...inspect(root, area, name, file));
    }
  }
  return problems;
}

function inspect(root: string, area: string, name: string, file: string): string[] {
  const here = relative(root, file);
  const text = readFileSync(file, 'utf8');
  const isTest = name === TEST_KIT || /\.test\.tsx?$|\/test\//.test(here);
  const mayUseKit = isTest || /\/testing[^/]*\.ts$/.test(here);
  const problems: string[] = [];
  const allowed = ARROWS[name];
  if (!allowed) return [`${here}: package "${name}" is not in the table of arrows`];
  for (const target of imports(text)) {
    const inner = /^@lotbook\/([a-z-]+)/.exec(target)?.[1];
    if (inner && inner !== name && !allowed.includes(inner) && !(inner === TEST_KIT && mayUseKit))
      problems.push(`${here}: ${name} must not import ${inner} (${target})`);
    if (name === 'market' && inner === 'integrations' && !ASKING.test(target) && !isTest)
      problems.push(`${here}: ${name} may import only the request code of ${inner} (${target})`);
    if (target.startsWith('.')) {
      const reached = relative(root, resolve(dirname(file), target));
      if (!reached.startsWith(`${area}/${name}/`) && name !== 'web')
        problems.push(`${here}: reaches outside its package (${target})`);
      problems.push(...betweenFeatures(here, reached), ...withinServer(here, reached));
    }
    if (isTest) continue;
    if (PURE.includes(name) && !IMPURE_FILES.has(here) && IMPURE_MODULES.test(target))
      problems.push(`${here}: ${name} is pure and must not import ${target}`);
    else if (CONNECTIONS.test(target) && !CONNECTING.test(here) && !isOnlyTypes(text, target))
      problems.push(
        `${here}: opens connections (${target}); connectors and prices ask through connecting/http/requests.ts`,
      );
  }
  if (WITHOUT_SQL.test(here) && !isTest && QUERY.test(withoutComments(text)))
    problems.push(`${here}: has SQL, which belongs below the features: facts, valuation, results, views or acts`);
  if (PURE.includes(name) && !isTest && !IMPURE_FILES.has(here) && IMPURE_GLOBALS.test(withoutComments(text))) {
    problems.push(`${here}: ${name} is pure: no clock, randomness, environment or network`);
  }
  return problems;
}

function isOnlyTypes(text: string, target: string): boolean {
  return new RegExp(`import type [^;]*['"]${target}['"]`).test(text);
}

/** Reports imports between features of an app, which are not allowed. On the server, features share `features/api`. */
function betweenFeatures(from: string, to: string): string[] {
  const feature = /^apps\/(?:web\/app|server\/src)\/features\/([^/]+)\//;
  const a = feature.exec(from)?.[1];
  const b = feature.exec(to)?.[1];
  return a && b && a !== b && b !== 'api' && !/\.test\.tsx?$/.test(from)
    ? [`${from}: feature ${a} must not import feature ${b}`]
    : [];
}

/**
 * Reports wrong imports within the server. A layer may import only lower layers and the platform. Tests may import
 * everything.
 */
function withinServer(from: string, to: string): string[] {
  const part = /^apps\/server\/src\/(?:([^/]+)\/)?/;
  const own = part.exec(from)?.[1];
  const allowed = own === undefined ? undefined : SERVER_ARROWS[own];
  if (!own || !allowed || /\.test\.ts$|\/testing[^/]*\.ts$/.test(from) || !part.test(to)) return [];
  const other = part.exec(to)?.[1];
  if (other === own || (other && allowed.includes(other))) return [];
  return [`${from}: ${own} must not import ${other ?? 'what puts the server together'} (${to})`];
}

function imports(text: string): string[] {
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g,
    ),
  ].map((m) => m[1] ?? m[2] ?? m[3]!);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((e) => e.isDirectory())
      .map((e) => e.name);
  } catch {
    return [];
  }
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'build', '.react-router', '.stryker-tmp', 'generated', 'samples'].includes(entry.name))
      continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.(ts|tsx|mjs)$/.test(entry.name)) yield path;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = wrongArrows(resolve(process.argv[2] ?? '.'));
  for (const problem of problems) console.error(problem);
  console.error(
    problems.length === 0 ? 'imports: all arrows point down' : `imports: ${problems.length} point the wrong way`,
  );
  process.exit(problems.length === 0 ? 0 : 1);
}
