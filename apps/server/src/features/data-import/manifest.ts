import { countText } from '@lotbook/ledger/thousands';
import { z } from 'zod';
import { mostRowsOf } from '../../acts/copy/copy-limits.ts';
import { EXPORT_TABLES, EXPORT_VERSION } from '../../acts/copy/export-format.ts';
import type { ExportTable } from '../../acts/copy/tables/columns.ts';
import { CopyRefused } from './copy-refused.ts';
import type { Copy } from './copy-zip.ts';

const id = z.guid().toLowerCase();
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0') && value.isWellFormed());
const hash = z.string().regex(/^sha256:[0-9a-f]{64}$/);
const counts = Object.fromEntries(EXPORT_TABLES.map(({ name }) => [name, z.int().min(0).optional()]));

const manifestSchema = z.object({
  lotbook: z.literal('data-export'),
  version: z.literal(EXPORT_VERSION),
  madeAt: z.iso.datetime(),
  madeBy: text(100),
  user: z.object({ id: text(200), name: text(400), email: text(400) }).nullable(),
  result: z
    .object({ engineVersion: text(100).nullable(), inputHash: hash.nullable(), resultHash: hash.nullable() })
    .nullable(),
  rows: z.object(counts).strict(),
  missingFiles: z.array(id).max(50_000),
});

export type Manifest = z.infer<typeof manifestSchema> & { rows: Readonly<Record<string, number | undefined>> };

export async function manifestOf(copy: Copy): Promise<Manifest> {
  const given = await copy.manifest();
  const version = (given as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > EXPORT_VERSION) {
    throw new CopyRefused('The copy was made by a later version of Lotbook. Update this one first.');
  }
  const manifest = manifestSchema.safeParse(given);
  if (!manifest.success)
    throw new CopyRefused('Its manifest.json is not that of a copy. Send it as it was downloaded.');
  for (const table of EXPORT_TABLES) {
    const most = mostRowsOf(table.name);
    if ((manifest.data.rows as Manifest['rows'])[table.name]! > most)
      throw wrong(table, `has more than ${countText(most)} rows, the most this server takes`);
  }
  return manifest.data;
}

export function wrong({ name }: ExportTable, what: string, row?: number): CopyRefused {
  const where = row === undefined ? `“${name}”` : `Row ${row} of “${name}”`;
  return new CopyRefused(`${where} ${what}. Nothing was imported.`);
}
