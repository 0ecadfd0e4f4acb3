/**
 * Feeds a hash with text as bytes, piece by piece. Nearly all that is hashed are short pieces of plain ASCII, and copying their
 * characters costs a third of joining them to strings first.
 */
import { writeFixed } from './fixed.ts';

/** A SHA-256. The package's own works anywhere; a server may hand in a faster one with equal bytes. Text is hashed as UTF-8. */
export type Hasher = { update(data: Uint8Array | string): unknown; hex(): string };

const SIZE = 1 << 16;
const NEWLINE = 10;
const COLON = 58;

export class Digest {
  readonly #hasher: Hasher;
  readonly #bytes = new Uint8Array(SIZE);
  #at = 0;

  constructor(hasher: Hasher) {
    this.#hasher = hasher;
  }

  /** The same bytes as `new TextEncoder().encode(text)`. */
  text(text: string): this {
    const { length } = text;
    // Stryker disable next-line all: when bytes are handed on changes nothing
    if (this.#at + length > SIZE) {
      this.#flush();
      // Stryker disable next-line all: when bytes are handed on changes nothing
      if (length > SIZE) return this.#whole(text);
    }
    const bytes = this.#bytes;
    const start = this.#at;
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) return this.#whole(text);
      bytes[start + i] = code;
    }
    this.#at = start + length;
    return this;
  }

  #whole(text: string): this {
    this.#flush();
    this.#hasher.update(text);
    return this;
  }

  /** A text of any characters, told apart from what follows by its length. */
  named(text: string): this {
    return this.whole(text.length).byte(COLON).text(text);
  }

  /** A whole number from 0 up. */
  whole(value: number): this {
    // Stryker disable next-line all: a shortcut, both ways write the same
    if (value > 9) return this.text(String(value));
    return this.byte(48 + value);
  }

  /** Fixed point, in plain notation without trailing zeros. */
  fixed(value: bigint): this {
    const text = value.toString();
    // Stryker disable next-line all: when bytes are handed on changes nothing
    if (this.#at + text.length + 40 > SIZE) this.#flush();
    this.#at = writeFixed(text, this.#bytes, this.#at);
    return this;
  }

  byte(code: number): this {
    // Stryker disable next-line all: when bytes are handed on changes nothing
    if (this.#at === SIZE) this.#flush();
    this.#bytes[this.#at++] = code;
    return this;
  }

  line(text: string): this {
    return this.text(text).byte(NEWLINE);
  }

  #flush(): void {
    // Stryker disable next-line all: nothing handed on is nothing
    if (this.#at > 0) this.#hasher.update(this.#bytes.subarray(0, this.#at));
    this.#at = 0;
  }

  /** Once, at the end: `sha256:` and 64 digits. */
  hex(): string {
    this.#flush();
    return `sha256:${this.#hasher.hex()}`;
  }
}
