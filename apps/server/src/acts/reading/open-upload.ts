import { gunzipSync } from 'node:zlib';
import type { FileToOpen } from '@lotbook/intake/opening/file';
import { type OpenFile, openFile } from '@lotbook/intake/opening/open-file';
import { allowanceOf } from '@lotbook/integrations/reading/files/budget';
import { type ByteSource, bytesSource } from '@lotbook/integrations/reading/files/bytes';
import { tooLarge, UnpackError } from '@lotbook/integrations/reading/files/unpack-error';
import type { ReadRequest } from './read-protocol.ts';

const CLOCKS_DIFFER_MS = 86_400_000;
const MAX_UNPACKED = 512 * 1024 * 1024;

export function openUpload(request: ReadRequest): OpenFile {
  return openFile(fileOf(request));
}

export function fileOf({ bytes, ...how }: ReadRequest): FileToOpen {
  const latest = new Date(Date.now() + CLOCKS_DIFFER_MS).toISOString();
  return { ...how, latest, source: withoutGzip(how.name, bytes) };
}

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

function gunzipped(name: string, bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: allowanceOf(bytes.length, MAX_UNPACKED) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(name, MAX_UNPACKED);
    throw new UnpackError('CORRUPT', 'The file is damaged and can’t be unpacked. Download it again and upload that.');
  }
}
