// @ts-check
/**
 * `node scripts/launch.mjs NAME [ARGUMENTS]`: the first step of every command of package.json. It runs on whatever Node is
 * there, installs what is missing, and hands the process over to the program on the pinned Node.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { become } from './become.mjs';
import { ensureInstalled, orExplain, ROOT, SetupError } from './ensure.mjs';

/** Node keeps what it compiled, types stripped: a second start is a third faster, and a thread starts in a fifth of the time. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') };
const PRODUCTION = { NODE_ENV: 'production', ...COMPILED };

/** @type {Record<string, { file: string, options?: () => string[], env?: Record<string, string> }>} */
const PROGRAMS = {
  start: { file: 'scripts/start.ts', env: PRODUCTION },
  dev: { file: 'apps/server/src/main.ts', options: watchSources, env: { NODE_ENV: 'development', LOTBOOK_DEV: '1' } },
  worker: { file: 'apps/server/src/worker.ts', env: PRODUCTION },
  test: { file: 'scripts/test.ts', env: COMPILED },
  check: { file: 'scripts/check.ts', env: COMPILED },
  bench: { file: 'bench/main.ts' },
  'crash-test': { file: 'scripts/crash-test.ts' },
  fuzz: { file: 'scripts/fuzz.ts' },
};

await orExplain(() => {
  const [name = '', ...args] = process.argv.slice(2);
  const program = PROGRAMS[name];
  if (!program) throw new SetupError(`There is no command "${name}"; there are ${Object.keys(PROGRAMS).join(', ')}.`);
  const { file, options = () => [], env } = program;
  become(ensureInstalled(), [...options(), join(ROOT, file), ...args], { ...env, ...process.env });
});

/** Folders by name: left to itself, Node also watches files that Vite writes and removes, and starts again for ever. */
function watchSources() {
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name));
  const sources = packages.map((folder) => (existsSync(join(folder, 'node_modules')) ? join(folder, 'src') : folder));
  const folders = [join(ROOT, 'apps/server/src'), ...sources];
  return ['--watch-preserve-output', ...folders.map((folder) => `--watch-path=${folder}`)];
}
