import { crc32, inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * @param maxBytes the limit of the unpacked file
 * @returns null if this is no ZIP archive, or is damaged or too large
 */
export function firstFileOfZip(zip: Uint8Array, maxBytes: number): Uint8Array | null {
  try {
    const view = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
    const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || view.readUInt32LE(end) !== END) return null;
    const entry = view.readUInt32LE(end + 16);
    if (view.readUInt32LE(entry) !== ENTRY) return null;
    const method = view.readUInt16LE(entry + 10);
    const checksum = view.readUInt32LE(entry + 16);
    const packedSize = view.readUInt32LE(entry + 20);
    const local = view.readUInt32LE(entry + 42);
    const start = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
    const packed = view.subarray(start, start + packedSize);
    const file = method === 0 ? packed : method === 8 ? inflateRawSync(packed, { maxOutputLength: maxBytes }) : null;
    return file && file.byteLength <= maxBytes && crc32(file) === checksum ? file : null;
  } catch {
    return null;
  }
}
