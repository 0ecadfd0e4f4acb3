/** ZIP's checksum, computed four bytes at a time. */

const TABLES = tables();

function tables(): Int32Array[] {
  const first = new Int32Array(256);
  for (let i = 0; i < 256; i++) {
    let sum = i;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    first[i] = sum;
  }
  const all = [first];
  for (let n = 1; n < 4; n++) {
    const before = all[n - 1]!;
    all.push(Int32Array.from(before, (sum) => (sum >>> 8) ^ first[sum & 0xff]!));
  }
  return all;
}

/** @param sum  the checksum of the preceding bytes; 0 at the beginning */
export function crc32(bytes: Uint8Array, sum = 0): number {
  const [t0, t1, t2, t3] = TABLES as [Int32Array, Int32Array, Int32Array, Int32Array];
  let crc = ~sum;
  let at = 0;
  for (const end = bytes.length - 3; at < end; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc = t3[crc & 0xff]! ^ t2[(crc >>> 8) & 0xff]! ^ t1[(crc >>> 16) & 0xff]! ^ t0[crc >>> 24]!;
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ t0[(crc ^ bytes[at]!) & 0xff]!;
  return ~crc >>> 0;
}
