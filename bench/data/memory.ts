/**
 * The most memory that this process had at once since a moment. To make a new database takes more than most that is done with it afterwards (1.1 GB;
 * to open one that is there 0.4 GB), so benchmarks count from when it is open.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** From here on. Where the system cannot forget (it is no Linux), the most since the process began stays. */
export function forgetMostMemory(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {}
}

/** In MB. */
export function mostMemory(): number {
  try {
    const [, kB] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))!;
    return Number(kB) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}
