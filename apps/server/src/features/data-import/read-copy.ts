/** Reads a copy: once for the preview and again for the import, because the stored file may have changed in between. */
import { METHODS } from '@lotbook/ledger/settings';
import { type CopyRow, rowOf } from '../../acts/copy/copy-cells.ts';
import { CopyIndex } from '../../acts/copy/copy-index.ts';
import type { CopyContents } from '../../acts/copy/data-imports.ts';
import { EXPORT_TABLES } from '../../acts/copy/export-format.ts';
import type { ExportTable } from '../../acts/copy/tables/columns.ts';
import { CopyRefused } from './copy-refused.ts';
import { type Copy, type FileFolder, parsed } from './copy-zip.ts';
import { type Manifest, manifestOf, wrong } from './manifest.ts';

/** The size of a batch in rows and approximate characters. */
const ROWS_AT_ONCE = 1_000;
const CHARACTERS_AT_ONCE = 1_000_000;

export type Reader = {
  rows(table: ExportTable, rows: readonly CopyRow[]): Promise<void>;
  file(folder: FileFolder, table: ExportTable, row: CopyRow): Promise<void>;
};

/**
 * Tables in the order of writing. Settings are last, because they make the copy visible. Referencing tables follow the
 * tables they reference.
 */
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

export async function readCopy(copy: Copy, catalog: Iterable<string>, reader: Reader): Promise<CopyContents> {
  const manifest = await manifestOf(copy);
  const index = new CopyIndex(catalog);
  let settings: CopyRow = {};
  const files = new Set<string>();
  for (const table of TABLES_IN_ORDER) {
    const stated = manifest.rows[table.name] ?? 0;
    const count = await readTable(copy, table, { index, stated }, async (rows) => {
      if (table.name === 'user_settings') settings = rows[0]!;
      for (const row of rows) await readFile(copy, table, row, { manifest, reader, files });
      await reader.rows(table, rows);
    });
    if (count !== stated) throw wrong(table, OTHER_COUNT);
  }
  if (manifest.rows.user_settings !== 1) throw new CopyRefused('The copy has no settings, or several.');
  if (files.size !== copy.fileCount) throw new CopyRefused('The copy has a file that does not belong to any row.');
  return contentsOf(manifest, settings);
}

const OTHER_COUNT = 'has a different number of rows than the manifest says';

async function readTable(
  copy: Copy,
  table: ExportTable,
  { index, stated }: { index: CopyIndex; stated: number },
  take: (rows: CopyRow[]) => Promise<void>,
): Promise<number> {
  let rows: CopyRow[] = [];
  let characters = 0;
  let count = 0;
  for await (const line of copy.lines(table)) {
    if (++count > stated) throw wrong(table, OTHER_COUNT);
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
  if (size === null) throw wrong(table, `refers to the file ${id}, which is missing`);
  await reader.file(kind, table, row);
}

function kindOf({ name }: ExportTable, row: CopyRow): FileFolder | null {
  if (name === 'uploads' && row.status === 'STORED') return 'files';
  return name === 'tax_reports' && row.status === 'FINISHED' && row.filename !== null ? 'documents' : null;
}

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
