/** Installs a system package if no confirmation is needed: as root, with apt-get. */
import { existsSync } from 'node:fs';
import { run } from './run.ts';

let listsAreFresh = false;

export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Announces and runs the installation.
 * @returns true if apt-get succeeded
 */
export async function installPackage(name: string): Promise<boolean> {
  console.log(`Installing ${name} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, quiet: true, timeoutMs: 10 * 60_000 };
  if (!listsAreFresh) await run('apt-get', ['update', '-q'], options);
  listsAreFresh = true;
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}
