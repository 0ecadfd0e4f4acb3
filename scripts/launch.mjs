// @ts-check
/**
 * `node scripts/launch.mjs NAME [ARGUMENTS]`: the first step of every command in package.json. It runs on any Node,
 * installs missing packages, and switches to the pinned Node.
 */
import { join } from 'node:path';
import { become } from './become.mjs';
import { ensureInstalled, orExplain, ROOT, SetupError } from './ensure.mjs';
import { PROGRAMS } from './programs.mjs';

await orExplain(() => {
  const [name = '', ...args] = process.argv.slice(2);
  const program = PROGRAMS[name];
  if (!program) throw new SetupError(`There is no command "${name}"; there are ${Object.keys(PROGRAMS).join(', ')}.`);
  const { file, options = () => [], env, needs } = program;
  become(ensureInstalled(needs), [...options(), join(ROOT, file), ...args], { ...env, ...process.env });
});
