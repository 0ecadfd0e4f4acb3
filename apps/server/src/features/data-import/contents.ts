import type { CopyContents } from '../../acts/copy/data-imports.ts';
import { EXPORT_TABLES } from '../../acts/copy/export-format.ts';

export type Count = { table: string; count: number; name: string };

export function countsOf({ rows }: CopyContents): Count[] {
  return EXPORT_TABLES.flatMap(({ name: table, counted }) => {
    const count = rows[table] ?? 0;
    return counted === null || count === 0 ? [] : [{ table, count, name: counted[count === 1 ? 0 : 1] }];
  });
}
