/**
 * Lowers the priority of a thread that computes for minutes, so that pages come first. Only on Linux, where priorities
 * apply to single threads.
 */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The priority, from -20 (highest) to 19 (lowest). */
const BEHIND = 10;

/** Lowers the calling thread's priority below those that answer pages. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    // `<process>/task/<thread>`
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread)) setPriority(thread, BEHIND);
  } catch {
    // Keeps the normal priority if the system does not allow this.
  }
}
