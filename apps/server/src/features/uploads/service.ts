/**
 * A user announces a file and is given an address to send it to; the address holds a signature, works for an hour and
 * for one file. With an S3-compatible store the browser sends the file there, and it is taken in when it is first used.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import {
  findAwaited,
  findSentFiles,
  insertUpload,
  markStored,
  type SentFile,
  uploadIdOf,
} from '../../books/sources/uploads.ts';
import type { Config } from '../../platform/config.ts';
import { isUuid } from '../../platform/ids.ts';
import { FileGone, type Storage } from '../../platform/storage/storage.ts';
import { receiveFile, UploadRefused } from './receive.ts';
import { cleanFilename } from './validation.ts';

export type { SentFile } from '../../books/sources/uploads.ts';

export const UPLOAD_PATH = '/api/uploads';
const VALID_SECONDS = 3600;

export type Presigned = { postUrl: string; fields: Record<string, string>; fileUrl: string };
export type Field = 'upload' | 'user' | 'expires' | 'signature';

/** Announce a file. @returns null when the name is no name */
export async function presignUpload(
  tx: Tx,
  deps: { storage: Storage; config: Config; signingKey: Buffer; now: Date },
  userId: string,
  name: string,
): Promise<Presigned | null> {
  const filename = cleanFilename(name);
  if (!filename) return null;
  const id = randomUUID();
  const storageKey = `uploads/${randomBytes(24).toString('base64url')}`;
  const expires = Math.floor(deps.now.getTime() / 1000) + VALID_SECONDS;
  await insertUpload(tx, { id, userId, filename, storageKey }, new Date(expires * 1000));
  const fileUrl = `/files/${id}`;
  const direct = await deps.storage.presign(storageKey, {
    maxBytes: deps.config.maxUploadBytes,
    expiresInSeconds: VALID_SECONDS,
  });
  if (direct) return { ...direct, fileUrl };
  const fields = { upload: id, user: userId, expires: String(expires) };
  return { postUrl: UPLOAD_PATH, fields: { ...fields, signature: sign(deps.signingKey, fields) }, fileUrl };
}

function sign(key: Buffer, fields: { upload: string; user: string; expires: string }): string {
  return createHmac('sha256', key).update(`${fields.upload}\n${fields.user}\n${fields.expires}`).digest('base64url');
}

/** @throws {UploadRefused} unless we signed these fields and they are still valid */
export function checkSignature(key: Buffer, fields: Partial<Record<Field, string>>, now: Date): void {
  const { upload = '', user = '', expires = '', signature = '' } = fields;
  const expected = Buffer.from(sign(key, { upload, user, expires }));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new UploadRefused(403, 'This upload address is not valid. Choose the file again.');
  }
  if (Number(expires) * 1000 < now.getTime()) {
    throw new UploadRefused(403, 'This upload address has expired. Choose the file again.');
  }
}

type Deps = { db: Database; storage: Storage; config: Config };

/** Take in a file whose fields have been checked. @throws {UploadRefused} */
export async function storeUpload(
  deps: Deps,
  userId: string,
  uploadId: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const awaited = await asUser(deps.db, userId, (tx) => findAwaited(tx, userId, uploadId));
  if (!awaited) throw new UploadRefused(409, 'This file was sent already.');
  const facts = await receiveFile(deps.storage, awaited.storageKey, content, deps.config);
  await asUser(deps.db, userId, (tx) => markStored(tx, userId, uploadId, facts));
}

/**
 * Files that went straight to the store are taken in when an operation first names them: unpacked, checked, and put
 * back. A file that is refused stays "not arrived", which the operation then says.
 * @param variables  of the operation; any text in it may be the address of a file
 */
export async function takeInNamedFiles(deps: Deps, userId: string, variables: unknown): Promise<void> {
  for (const id of new Set(namedFiles(variables))) {
    const awaited = await asUser(deps.db, userId, (tx) => findAwaited(tx, userId, id));
    if (!awaited) continue;
    try {
      const arrived = await deps.storage.stream(awaited.storageKey);
      // Put under a name of its own first: what is read must not be overwritten while it is read.
      const facts = await receiveFile(deps.storage, `${awaited.storageKey}.checked`, arrived, deps.config);
      await deps.storage.put(awaited.storageKey, await deps.storage.stream(`${awaited.storageKey}.checked`));
      await asUser(deps.db, userId, (tx) => markStored(tx, userId, id, facts));
    } catch (error) {
      if (!(error instanceof FileGone) && !(error instanceof UploadRefused)) throw error;
      if (error instanceof UploadRefused) await deps.storage.delete(awaited.storageKey);
    } finally {
      await deps.storage.delete(`${awaited.storageKey}.checked`);
    }
  }
}

function* namedFiles(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    const id = uploadIdOf(value);
    if (id) yield id;
  } else if (value && typeof value === 'object') {
    for (const inner of Object.values(value)) yield* namedFiles(inner);
  }
}

/** More than anybody reviews at once. */
const MOST_FILES = 500;

/** The user's own files among `ids`, in that order; what is no file of theirs is left out. */
export async function sentFiles(tx: Tx, userId: string, ids: readonly string[]): Promise<SentFile[]> {
  const asked = ids.filter(isUuid).slice(0, MOST_FILES);
  const found = new Map((await findSentFiles(tx, userId, asked)).map((file) => [file.id, file]));
  return asked.flatMap((id) => found.get(id.toLowerCase()) ?? []);
}
