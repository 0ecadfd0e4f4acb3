import type { Tx } from '@lotbook/db/user';
import { type Outcome, refuse } from '@lotbook/ledger/outcome';
import { ReadingTooLong } from '../../acts/reading/budget.ts';
import { askReader } from '../../acts/reading/file-reader.ts';
import { storedFile } from '../../acts/reading/stored-file.ts';
import { inReadingTurn, type Reading } from '../../acts/reading/turns.ts';
import {
  type HowToReadTable,
  MOST_TABLE_BYTES,
  type TableKind,
  type TableQuestion,
  type TableRead,
} from '../../acts/reading/whole-table.ts';
import { type StoredUpload, storedUpload } from '../../facts/sources/uploads.ts';
import { type Context, requireAllowed } from '../../platform/graphql/context.ts';
import { FileGone, type Storage } from '../../platform/storage/storage.ts';
import type { Viewer } from '../../platform/viewer.ts';

export type TableServices = Reading & {
  storage: Storage;
  shortTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

export function tableServices(context: Context, may: (viewer: Viewer) => boolean): TableServices {
  return {
    userId: requireAllowed(context, may).owner,
    storage: context.storage,
    shortTransaction: (work) => context.shortTransaction(work),
    apart: (work) => context.apart(work),
  };
}

export type UploadedTable<K extends TableKind> = { upload: StoredUpload; read: TableRead[K] };

/** @throws {GraphQLError} if too many files of this user are queued, or the operation already has a transaction open */
export function readUploadedTable<K extends TableKind>(
  services: TableServices,
  fileUrl: string,
  kind: K,
  how: HowToReadTable[K],
): Promise<Outcome<UploadedTable<K>>> {
  return inReadingTurn(services, async () => {
    const { userId, storage, shortTransaction } = services;
    const upload = await shortTransaction((tx) => storedUpload(tx, userId, fileUrl));
    if (!upload) return GONE;
    if (upload.sizeBytes > MOST_TABLE_BYTES[kind]) return tooLarge(kind);
    try {
      const file = {
        ...storedFile(storage, userId, upload),
        timeZone: null,
        assumedZone: 'UTC',
        values: {},
        integration: null,
      };
      const reply = await askReader({ kind: 'table', file, table: { of: kind, ...how } as unknown as TableQuestion });
      if (reply.kind !== 'table' || reply.answer.of !== kind)
        throw new Error('unexpected response from the reading thread');
      return { ok: true, value: { upload, read: reply.answer.read as TableRead[K] } };
    } catch (error) {
      if (error instanceof FileGone) return GONE;
      if (error instanceof ReadingTooLong) return refuse('value_error', error.message);
      throw error;
    }
  });
}

const GONE = refuse('invalid_file_url', 'The uploaded file was not found. Upload it again.');

function tooLarge(kind: TableKind) {
  return refuse(
    'value_error',
    `This file is larger than ${MOST_TABLE_BYTES[kind] / 2 ** 20} MB. Split it, or check that it is the right file.`,
  );
}
