import { atOneMoment, rowsOf, tablesOf } from '@lotbook/db/backup-rows';
import type { Database } from '@lotbook/db/open';
import { afterAll, beforeAll } from 'vitest';
import { passphraseCost } from './archive.ts';

export async function everyRow(db: Database): Promise<Record<string, readonly string[]>> {
  return atOneMoment(db, async (tx) => {
    const all: Record<string, readonly string[]> = {};
    for (const table of await tablesOf(tx)) {
      const cells: string[] = [];
      for await (const rows of rowsOf(tx, table)) cells.push(...rows.cells);
      if (cells.length > 0) all[table.name] = cells.sort();
    }
    return all;
  });
}

export function withCheapPassphrases(): void {
  const { workFactor } = passphraseCost;
  beforeAll(() => {
    passphraseCost.workFactor = 10;
  });
  afterAll(() => {
    passphraseCost.workFactor = workFactor;
  });
}
