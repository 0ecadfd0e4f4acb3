import { open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const DAY_MS = 86_400_000;
const DRAFT = /\.draft-\d+$/;
/** The start of an encrypted file. Other files in the folder are kept. */
const BEGINNING = 'age-encryption.org/v1\n';

export const draftOf = (path: string): string => `${path}.draft-${process.pid}`;

export async function removeOldDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => DRAFT.test(one))) {
    const draft = join(folder, name);
    if (await isOldDraft(draft)) await rm(draft, { force: true });
  }
}

async function isOldDraft(draft: string): Promise<boolean> {
  const found = await stat(draft).catch(() => null);
  if (!found?.isFile() || found.mtimeMs > Date.now() - DAY_MS) return false;
  const file = await open(draft, 'r').catch(() => null);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === BEGINNING;
  } finally {
    await file.close();
  }
}
