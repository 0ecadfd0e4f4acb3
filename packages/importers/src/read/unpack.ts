/**
 * Files that are packed: gzip is read through, an archive gives each of its files, a spreadsheet each of its sheets as CSV. Told by their first bytes, not by
 * their names. What unpacks to more than a limit is refused: a few kilobytes can claim to be terabytes.
 */
import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import { type ByteSource, bytesSource, headOf } from './bytes.ts';
import { MAX_ARCHIVE_FILES, MAX_UNPACKED_BYTES } from './limits.ts';
import { openDocumentSheets } from './ods.ts';
import { tooLarge, UnpackError } from './unpack-error.ts';
import { sheetsOf } from './xlsx.ts';

export type NamedSource = { name: string; source: ByteSource };

/**
 * The readable files in a file: itself, what its gzip holds, the files of an archive in order of name, the sheets of a workbook.
 * @param maxBytes  what may come out of it in all
 * @throws {UnpackError} for damaged or oversized archives. A damaged gzip may also throw while it is read
 */
export function unpack(name: string, source: ByteSource, maxBytes = MAX_UNPACKED_BYTES): NamedSource[] {
  const head = headOf(source, 4);
  if (head[0] === 0x1f && head[1] === 0x8b)
    return [{ name: name.replace(/\.gz$/i, ''), source: gunzipped(name, source, maxBytes) }];
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04)
    return unzipped(name, source, maxBytes);
  return [{ name, source }];
}

function gunzipped(name: string, source: ByteSource, maxBytes: number): ByteSource {
  return {
    *chunks() {
      const ready: Uint8Array[] = [];
      let total = 0;
      const gunzip = new Gunzip((chunk) => {
        total += chunk.length;
        if (total > maxBytes) throw tooLarge(name, maxBytes);
        // The inflater reuses its window: what it hands out must be copied.
        if (chunk.length > 0) ready.push(chunk.slice());
      });
      const feed = (chunk: Uint8Array, last: boolean) => {
        try {
          gunzip.push(chunk, last);
        } catch (error) {
          throw error instanceof UnpackError ? error : corrupt(name);
        }
      };
      let held: Uint8Array | null = null;
      for (const chunk of source.chunks()) {
        if (held) {
          feed(held, false);
          yield* ready.splice(0);
        }
        held = chunk;
      }
      if (held) feed(held, true);
      yield* ready.splice(0);
    },
  };
}

function unzipped(name: string, source: ByteSource, maxBytes: number): NamedSource[] {
  const files: { name: string; parts: Uint8Array[] }[] = [];
  let total = 0;
  let seen = 0;
  let isOpenDocument = false;
  const unzip = new Unzip((file) => {
    if (++seen > MAX_ARCHIVE_FILES) throw tooLarge(name);
    if (file.name === 'mimetype') isOpenDocument = true;
    if (!isWanted(file.name) && !isWorkbookPart(file.name)) return;
    const parts: Uint8Array[] = [];
    files.push({ name: file.name, parts });
    file.ondata = (error, chunk) => {
      if (error) throw error;
      total += chunk.length;
      if (total > maxBytes) throw tooLarge(name, maxBytes);
      parts.push(chunk.slice());
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (const chunk of source.chunks()) unzip.push(chunk, false);
    unzip.push(new Uint8Array(0), true);
  } catch (error) {
    throw error instanceof UnpackError ? error : corrupt(name);
  }
  const whole = new Map(files.map((file) => [file.name, joined(file.parts)]));
  const content = isOpenDocument ? whole.get('content.xml') : undefined;
  if (content) return openDocumentSheets(content);
  if (whole.has('xl/workbook.xml')) return sheetsOf(whole);
  const readable = [...whole].filter(([path]) => isWanted(path)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (readable.length === 0) throw new UnpackError('CORRUPT', `${name} holds no file that can be read.`);
  return readable.map(([path, bytes]) => ({ name: path, source: bytesSource(bytes) }));
}

/** What a spreadsheet needs to be read; pictures, themes and macros stay packed. */
function isWorkbookPart(path: string): boolean {
  return /^content\.xml$|^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/.test(
    path,
  );
}

/** Folders, hidden files and what systems leave in archives are nobody's export. */
function isWanted(path: string): boolean {
  const base = path.split('/').at(-1)!;
  return (
    base !== '' &&
    !base.startsWith('.') &&
    !path.startsWith('__MACOSX/') &&
    !/\.(xml|rels|pdf|png|jpe?g|zip|exe)$/i.test(base)
  );
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function corrupt(name: string): UnpackError {
  return new UnpackError('CORRUPT', `${name} is damaged and cannot be unpacked.`);
}
