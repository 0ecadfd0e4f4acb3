/**
 * Rows of three figures, stored as the bytes that a hash reads. A million rows of bigints would be three million
 * objects, which the collector moves twice and a hash finds scattered over the heap.
 */
import { lasting, wider } from './columns.ts';
import type { Digest } from './digest.ts';
import { figureAt, figureEnd, MOST_BYTES, putFigure } from './figure-bytes.ts';

const SPACE = 32;
const MOST_ROW_BYTES = 3 * MOST_BYTES + 2;
const CHUNK = 1 << 16;

type Chunk = { readonly view: DataView; readonly bytes: Uint8Array };

export class FigureRows {
  readonly #chunks: Chunk[] = [];
  #starts = new Uint32Array(256);
  #length = 0;
  #end = 0;

  push(a: bigint, b: bigint, c: bigint): void {
    if (this.#end + MOST_ROW_BYTES > this.#chunks.length * CHUNK) this.#nextChunk();
    if (this.#length === this.#starts.length) this.#starts = wider(this.#starts, Uint32Array);
    this.#starts[this.#length++] = this.#end;
    const { view } = this.#chunks[this.#chunks.length - 1]!;
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
    const buffer = lasting(CHUNK);
    this.#chunks.push({ view: new DataView(buffer), bytes: new Uint8Array(buffer) });
  }

  at(row: number): [bigint, bigint, bigint] {
    const { view } = this.#chunkOf(row);
    const first = this.#starts[row]! % CHUNK;
    const second = figureEnd(view, first) + 1;
    const third = figureEnd(view, second) + 1;
    return [figureAt(view, first), figureAt(view, second), figureAt(view, third)];
  }

  digest(row: number, digest: Digest): void {
    const { view, bytes } = this.#chunkOf(row);
    const start = this.#starts[row]! % CHUNK;
    const end = figureEnd(view, figureEnd(view, figureEnd(view, start) + 1) + 1);
    digest.bytes(bytes, start, end);
  }

  #chunkOf(row: number): Chunk {
    return this.#chunks[Math.floor(this.#starts[row]! / CHUNK)]!;
  }
}
