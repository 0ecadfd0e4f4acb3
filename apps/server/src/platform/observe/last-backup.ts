import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const lastBackup = z.object({ madeAt: z.iso.datetime(), bytes: z.number().int().nonnegative() });
export type LastBackup = z.infer<typeof lastBackup>;

const pathIn = (dataFolder: string) => join(dataFolder, 'last-backup.json');

export async function noteBackup(dataFolder: string, backup: LastBackup): Promise<void> {
  if (!existsSync(dataFolder)) return;
  await writeFile(pathIn(dataFolder), JSON.stringify(backup), { mode: 0o600 });
}

export async function readLastBackup(dataFolder: string): Promise<LastBackup | null> {
  try {
    return lastBackup.parse(JSON.parse(await readFile(pathIn(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}
