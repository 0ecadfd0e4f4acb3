/**
 * The most memory that this process had at once since a moment. To make a new database takes more than most that is done with it afterwards (1.1 GB;
 * to open one that is there 0.4 GB), so benchmarks count from when it is open.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchRow } from '../row.ts';

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

/**
 * Memory of this process at a moment, and its own objects; `external` includes their buffers. The WebAssembly of the
 * database's thread is in neither.
 * @param when  how the rows begin
 */
export function memoryRows(when: string): BenchRow[] {
  const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
  const row = (what: string, bytes: number): BenchRow => ({
    what: `${when} ${what}`,
    value: bytes / 2 ** 20,
    unit: 'MB',
  });
  return [
    row('memory of the process', rss),
    row('of it the heap of the server', heapTotal),
    row('of that heap in use', heapUsed),
    row('outside of the heap', external),
    row('of that buffers', arrayBuffers),
  ];
}
