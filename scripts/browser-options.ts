/** How the tests launch the browser: journeys and components alike. */
import { existsSync } from 'node:fs';
import { freeSharedMemory } from './memory-folder.ts';

const SYSTEM = '/usr/bin/chromium';

/** Prefers CHROMIUM_PATH (`npm test` sets it, see browser.ts), then the system's browser, then Playwright's. */
export function browserPath(env = process.env): string | undefined {
  return env.CHROMIUM_PATH || (existsSync(SYSTEM) ? SYSTEM : undefined);
}

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Pages are drawn in software. In a process of its own that costs a tenth more processor time, and isolates nothing here.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const ROOM_FOR_PAGES = 512 * 1024 ** 2;

/**
 * Playwright keeps what the browser's processes share in files of the temporary folder, because some containers have too
 * little shared memory. Where there is enough, drawing a page takes an eighth less of the browser's processor time in it.
 */
export function leftOutOfDefaults(freeBytes = freeSharedMemory()): string[] {
  return freeBytes >= ROOM_FOR_PAGES ? ['--disable-dev-shm-usage'] : [];
}

/**
 * People who ask for less motion see the same pages. What turns while one waits would be drawn sixty times a second, which
 * cost the tests a third of the drawing; tests of motion itself set it back.
 */
export const REDUCED_MOTION = { reducedMotion: 'reduce' } as const;
