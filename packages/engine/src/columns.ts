/**
 * Columns of numbers that grow by doubling. A million numbers in a plain array take twice the room, and the collector copies and looks
 * through them again and again.
 */

type Numbers = Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** The same column with room for twice as many. */
export function wider<Column extends Numbers>(column: Column, Kind: new (length: number) => Column): Column {
  const twice = new Kind(column.length * 2);
  twice.set(column);
  return twice;
}
