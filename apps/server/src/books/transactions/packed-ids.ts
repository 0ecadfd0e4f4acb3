/** A long list of ids in sixteen bytes each: a million of them are 16 MB, where texts would be over 50. Pure. */

const WIDTH = 16;

export class PackedIds {
  readonly #bytes: Buffer;

  private constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** @param pieces  ids as `uuid_send` writes them, one after the other */
  static of(pieces: readonly Uint8Array[]): PackedIds {
    return new PackedIds(Buffer.concat(pieces));
  }

  static from(ids: readonly string[]): PackedIds {
    return new PackedIds(Buffer.concat(ids.map(bytesOf)));
  }

  get length(): number {
    return this.#bytes.length / WIDTH;
  }

  get byteLength(): number {
    return this.#bytes.length;
  }

  /** @param place  from 0, less than the length */
  at(place: number): string {
    const hex = this.#bytes.toString('hex', place * WIDTH, (place + 1) * WIDTH);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** The same ids in another order. @param places  where each of them is now */
  inOrder(places: Uint32Array): PackedIds {
    const bytes = Buffer.allocUnsafe(places.length * WIDTH);
    places.forEach((place, at) => {
      this.#bytes.copy(bytes, at * WIDTH, place * WIDTH, (place + 1) * WIDTH);
    });
    return new PackedIds(bytes);
  }

  /** Where an id is, from 0; -1 where it is not. */
  placeOf(id: string): number {
    const wanted = bytesOf(id);
    for (let at = this.#bytes.indexOf(wanted); at !== -1; at = this.#bytes.indexOf(wanted, at + 1)) {
      if (at % WIDTH === 0) return at / WIDTH;
    }
    return -1;
  }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}
