import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CopyRow } from '../../acts/copy/copy-cells.ts';
import type { ExportTable } from '../../acts/copy/tables/columns.ts';
import { CopyRefused } from './copy-refused.ts';
import type { Copy, FileFolder } from './copy-zip.ts';

export type FileFacts = { sizeBytes: number; sha256: string };
type OfRow = { folder: FileFolder; table: ExportTable; row: CopyRow };

/** @throws {CopyRefused} if the file is damaged or differs from its row */
export async function sendFile(
  copy: Pick<Copy, 'read'>,
  { folder, table, row }: OfRow,
  to: (content: Readable) => Promise<void>,
): Promise<FileFacts> {
  const id = String(row.id);
  const facts = await sendPieces(copy.read(folder, id), to);
  const isAsStated =
    (row.sha256 ?? facts.sha256) === facts.sha256 && (row.size_bytes ?? facts.sizeBytes) === facts.sizeBytes;
  if (!isAsStated)
    throw new CopyRefused(`“${table.name}” states a different size or hash for the file ${id}. Nothing was imported.`);
  return facts;
}

async function sendPieces(
  pieces: AsyncGenerator<Buffer>,
  to: (content: Readable) => Promise<void>,
): Promise<FileFacts> {
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

export const intoNothing = (content: Readable): Promise<void> =>
  pipeline(content, new Writable({ write: (_chunk, _encoding, next) => next() }));
