/**
 * What may come out of one packed file in all: bytes, files, and bytes for each byte that went in. Archives may hold archives, so
 * the budget is shared by everything inside one upload. A few kilobytes can claim to be terabytes; such a file is refused as soon
 * as it shows, while it is being unpacked.
 */
import type { ByteSource } from './bytes.ts';
import { MAX_ARCHIVE_FILES, MAX_EXPANSION, MAX_TABLE_EXPANSION, MAX_UNPACKED_BYTES, SMALL_BYTES } from './limits.ts';
import { tooLarge } from './unpack-error.ts';

/** The most that so many packed bytes may unpack to. */
export function allowanceOf(packed: number, maxBytes: number): number {
  return Math.min(maxBytes, Math.max(SMALL_BYTES, packed * MAX_EXPANSION));
}

/** The text that a table in a workbook or JSON file becomes, measured by what was read of the file for it. */
export class TableGrowth {
  readonly #what: string;
  #read = 0;
  #written = 0;

  /** @param what  begins the sentence: `The spreadsheet` */
  constructor(what: string) {
    this.#what = what;
  }

  /** The source, with what is read of it counted. */
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

  /** So many more characters of table. @throws {UnpackError} TOO_LARGE */
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

  /** One more file or sheet. @throws {UnpackError} TOO_LARGE */
  file(): void {
    if (++this.#files > MAX_ARCHIVE_FILES) throw tooLarge(this.#name, this.#maxBytes);
  }

  /**
   * A source whose bytes are counted, each once, however often it is read.
   * @param packed  bytes that it is unpacked from
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
