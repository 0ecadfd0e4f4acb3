/** What `manifest.json` of a copy says. */
import { z } from 'zod';
import { EXPORT_TABLES, EXPORT_VERSION } from '../../books/users/export-format.ts';

const id = z.guid().toLowerCase();
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0') && value.isWellFormed());
const hash = z.string().regex(/^sha256:[0-9a-f]{64}$/);
const counts = Object.fromEntries(EXPORT_TABLES.map(({ name }) => [name, z.int().min(0).optional()]));

export const manifestSchema = z.object({
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
