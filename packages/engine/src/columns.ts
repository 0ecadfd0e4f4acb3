/**
 * Columns of numbers that grow by doubling. A million numbers in a plain array take twice the room, and the collector copies and looks
 * through them again and again.
 */

type Numbers = Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * The same numbers with room for twice as many; the column given is empty afterwards. Its memory is taken over and not copied: enough of
 * it left behind would make the collector go through the whole heap.
 */
export function wider<Column extends Numbers>(column: Column, Kind: new (buffer: ArrayBuffer) => Column): Column {
  return new Kind(column.buffer.transfer(2 * column.byteLength));
}

/**
 * Memory for numbers that is given back when they are. Of ordinary buffers V8 counts the bytes: after each 64 MB it marks the whole heap,
 * which at a million transactions takes a sixth of the computation and frees next to nothing. Shared ones it does not count. Only for
 * what is made once and kept: what is left behind would not be counted either.
 */
export function lasting(bytes: number): ArrayBuffer | SharedArrayBuffer {
  // Browsers have none on pages that are not isolated from others.
  return typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
}
