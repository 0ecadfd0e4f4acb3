/**
 * The maximum size of a fixed-point number in hashes. It begins with the number of its 64-bit words, up to 127, plus
 * 128 if it is negative. The magnitude follows in units of 10^-30, little-endian.
 */

export const MOST_BYTES = 1 + 127 * 8;

/**
 * Writes a figure.
 * @returns the offset after the figure
 */
export function putFigure(view: DataView, start: number, value: bigint): number {
  let at = start + 1;
  for (let rest = value < 0n ? -value : value; rest !== 0n; rest >>= 64n, at += 8) view.setBigUint64(at, rest, true);
  view.setUint8(start, ((at - start) >> 3) + (value < 0n ? 128 : 0));
  return at;
}

export function figureEnd(view: DataView, start: number): number {
  return start + 1 + (view.getUint8(start) & 127) * 8;
}

export function figureAt(view: DataView, start: number): bigint {
  let value = 0n;
  for (let at = figureEnd(view, start) - 8; at > start; at -= 8) value = (value << 64n) | view.getBigUint64(at, true);
  return view.getUint8(start) > 127 ? -value : value;
}
