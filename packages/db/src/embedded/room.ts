/**
 * Watches free disk space and rejects changes before the disk is full. A full disk under the write-ahead log ends
 * PGlite, which can't restart without writing its log.
 */
import { statfsSync } from 'node:fs';

/**
 * The free space below which writes are rejected. It is a reserve for running statements and PostgreSQL itself: a log
 * segment is 16 MB, several are kept until a checkpoint, and the largest transaction (the result of a ledger of 100,000
 * transactions) writes about 100 MB with its log.
 */
export const FLOOR_BYTES = 256 * 1024 ** 2;
const ENOUGH = 1.25;
/**
 * The interval of checks. A check takes microseconds, and a disk does not fill from one mark to the other in this time.
 */
const LOOK_EVERY_MS = 500;

export type RoomEvent = { readonly kind: 'low' | 'enough'; readonly freeBytes: number };

export class Room {
  private readonly freeBytes: () => number;
  private readonly onEvent: (event: RoomEvent) => void;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private low = false;

  /** @param freeBytes returns the space available to this process on the database's disk */
  constructor(freeBytes: () => number, onEvent: (event: RoomEvent) => void) {
    this.freeBytes = freeBytes;
    this.onEvent = onEvent;
  }

  isLow(): boolean {
    const now = performance.now();
    if (now - this.lookedAt < LOOK_EVERY_MS) return this.low;
    this.lookedAt = now;
    const freeBytes = this.freeBytes();
    const low = freeBytes < (this.low ? FLOOR_BYTES * ENOUGH : FLOOR_BYTES);
    if (low !== this.low) {
      this.low = low;
      this.onEvent({ kind: low ? 'low' : 'enough', freeBytes });
    }
    return this.low;
  }
}

export function freeBytesIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
