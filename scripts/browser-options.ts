/** The browser options for journeys and component tests. */
import { existsSync } from 'node:fs';
import { freeSharedMemory } from './memory-folder.ts';

const SYSTEM = '/usr/bin/chromium';

/** Returns CHROMIUM_PATH (`npm test` sets it, see browser.ts), the system's browser, or Playwright's, in this order. */
export function browserPath(env = process.env): string | undefined {
  return env.CHROMIUM_PATH || (existsSync(SYSTEM) ? SYSTEM : undefined);
}

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Pages are drawn in software. A separate GPU process takes a tenth more processor time and isolates nothing here.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const ROOM_FOR_PAGES = 512 * 1024 ** 2;

/**
 * Returns Playwright's defaults to leave out. It puts shared memory in temporary files, because some containers have
 * too little of it. If there is enough, real shared memory saves an eighth of the browser's processor time.
 */
export function leftOutOfDefaults(freeBytes = freeSharedMemory()): string[] {
  return freeBytes >= ROOM_FOR_PAGES ? ['--disable-dev-shm-usage'] : [];
}

/**
 * Reduces motion, because spinners are drawn sixty times a second, a third of the tests' drawing. Tests of motion reset
 * it.
 */
export const REDUCED_MOTION = { reducedMotion: 'reduce' } as const;
