/**
 * Reads ZIP archives by their central directory. Packed bytes stay in memory and files are inflated while being read.
 * Supports ZIP64; nothing is written to disk, so names with `..` are harmless.
 */
import { Inflate } from 'fflate';
import type { Budget } from './budget.ts';
import type { ByteSource } from './bytes.ts';
import { crc32 } from './crc32.ts';
import { UnpackError } from './unpack-error.ts';

export type ZipEntry = { path: string; source: ByteSource };

const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** Small, because one chunk can inflate a thousandfold. */
const PIECE = 1 << 14;
const FULL_32 = 0xffffffff;

/**
 * Leaves out folders.
 * @throws {UnpackError} if the directory can't be read; a damaged file throws while it is read
 */
export function zipEntries(name: string, bytes: Uint8Array, budget: Budget): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { count, start } = directory(view);
    const entries: ZipEntry[] = [];
    let at = start;
    for (let i = 0; i < count; i++) {
      const entry = entryAt(name, view, at);
      at = entry.next;
      if (entry.path.endsWith('/')) continue;
      budget.file();
      const packed = bytes.subarray(entry.dataStart, entry.dataStart + entry.packedSize);
      const source = budget.metered(packed.length, () =>
        entry.method === STORED ? pieces(packed) : inflated(name, packed),
      );
      entries.push({ path: entry.path, source: checked(name, source, entry) });
    }
    return entries;
  } catch (error) {
    // The offset is beyond the end of the file.
    throw error instanceof RangeError ? damaged(name) : error;
  }
}

/** @throws {RangeError} */
function directory(view: DataView): { count: number; start: number } {
  const at = endRecord(view);
  const count = view.getUint16(at + 10, true);
  const start = view.getUint32(at + 16, true);
  if (count !== 0xffff && start !== FULL_32) return { count, start };
  if (at < 20 || view.getUint32(at - 20, true) !== END_64_LOCATOR) return { count, start };
  const end64 = Number(view.getBigUint64(at - 12, true));
  return { count: Number(view.getBigUint64(end64 + 32, true)), start: Number(view.getBigUint64(end64 + 48, true)) };
}

function endRecord(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new RangeError('no end record');
}

function entryAt(name: string, view: DataView, at: number) {
  if (view.getUint32(at, true) !== ENTRY) throw damaged(name);
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const pathLength = view.getUint16(at + 28, true);
  const extraLength = view.getUint16(at + 30, true);
  const commentLength = view.getUint16(at + 32, true);
  const sum = view.getUint32(at + 16, true);
  const path = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, pathLength));
  const sizes = {
    packed: view.getUint32(at + 20, true),
    unpacked: view.getUint32(at + 24, true),
    header: view.getUint32(at + 42, true),
  };
  readZip64(view, at + 46 + pathLength, extraLength, sizes);
  if (flags & 1)
    throw new UnpackError('CORRUPT', `${name} is locked with a password; unpack it and upload what is in it.`);
  if (method !== STORED && method !== DEFLATED)
    throw new UnpackError(
      'CORRUPT',
      `${name} is packed in a way we do not read; pack it again as an ordinary ZIP file.`,
    );
  // The local header repeats name and extra fields, whose lengths may differ.
  const dataStart =
    sizes.header + 30 + view.getUint16(sizes.header + 26, true) + view.getUint16(sizes.header + 28, true);
  if (dataStart + sizes.packed > view.byteLength) throw damaged(name);
  const next = at + 46 + pathLength + extraLength + commentLength;
  return { path, method, packedSize: sizes.packed, size: sizes.unpacked, sum, dataStart, next };
}

/** Numbers beyond 32 bits are in an extra field, in this order and only those. */
function readZip64(
  view: DataView,
  start: number,
  length: number,
  sizes: { packed: number; unpacked: number; header: number },
): void {
  for (let at = start; at + 4 <= start + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let field = at + 4;
    for (const key of ['unpacked', 'packed', 'header'] as const) {
      if (sizes[key] !== FULL_32) continue;
      sizes[key] = Number(view.getBigUint64(field, true));
      field += 8;
    }
    return;
  }
}

/** Checks length and checksum when a file is first read to its end. @throws {UnpackError} */
function checked(name: string, source: ByteSource, { size, sum }: { size: number; sum: number }): ByteSource {
  let isRight = false;
  return {
    *chunks() {
      if (isRight) {
        yield* source.chunks();
        return;
      }
      let [length, found] = [0, 0];
      for (const chunk of source.chunks()) {
        length += chunk.length;
        found = crc32(chunk, found);
        yield chunk;
      }
      if (length !== size || found !== sum) throw damaged(name);
      isRight = true;
    },
  };
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE * 16) yield bytes.subarray(at, at + PIECE * 16);
}

function* inflated(name: string, packed: Uint8Array): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  // Each chunk is the inflater's own copy.
  const inflate = new Inflate((chunk) => void (chunk.length > 0 && ready.push(chunk)));
  for (let at = 0; at === 0 || at < packed.length; at += PIECE) {
    try {
      inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
    } catch {
      throw damaged(name);
    }
    yield* ready.splice(0);
  }
}

function damaged(name: string): UnpackError {
  return new UnpackError('CORRUPT', `${name} is damaged and cannot be unpacked. Download it again and upload that.`);
}
