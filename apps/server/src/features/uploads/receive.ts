/**
 * Unpacks, measures, hashes and identifies a file while streaming. Never holds more than the limits in memory or on
 * disk.
 */
import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { StoredFacts, UploadKind } from '../../facts/sources/uploads.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { ENOUGH_BYTES, isGzip, isOldSpreadsheet, typeFor } from './validation.ts';

export class UploadRefused extends Error {
  readonly status: 400 | 403 | 409 | 413 | 415 | 429;

  constructor(status: UploadRefused['status'], message: string) {
    super(message);
    this.name = 'UploadRefused';
    this.status = status;
  }
}

const HEAD_BYTES = 8192;
const EMPTY = 'The file is empty. Export it again, then upload the new file.';

type Limits = Pick<Config, 'maxUploadBytes' | 'maxUnpackedBytes'> & {
  kind: UploadKind;
  room: { bytes: number; sentence: string };
};

/**
 * Stores the source under `key`, unpacked if it was gzipped.
 * @throws {UploadRefused} and stores nothing
 */
export async function receiveFile(
  storage: Storage,
  key: string,
  source: AsyncIterable<Uint8Array>,
  limits: Limits,
): Promise<StoredFacts> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await readHead(chunks, 2);
  if (first.length === 0) throw new UploadRefused(400, EMPTY);
  const raw = Readable.from(rejoin(first, chunks));
  const unpacked = new PassThrough();
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  let contentType: string | null = null;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limits.maxUnpackedBytes) {
        const what = limits.kind === 'import' ? 'Unpacked, the file' : 'The file';
        return done(tooLarge(limits.maxUnpackedBytes, what, limits.kind));
      }
      if (size > limits.room.bytes) return done(new UploadRefused(413, limits.room.sentence));
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        contentType = typeFor(limits.kind, head);
        if (!contentType && head.length >= ENOUGH_BYTES) return done(refusedType(head, limits.kind));
      }
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(size > 0 && !contentType ? refusedType(head, limits.kind) : null);
    },
  });
  const packedLimit = limitBytes(limits.maxUploadBytes, limits.kind);
  const reading = isGzip(first)
    ? pipeline(raw, packedLimit, createGunzip(), measured, unpacked)
    : pipeline(raw, packedLimit, measured, unpacked);
  const [read, put] = await Promise.allSettled([reading, storage.put(key, unpacked)]);
  const failure = read.status === 'rejected' ? read.reason : put.status === 'rejected' ? put.reason : null;
  if (failure === null && size > 0 && contentType) return { sizeBytes: size, sha256: hash.digest('hex'), contentType };
  await storage.delete(key);
  if (failure instanceof UploadRefused) throw failure;
  if (failure === null) throw new UploadRefused(400, EMPTY);
  if (/^Z_|incorrect header|unexpected end/i.test(`${(failure as { code?: string }).code} ${failure.message}`)) {
    throw new UploadRefused(400, 'The file arrived damaged. Send it again.');
  }
  throw failure;
}

async function readHead(chunks: AsyncIterator<Uint8Array>, bytes: number): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < bytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

async function* rejoin(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

function limitBytes(max: number, kind: UploadKind): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > max ? tooLarge(max, 'The file', kind) : null, chunk);
    },
  });
}

function tooLarge(max: number, what: string, kind: UploadKind): UploadRefused {
  const megabytes = Math.floor(max / 1024 / 1024);
  return new UploadRefused(
    413,
    kind === 'import'
      ? `${what} is larger than ${megabytes} MB, the most this server takes. Split it into several files and upload each.`
      : `${what} is larger than ${megabytes} MB, the most that can be attached. Save it with less resolution, or divide it into several files.`,
  );
}

function refusedType(head: Uint8Array, kind: UploadKind): UploadRefused {
  if (kind === 'attachment')
    return new UploadRefused(
      415,
      'This is not a PNG, JPEG or WebP picture, a PDF, or a CSV or text file. Save it as one of these, as a PDF for example, and attach that.',
    );
  if (isOldSpreadsheet(head))
    return new UploadRefused(
      415,
      'This is an old Excel file (.xls) or one with a password, which cannot be read. Open it in a spreadsheet, save it as .xlsx or .csv without a password, and upload that.',
    );
  return new UploadRefused(
    415,
    'This is not a CSV, text, Excel or PDF file. Export your history as one of these and upload that.',
  );
}
