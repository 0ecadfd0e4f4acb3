/** Finds or installs Chromium. Each candidate must report its version. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, installPackage } from './apt.ts';
import { ROOT } from './ensure.mjs';
import { type Ran, run } from './run.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/usr/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

export type Browser = { path: string; version: string };

/** @param node the path of the pinned Node */
export async function findBrowser(node: string, env = process.env): Promise<Browser | { missing: string }> {
  if (env.CHROMIUM_PATH) {
    const given = await prove(env.CHROMIUM_PATH);
    return given ?? { missing: `CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not run. Correct it or unset it.` };
  }
  const ways = [
    () => bundled(node),
    () => proveFirst(onThisMachine(env.PATH ?? '')),
    async () => (canInstall() && (await installPackage('chromium')) ? proveFirst(onThisMachine(env.PATH ?? '')) : null),
    () => playwrightsOwn(node),
  ];
  for (const way of ways) {
    const browser = await way();
    if (browser) return browser;
  }
  return { missing: 'No Chromium was found or could be installed. Install Chromium or set CHROMIUM_PATH to one.' };
}

function onThisMachine(path: string): string[] {
  return [...path.split(delimiter), ...ELSEWHERE]
    .flatMap((folder) => [...NAMES, 'Google Chrome', 'Chromium'].map((name) => join(folder, name)))
    .filter((candidate, i, all) => existsSync(candidate) && all.indexOf(candidate) === i);
}

async function proveFirst(candidates: readonly string[]): Promise<Browser | null> {
  for (const path of candidates) {
    const browser = await prove(path);
    if (browser) return browser;
  }
  return null;
}

async function prove(path: string): Promise<Browser | null> {
  const { code, output } = await run(path, ['--version'], { quiet: true, timeoutMs: 30_000 });
  return code === 0 ? { path, version: output.trim().split('\n').at(-1) ?? '' } : null;
}

async function playwrightsOwn(node: string): Promise<Browser | null> {
  const ask = "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())";
  const pathOf = async () => lastLine(await run(node, ['--input-type=module', '-e', ask], { cwd: ROOT, quiet: true }));
  const path = await pathOf();
  if (path && !existsSync(path)) {
    console.log('Downloading a Chromium (playwright install) …');
    const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
    await run(node, [cli, 'install', 'chromium'], { cwd: ROOT, quiet: true, timeoutMs: 10 * 60_000 });
  }
  return path && existsSync(path) ? prove(path) : null;
}

/**
 * Unpacks @sparticuz/chromium into the temporary folder. This build has no windows and needs half the processor time of
 * a system Chromium in headless mode.
 */
async function bundled(node: string): Promise<Browser | null> {
  const ask = "import chromium from '@sparticuz/chromium'; console.log(await chromium.executablePath())";
  const path = lastLine(await run(node, ['--input-type=module', '-e', ask], { cwd: ROOT, quiet: true }));
  return path && existsSync(path) ? prove(path) : null;
}

function lastLine({ code, output }: Ran): string | null {
  return code === 0 ? (output.trim().split('\n').at(-1) ?? null) : null;
}
