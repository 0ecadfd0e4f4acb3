/**
 * Columns of numbers that grow by doubling. A million numbers in a plain array take twice the memory, and the garbage
 * collector copies and scans them repeatedly.
 */

type Numbers = Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/**
 * Returns a larger column and empties the given one. It reuses the memory, because garbage from copies would
 * trigger a full collection.
 */
export function wider<Column extends Numbers>(column: Column, Kind: new (buffer: ArrayBuffer) => Column): Column {
  return new Kind(column.buffer.transfer(2 * column.byteLength));
}

/**
 * Allocates memory that V8's garbage collector does not count. It counts ordinary buffers and marks the whole heap
 * after every 64 MB, which takes a sixth of the time with a million transactions. Use it only for memory that is
 * allocated once and kept.
 */
export function lasting(bytes: number): ArrayBuffer | SharedArrayBuffer {
  // Browsers lack SharedArrayBuffer on pages that are not cross-origin isolated.
  return typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
}
