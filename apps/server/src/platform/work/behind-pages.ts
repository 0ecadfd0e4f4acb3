/**
 * For a thread that computes for minutes: the system gives it what the pages leave of the processors. On Linux a priority is that of one
 * thread; elsewhere it would be that of the whole process, and is left alone.
 */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of -20 (first) to 19 (last). */
const BEHIND = 10;

/** Puts the calling thread behind those that answer pages. */
export function goBehindPages(): void {
  if (process.platform !== 'linux') return;
  try {
    // `<process>/task/<thread>`
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread)) setPriority(thread, BEHIND);
  } catch {
    // Where the system does not let it, or shows no threads, it computes beside them as before.
  }
}
