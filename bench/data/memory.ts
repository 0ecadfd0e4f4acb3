/**
 * Measures the peak memory of this process since a moment. Creating a database takes 1.1 GB and opening one 0.4 GB, so
 * benchmarks measure from the time it is open.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchRow } from '../row.ts';

/** Resets the peak. On systems other than Linux, the peak is that since the start of the process. */
export function forgetMostMemory(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {}
}

export function mostMemory(): number {
  try {
    const [, kB] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))!;
    return Number(kB) / 1024;
  } catch {
    return process.resourceUsage().maxRSS / 1024;
  }
}

/**
 * Returns rows about memory. `external` includes the buffers of the process's objects. The WebAssembly of the
 * database's thread is in neither figure.
 * @param when the beginning of each row's name
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
