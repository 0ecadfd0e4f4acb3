/**
 * Unpacks gzip, archives, the sheets of a spreadsheet and the lists of a JSON file, recursively. Files are detected by
 * their first bytes, not by name.
 */
import { Gunzip } from 'fflate';
import { Budget } from './budget.ts';
import { type ByteSource, headOf } from './bytes.ts';
import { beginsAsJson, jsonTables } from './json.ts';
import { MAX_PACKED_DEPTH, MAX_UNPACKED_BYTES } from './limits.ts';
import { openDocumentSheets } from './ods.ts';
import { oldSpreadsheet, UnpackError } from './unpack-error.ts';
import { sheetsOf } from './xlsx.ts';
import { zipEntries } from './zip.ts';

/** `fault`: set if the name and first bytes show that a file of an archive can't be read. */
export type NamedSource = { name: string; source: ByteSource; fault?: UnpackError };

const OLD_SPREADSHEET = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Small, because one chunk can inflate a thousandfold. */
const PIECE = 1 << 14;

/**
 * Returns the readable files in a file. Nested ones have combined names: `all.xlsx/Trades`.
 * @param maxBytes the total unpacked limit
 * @throws {UnpackError} for damaged or oversized files, perhaps only while a source is read
 */
export function unpack(name: string, source: ByteSource, maxBytes = MAX_UNPACKED_BYTES): NamedSource[] {
  return opened(name, source, new Budget(name, maxBytes), 0);
}

export function pathOf(file: string, { name }: Pick<NamedSource, 'name'>): string {
  return name === file || name === file.replace(/\.gz$/i, '') ? file : `${file}/${name}`;
}

function opened(name: string, source: ByteSource, budget: Budget, depth: number): NamedSource[] {
  const head = headOf(source, 512);
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const isZip = head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04;
  if ((isGzip || isZip) && depth === MAX_PACKED_DEPTH)
    throw new UnpackError('TOO_LARGE', `${name} is packed too many times over; unpack it and upload what is in it.`);
  if (OLD_SPREADSHEET.every((byte, i) => head[i] === byte)) throw oldSpreadsheet(name);
  if (isGzip) return opened(name.replace(/\.gz$/i, ''), gunzipped(name, source, budget), budget, depth + 1);
  if (isZip) return unzipped(name, source, budget, depth + 1);
  if (beginsAsJson(head)) return jsonTables(name, source).map((list) => ({ ...list, name: list.name || name }));
  return [{ name, source }];
}

function gunzipped(name: string, source: ByteSource, budget: Budget): ByteSource {
  // Gzip does not state its length in advance, so the bytes read so far are the measure.
  let packed = 0;
  for (const chunk of source.chunks()) packed += chunk.length;
  return budget.metered(packed, function* () {
    const ready: Uint8Array[] = [];
    const gunzip = new Gunzip((chunk) => {
      // Each chunk is the inflater's own copy.
      if (chunk.length > 0) ready.push(chunk);
    });
    let fed = 0;
    for (const chunk of source.chunks()) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        fed += piece.length;
        try {
          gunzip.push(piece, fed === packed);
        } catch {
          throw corrupt(name);
        }
        yield* ready.splice(0);
      }
    }
  });
}

function unzipped(name: string, source: ByteSource, budget: Budget, depth: number): NamedSource[] {
  const entries = zipEntries(name, joined(source), budget);
  const parts = new Map(entries.map((entry) => [entry.path, entry.source]));
  const content = parts.get('content.xml');
  if (content && parts.has('mimetype')) return openDocumentSheets(content);
  if (parts.has('xl/workbook.xml')) {
    for (const [path, part] of parts) if (path.startsWith('xl/worksheets/')) goThrough(part);
    return sheetsOf(parts);
  }
  const wanted = [...parts].filter(([path]) => isWanted(path)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (wanted.length === 0) throw new UnpackError('CORRUPT', `${name} holds no file that can be read.`);
  return wanted.flatMap(([path, part]) => inside(path, part, budget, depth));
}

function inside(path: string, source: ByteSource, budget: Budget, depth: number): NamedSource[] {
  goThrough(source);
  try {
    const own = path.replace(/\.gz$/i, '');
    return opened(path, source, budget, depth).map((part) =>
      part.name === path || part.name === own ? part : { ...part, name: `${path}/${part.name}` },
    );
  } catch (error) {
    if (!(error instanceof UnpackError) || error.code === 'TOO_LARGE') throw error;
    return [{ name: path, source, fault: error }];
  }
}

/**
 * Reads everything once, so that damage and zip bombs show before the import.
 * @throws {UnpackError}
 */
function goThrough(source: ByteSource): void {
  for (const _ of source.chunks());
}

function isWanted(path: string): boolean {
  const base = path.split('/').at(-1)!;
  return (
    base !== '' &&
    !base.startsWith('.') &&
    !path.startsWith('__MACOSX/') &&
    !/\.(xml|rels|pdf|png|jpe?g|exe)$/i.test(base)
  );
}

function joined(source: ByteSource): Uint8Array {
  // Scans the chunks twice, because keeping both the chunks and the whole would take twice the memory.
  let length = 0;
  for (const part of source.chunks()) length += part.length;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of source.chunks()) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function corrupt(name: string): UnpackError {
  return new UnpackError('CORRUPT', `${name} is damaged and cannot be unpacked. Download it again and upload that.`);
}
