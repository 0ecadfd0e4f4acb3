/** A long list of ids in sixteen bytes each: a million of them are 16 MB, where texts would be over 50. Pure. */

const WIDTH = 16;
const WORD = 4;
const WORDS = WIDTH / WORD;

export class PackedIds {
  /** Bytes of one id. */
  static readonly WIDTH = WIDTH;
  readonly #bytes: Buffer;
  /** The same bytes, four at a time. */
  readonly #words: Int32Array;

  private constructor(bytes: Buffer) {
    // A small buffer may begin anywhere in a larger one, a view of words may not.
    this.#bytes = bytes.byteOffset % WORD === 0 ? bytes : Buffer.from(Uint8Array.from(bytes).buffer);
    this.#words = new Int32Array(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.length / WORD);
  }

  /** @param pieces  ids as `uuid_send` writes them, one after the other */
  static of(pieces: readonly Uint8Array[]): PackedIds {
    return new PackedIds(Buffer.concat(pieces));
  }

  /** These ids and then others. @param pieces  as for `of` */
  with(pieces: readonly Uint8Array[]): PackedIds {
    return new PackedIds(Buffer.concat([this.#bytes, ...pieces]));
  }

  /** Turned round: the last first. */
  reversed(): PackedIds {
    return this.inOrder(Uint32Array.from({ length: this.length }, (_, at) => this.length - 1 - at));
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

  /** Where those of `others` that are among these are, in their order. An id is here once. */
  placesOf(others: PackedIds): number[] {
    const bits = Math.max(4, Math.ceil(Math.log2(this.length * 2 + 1)));
    const mask = 2 ** bits - 1;
    const places = new Int32Array(mask + 1).fill(-1);
    for (let place = 0; place < this.length; place++) {
      let slot = this.#mixed(place) & mask;
      while (places[slot] !== -1) slot = (slot + 1) & mask;
      places[slot] = place;
    }
    const found: number[] = [];
    for (let other = 0; other < others.length; other++) {
      let slot = others.#mixed(other) & mask;
      while (places[slot] !== -1 && !this.#isAt(places[slot]!, others, other)) slot = (slot + 1) & mask;
      if (places[slot] !== -1) found.push(places[slot]!);
    }
    return found;
  }

  /** A number that says little of its id, and is the same of the same. */
  #mixed(place: number): number {
    let mixed = 0;
    for (let at = place * WORDS; at < (place + 1) * WORDS; at++) {
      mixed = Math.imul(mixed ^ this.#words[at]!, 0x9e3779b1);
      mixed ^= mixed >>> 15;
    }
    return mixed;
  }

  #isAt(place: number, others: PackedIds, other: number): boolean {
    for (let word = 0; word < WORDS; word++) {
      if (this.#words[place * WORDS + word] !== others.#words[other * WORDS + word]) return false;
    }
    return true;
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
