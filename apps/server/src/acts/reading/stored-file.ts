import { type StoredUpload, weightOf } from '../../facts/sources/uploads.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { StoredFile } from './read-protocol.ts';

export function storedFile(
  storage: Pick<Storage, 'get'>,
  userId: string,
  upload: StoredUpload,
): Pick<StoredFile, 'userId' | 'weight' | 'name' | 'content'> {
  return {
    userId,
    weight: weightOf(upload),
    name: upload.filename,
    content: () => storage.get(upload.storageKey),
  };
}
