/**
 * Reads a copy from its beginning to its end: each row held against the schema and against the rows before it, each file against what
 * its row says of it, then handed on. It is read twice, once before its owner is asked and once when it is written: what is stored may
 * have changed in between.
 */
import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { METHODS } from '@lotbook/ledger/settings';
import { type CopyRow, rowOf } from '../../books/users/copy-cells.ts';
import { CopyIndex } from '../../books/users/copy-index.ts';
import type { CopyContents } from '../../books/users/data-imports.ts';
import { EXPORT_TABLES, EXPORT_VERSION, type ExportTable } from '../../books/users/export-format.ts';
import { type Copy, CopyRefused, type FileFolder, parsed } from './copy-zip.ts';
import { type Manifest, manifestSchema } from './manifest.ts';

/** Rows that are handed on at once, and about so many characters of them. */
const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 1_000_000;

export type FileFacts = { sizeBytes: number; sha256: string };

export type Reader = {
  /** Rows of one table, after the files that belong to them. */
  rows(table: ExportTable, rows: readonly CopyRow[]): Promise<void>;
  /** @param row  of `uploads` or `tax_reports`. @param send  sends its file, once, and throws where it is not as the row says */
  file(
    kind: FileFolder,
    row: CopyRow,
    send: (to: (content: Readable) => Promise<void>) => Promise<FileFacts>,
  ): Promise<void>;
};

/** Settings last: they go in with what shows the copy. Tables that others name come before those. */
const LAST = [
  'user_settings',
  'cost_basis_timeline',
  'taxability_settings',
  'tax_profiles',
  'watchlist_assets',
  'alerts',
  'alert_crossings',
  'lot_migrations',
];
export const TABLES_IN_ORDER: readonly ExportTable[] = [
  ...EXPORT_TABLES.filter(({ name }) => !LAST.includes(name)),
  ...EXPORT_TABLES.filter(({ name }) => LAST.includes(name)),
];

/**
 * @param catalogue  ids of the assets that this installation knows
 * @throws {CopyRefused} with what is wrong
 */
export async function readCopy(copy: Copy, catalogue: Iterable<string>, reader: Reader): Promise<CopyContents> {
  const manifest = await manifestOf(copy);
  const index = new CopyIndex(catalogue);
  let settings: CopyRow = {};
  const files = new Set<string>();
  for (const table of TABLES_IN_ORDER) {
    const count = await readTable(copy, table, index, async (rows) => {
      if (table.name === 'user_settings') settings = rows[0]!;
      for (const row of rows) await readFile(copy, table, row, { manifest, reader, files });
      await reader.rows(table, rows);
    });
    if (count !== (manifest.rows[table.name] ?? 0))
      throw wrong(table, 'has another number of rows than the manifest says');
  }
  if (manifest.rows.user_settings !== 1) throw new CopyRefused('The copy has no settings, or several.');
  if (files.size !== copy.fileCount) throw new CopyRefused('The copy has a file that none of its rows names.');
  return contentsOf(manifest, settings);
}

/** @throws {CopyRefused} */
export async function manifestOf(copy: Copy): Promise<Manifest> {
  const given = await copy.manifest();
  const version = (given as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > EXPORT_VERSION) {
    throw new CopyRefused('The copy was made by a later version of Lotbook. Update this one first.');
  }
  const manifest = manifestSchema.safeParse(given);
  if (!manifest.success)
    throw new CopyRefused('Its manifest.json is not that of a copy. Send it as it was downloaded.');
  return manifest.data;
}

function wrong({ name }: ExportTable, what: string, row?: number): CopyRefused {
  const where = row === undefined ? `“${name}”` : `Row ${row} of “${name}”`;
  return new CopyRefused(`${where} ${what}. Nothing of the copy was taken.`);
}

/** @returns how many rows there are */
async function readTable(
  copy: Copy,
  table: ExportTable,
  index: CopyIndex,
  take: (rows: CopyRow[]) => Promise<void>,
): Promise<number> {
  let rows: CopyRow[] = [];
  let characters = 0;
  let count = 0;
  for await (const line of copy.lines(table)) {
    count++;
    const row = rowOf(table, parsed(line));
    if (typeof row === 'string') throw wrong(table, row, count);
    const fault = index.take(table, row);
    if (fault) throw wrong(table, fault, count);
    rows.push(row);
    characters += line.length;
    if (rows.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    await take(rows);
    rows = [];
    characters = 0;
  }
  const fault = index.end(table);
  if (fault) throw wrong(table, fault);
  if (rows.length > 0) await take(rows);
  return count;
}

type Files = { manifest: Manifest; reader: Reader; files: Set<string> };

async function readFile(
  copy: Copy,
  table: ExportTable,
  row: CopyRow,
  { manifest, reader, files }: Files,
): Promise<void> {
  const kind = kindOf(table, row);
  if (!kind) return;
  const id = String(row.id);
  const size = copy.size(kind, id);
  if (size !== null) files.add(id);
  if (manifest.missingFiles.includes(id)) return;
  if (size === null) throw wrong(table, `says that there is a file ${id}, and there is none`);
  await reader.file(kind, row, async (to) => {
    const facts = await sendFile(copy.read(kind, id), to);
    const isAsSaid =
      (row.sha256 ?? facts.sha256) === facts.sha256 && (row.size_bytes ?? facts.sizeBytes) === facts.sizeBytes;
    if (!isAsSaid) throw wrong(table, `says another size or hash of the file ${id} than it has`);
    return facts;
  });
}

/** What a file that is damaged throws is told apart from what its receiver throws. */
async function sendFile(pieces: AsyncGenerator<Buffer>, to: (content: Readable) => Promise<void>): Promise<FileFacts> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let refused: unknown = null;
  async function* counted() {
    try {
      for await (const piece of pieces) {
        sizeBytes += piece.length;
        hash.update(piece);
        yield piece;
      }
    } catch (error) {
      refused = error;
      throw error;
    }
  }
  await to(Readable.from(counted(), { objectMode: false })).catch((error) => {
    throw refused ?? error;
  });
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** Which file belongs to a row: one that was stored, or a document that was finished. */
function kindOf({ name }: ExportTable, row: CopyRow): FileFolder | null {
  if (name === 'uploads' && row.status === 'STORED') return 'files';
  return name === 'tax_reports' && row.status === 'FINISHED' && row.filename !== null ? 'documents' : null;
}

/** Reads a file and keeps nothing of it. */
export const intoNothing = (content: Readable): Promise<void> =>
  pipeline(content, new Writable({ write: (_chunk, _encoding, next) => next() }));

function contentsOf({ madeAt, madeBy, user, result, rows, missingFiles }: Manifest, settings: CopyRow): CopyContents {
  const counts = Object.entries(rows).flatMap(([table, count]) => (count ? [[table, count] as const] : []));
  return {
    madeAt,
    madeBy,
    email: user?.email ?? null,
    engineVersion: result?.engineVersion ?? null,
    resultHash: result?.resultHash ?? null,
    rows: Object.fromEntries(counts),
    missingFiles: missingFiles.length,
    settings: {
      country: String(settings.country),
      baseCurrency: String(settings.base_currency),
      timeZone: String(settings.time_zone),
      method: METHODS.find((one) => one === settings.cost_basis_method)!,
    },
  };
}
