/**
 * Limits total bytes, files, and the expansion ratio of an upload. Archives may contain archives, so one budget covers
 * them all. A few kilobytes can expand to terabytes, so such a file is rejected while unpacking.
 */
import type { ByteSource } from './bytes.ts';
import { MAX_ARCHIVE_FILES, MAX_EXPANSION, MAX_TABLE_EXPANSION, MAX_UNPACKED_BYTES, SMALL_BYTES } from './limits.ts';
import { tooLarge } from './unpack-error.ts';

export function allowanceOf(packed: number, maxBytes: number): number {
  return Math.min(maxBytes, Math.max(SMALL_BYTES, packed * MAX_EXPANSION));
}

export class TableGrowth {
  readonly #what: string;
  #read = 0;
  #written = 0;

  /** @param what the subject of the message: `The spreadsheet` */
  constructor(what: string) {
    this.#what = what;
  }

  over(source: ByteSource): ByteSource {
    const count = (bytes: number) => {
      this.#read += bytes;
    };
    return {
      *chunks() {
        for (const chunk of source.chunks()) {
          count(chunk.length);
          yield chunk;
        }
      },
    };
  }

  /** @throws {UnpackError} TOO_LARGE */
  wrote(characters: number): void {
    this.#written += characters;
    const most = Math.min(MAX_UNPACKED_BYTES, Math.max(SMALL_BYTES, this.#read * MAX_TABLE_EXPANSION));
    if (this.#written > most) throw tooLarge(this.#what, most);
  }
}

export class Budget {
  readonly #name: string;
  readonly #maxBytes: number;
  #bytes = 0;
  #files = 0;

  constructor(name: string, maxBytes: number) {
    this.#name = name;
    this.#maxBytes = maxBytes;
  }

  /** @throws {UnpackError} TOO_LARGE */
  file(): void {
    if (++this.#files > MAX_ARCHIVE_FILES) throw tooLarge(this.#name, this.#maxBytes);
  }

  /**
   * Counts each byte once, however often it is read.
   * @param packed the size of its packed bytes
   * @throws {UnpackError} TOO_LARGE, while it is read
   */
  metered(packed: number, chunks: () => Iterable<Uint8Array>): ByteSource {
    let counted = 0;
    const count = (bytes: number) => {
      if (bytes <= counted) return;
      this.#bytes += bytes - counted;
      counted = bytes;
      if (counted > allowanceOf(packed, this.#maxBytes) || this.#bytes > this.#maxBytes)
        throw tooLarge(this.#name, this.#maxBytes);
    };
    return {
      *chunks() {
        let read = 0;
        for (const chunk of chunks()) {
          read += chunk.length;
          count(read);
          yield chunk;
        }
      },
    };
  }
}
