import { sameEventsWarning } from '@lotbook/intake/same-events';
import { askReader } from '../../../acts/reading/file-reader.ts';
import type { StoredFile } from '../../../acts/reading/read-protocol.ts';
import { inReadingTurn } from '../../../acts/reading/turns.ts';
import { FileGone } from '../../../platform/storage/storage.ts';
import { fileToRead, type Services, type ValidationRequest } from '../upload/validation.ts';

export const MAX_COMPARED = 20;
/** The maximum bytes read at once. Further files are not compared. */
const MAX_BYTES = 64 * 1024 * 1024;

export type InCommonWarning = { fileUrl: string; warning: string };

export async function eventsInCommon(
  services: Services,
  requests: readonly ValidationRequest[],
): Promise<InCommonWarning[]> {
  return inReadingTurn(services, () => compared(services, requests));
}

async function compared(services: Services, requests: readonly ValidationRequest[]): Promise<InCommonWarning[]> {
  const files = await readable(services, requests.slice(0, MAX_COMPARED));
  if (files.length < 2) return [];
  const reply = await askReader({ kind: 'compare', files: files.map(({ file }) => file) }).catch((error) => {
    if (error instanceof FileGone) return null;
    throw error;
  });
  if (reply === null) return [];
  if (reply.kind !== 'compared') throw new Error('unexpected response from the reading thread');
  return reply.found.map(({ file, other, transactions, same }) => ({
    fileUrl: files[file]!.fileUrl,
    warning: sameEventsWarning(same, { name: files[other]!.file.name, transactions }),
  }));
}

type Readable = { fileUrl: string; file: StoredFile };

async function readable(services: Services, requests: readonly ValidationRequest[]): Promise<Readable[]> {
  const files: Readable[] = [];
  let room = MAX_BYTES;
  for (const asked of requests) {
    if (room <= 0) break;
    const found = await fileToRead(services, asked);
    if (!found.ok) continue;
    room -= found.file.weight;
    if (room >= 0) files.push({ fileUrl: asked.csvFileUrl, file: found.file });
  }
  return files;
}
