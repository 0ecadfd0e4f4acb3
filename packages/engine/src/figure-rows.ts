/**
 * Rows of three figures, kept as the bytes that a hash has of them. As bigints a million rows are three million objects, which the
 * collector moves twice and a hash finds spread over the heap; as bytes they are written while they are at hand, and copied.
 */
import type { Digest } from './digest.ts';
import { figureAt, figureEnd, MOST_BYTES, putFigure } from './figure-bytes.ts';

const SPACE = 32;
/** Three figures and the spaces between. */
const MOST_ROW_BYTES = 3 * MOST_BYTES + 2;
const CHUNK = 1 << 16;

export class FigureRows {
  readonly #chunks: DataView<ArrayBuffer>[] = [];
  /** Where each row begins, counted through all chunks. No row lies in two of them. */
  #starts = new Uint32Array(256);
  #length = 0;
  #end = 0;

  push(a: bigint, b: bigint, c: bigint): void {
    if (this.#end + MOST_ROW_BYTES > this.#chunks.length * CHUNK) this.#nextChunk();
    if (this.#length === this.#starts.length) this.#grow();
    this.#starts[this.#length++] = this.#end;
    const view = this.#chunks[this.#chunks.length - 1]!;
    const start = this.#end % CHUNK;
    let at = putFigure(view, start, a);
    view.setUint8(at, SPACE);
    at = putFigure(view, at + 1, b);
    view.setUint8(at, SPACE);
    at = putFigure(view, at + 1, c);
    this.#end += at - start;
  }

  #nextChunk(): void {
    this.#end = this.#chunks.length * CHUNK;
    this.#chunks.push(new DataView(new ArrayBuffer(CHUNK)));
  }

  #grow(): void {
    const starts = new Uint32Array(this.#starts.length * 2);
    starts.set(this.#starts);
    this.#starts = starts;
  }

  at(row: number): [bigint, bigint, bigint] {
    const view = this.#viewOf(row);
    const first = this.#starts[row]! % CHUNK;
    const second = figureEnd(view, first) + 1;
    const third = figureEnd(view, second) + 1;
    return [figureAt(view, first), figureAt(view, second), figureAt(view, third)];
  }

  /** The figures of a row with spaces between, as the next bytes of a hash, and of `other` too. */
  digest(row: number, digest: Digest, other?: Digest): void {
    const view = this.#viewOf(row);
    const start = this.#starts[row]! % CHUNK;
    const end = figureEnd(view, figureEnd(view, figureEnd(view, start) + 1) + 1);
    const bytes = new Uint8Array(view.buffer);
    digest.bytes(bytes, start, end);
    other?.bytes(bytes, start, end);
  }

  #viewOf(row: number): DataView<ArrayBuffer> {
    return this.#chunks[Math.floor(this.#starts[row]! / CHUNK)]!;
  }
}
