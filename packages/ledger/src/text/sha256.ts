/**
 * SHA-256 in plain TypeScript, because the pure packages must not use the runtime's crypto. It gives the same bytes
 * synchronously in Node, a worker and a browser. Source: FIPS 180-4.
 */

// prettier-ignore
const K = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

const START = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Scratch space that all hashes share, because they never interleave. */
const WORDS = new Int32Array(64);

/** A hasher. Strings are hashed as UTF-8. Call `update` any number of times, and `hex` or `digest` once at the end. */
export class Sha256 {
  readonly #state = new Int32Array(START);
  readonly #block = new Uint8Array(64);
  #filled = 0;
  #length = 0;

  update(data: Uint8Array | string): this {
    if (typeof data === 'string') this.#updateText(data);
    else this.#updateBytes(data);
    return this;
  }

  digest(): Uint8Array {
    this.#finish();
    const out = new Uint8Array(32);
    const view = new DataView(out.buffer);
    for (let i = 0; i < 8; i++) view.setInt32(i * 4, this.#state[i]!);
    return out;
  }

  #finish(): void {
    const bits = this.#length * 8;
    const block = this.#block;
    block[this.#filled++] = 0x80;
    if (this.#filled > 56) {
      block.fill(0, this.#filled);
      this.#compress(block, 0);
      this.#filled = 0;
    }
    block.fill(0, this.#filled, 56);
    const high = Math.floor(bits / 2 ** 32);
    for (let i = 0; i < 4; i++) {
      block[56 + i] = high >>> (24 - 8 * i);
      block[60 + i] = bits >>> (24 - 8 * i);
    }
    this.#compress(block, 0);
  }

  hex(): string {
    this.#finish();
    let text = '';
    for (let i = 0; i < 8; i++) {
      const word = this.#state[i]!;
      text += HEX[word >>> 24]! + HEX[(word >>> 16) & 255]! + HEX[(word >>> 8) & 255]! + HEX[word & 255]!;
    }
    return text;
  }

  reset(): this {
    this.#state.set(START);
    this.#filled = 0;
    this.#length = 0;
    return this;
  }

  #updateBytes(data: Uint8Array): void {
    this.#length += data.length;
    let at = 0;
    if (this.#filled > 0) {
      at = Math.min(64 - this.#filled, data.length);
      this.#block.set(data.subarray(0, at), this.#filled);
      this.#filled += at;
      if (this.#filled < 64) return;
      this.#compress(this.#block, 0);
      this.#filled = 0;
    }
    for (; at + 64 <= data.length; at += 64) this.#compress(data, at);
    this.#block.set(data.subarray(at), 0);
    this.#filled = data.length - at;
  }

  /** Hashes a string. For the short strings in rows, TextEncoder would take longer than the hash. */
  #updateText(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit < 0x80) this.#byte(unit);
      else if (unit < 0x800) {
        this.#byte(0xc0 | (unit >> 6));
        this.#byte(0x80 | (unit & 0x3f));
      } else if (unit >= 0xd800 && unit <= 0xdfff) {
        const low = text.charCodeAt(i + 1);
        if (unit <= 0xdbff && low >= 0xdc00 && low <= 0xdfff) {
          const point = 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
          this.#byte(0xf0 | (point >> 18));
          this.#byte(0x80 | ((point >> 12) & 0x3f));
          this.#byte(0x80 | ((point >> 6) & 0x3f));
          this.#byte(0x80 | (point & 0x3f));
          i++;
        } else this.#threeBytes(0xfffd);
      } else this.#threeBytes(unit);
    }
  }

  #threeBytes(unit: number): void {
    this.#byte(0xe0 | (unit >> 12));
    this.#byte(0x80 | ((unit >> 6) & 0x3f));
    this.#byte(0x80 | (unit & 0x3f));
  }

  #byte(value: number): void {
    this.#block[this.#filled++] = value;
    this.#length++;
    if (this.#filled === 64) {
      this.#compress(this.#block, 0);
      this.#filled = 0;
    }
  }

  #compress(data: Uint8Array, at: number): void {
    const w = WORDS;
    for (let i = 0, p = at; i < 16; i++, p += 4) {
      w[i] = (data[p]! << 24) | (data[p + 1]! << 16) | (data[p + 2]! << 8) | data[p + 3]!;
    }
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15]!;
      const y = w[i - 2]!;
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
    }
    const state = this.#state;
    let a = state[0]!;
    let b = state[1]!;
    let c = state[2]!;
    let d = state[3]!;
    let e = state[4]!;
    let f = state[5]!;
    let g = state[6]!;
    let h = state[7]!;
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    state[0] = (state[0]! + a) | 0;
    state[1] = (state[1]! + b) | 0;
    state[2] = (state[2]! + c) | 0;
    state[3] = (state[3]! + d) | 0;
    state[4] = (state[4]! + e) | 0;
    state[5] = (state[5]! + f) | 0;
    state[6] = (state[6]! + g) | 0;
    state[7] = (state[7]! + h) | 0;
  }
}

/** A shared hasher, because a million rows are hashed and allocating each time would take longer than hashing. */
const shared = new Sha256();

/** Returns lowercase hexadecimal. A string is hashed as UTF-8; a lone surrogate counts as U+FFFD. */
export function sha256Hex(data: Uint8Array | string): string {
  return shared.reset().update(data).hex();
}
