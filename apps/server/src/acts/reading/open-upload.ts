/** An upload as the intake opens it: gzip, the commonest packing, is taken off by the platform. */
import { gunzipSync } from 'node:zlib';
import type { FileToOpen } from '@lotbook/intake/opening/file';
import { type OpenFile, openFile } from '@lotbook/intake/opening/open-file';
import { allowanceOf } from '@lotbook/integrations/reading/files/budget';
import { type ByteSource, bytesSource } from '@lotbook/integrations/reading/files/bytes';
import { tooLarge, UnpackError } from '@lotbook/integrations/reading/files/unpack-error';
import type { ReadRequest } from './read-protocol.ts';

/** Clocks and zones differ: what is dated within a day from now may have happened. */
const CLOCKS_DIFFER_MS = 86_400_000;
/** A file may unpack to this many bytes; more is an attack, not an export. */
const MAX_UNPACKED = 512 * 1024 * 1024;

/** Recognize and read an upload once. What is wrong with it is in the summary; only a fault of ours throws. */
export function openUpload(request: ReadRequest): OpenFile {
  return openFile(fileOf(request));
}

/** The same file for the intake. */
export function fileOf({ bytes, ...how }: ReadRequest): FileToOpen {
  const latest = new Date(Date.now() + CLOCKS_DIFFER_MS).toISOString();
  return { ...how, latest, source: withoutGzip(how.name, bytes) };
}

/** The platform unpacks gzip several times as fast as the reader's own code, by the same rules. */
function withoutGzip(name: string, bytes: Uint8Array): ByteSource {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytesSource(bytes);
  let unpacked: Uint8Array | null = null;
  return {
    *chunks() {
      unpacked ??= gunzipped(name, bytes);
      yield* bytesSource(unpacked).chunks();
    },
  };
}

/** @throws {UnpackError} */
function gunzipped(name: string, bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: allowanceOf(bytes.length, MAX_UNPACKED) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(name, MAX_UNPACKED);
    throw new UnpackError('CORRUPT', 'The file is damaged: it cannot be unpacked.');
  }
}
