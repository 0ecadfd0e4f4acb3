/**
 * How much room the disk has for an embedded database. A disk that is full under the write-ahead log ends PGlite, and a
 * database that cannot write its log cannot be started either; so well before that, it takes no more changes.
 */
import { statfsSync } from 'node:fs';

/**
 * Below it nothing is written. Room that is left is for what runs already and for PostgreSQL itself: a segment of the log is
 * 16 MB and several are kept until a checkpoint, and the largest thing one transaction writes, the result of a ledger of
 * 100,000 transactions, is about 100 MB with its log.
 */
export const FLOOR_BYTES = 256 * 1024 ** 2;
/** Above it changes are taken again: somewhat more, so that it does not go on and off with each of them. */
const ENOUGH = 1.25;
/** A look takes microseconds; a disk does not fill from the one mark to the other in so short a time. */
const LOOK_EVERY_MS = 500;

export type RoomEvent = { readonly kind: 'low' | 'enough'; readonly freeBytes: number };

export class Room {
  private readonly freeBytes: () => number;
  private readonly onEvent: (event: RoomEvent) => void;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private low = false;

  /** @param freeBytes  what is free for this process where the database is */
  constructor(freeBytes: () => number, onEvent: (event: RoomEvent) => void) {
    this.freeBytes = freeBytes;
    this.onEvent = onEvent;
  }

  /** Whether there is too little for changes; looks at the disk, now and then. */
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

/** Bytes this process may still write in `folder`; without an end where the file system does not say. */
export function freeBytesIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
