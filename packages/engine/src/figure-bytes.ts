/**
 * In hashes a fixed-point number begins with the number of its 64-bit words, plus 128 if it is negative. The magnitude
 * follows in units of 10^-30, little-endian. Up to 127 words.
 */

export const MOST_BYTES = 1 + 127 * 8;

/** @returns the offset after it */
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
