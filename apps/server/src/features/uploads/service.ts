/**
 * Signs upload URLs, each for one file and valid for an hour. With an S3-compatible store, the browser uploads the file
 * there, and it is processed at first use.
 */
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from '@lotbook/db/open';
import { asUser, type Tx } from '@lotbook/db/user';
import {
  awaitedAmong,
  claimAwaited,
  findSentFiles,
  insertUpload,
  markStored,
  releaseClaim,
  type SentFile,
  type StoredFacts,
  storedSum,
  type Upload,
  type UploadKind,
  uploadIdOf,
} from '../../facts/sources/uploads.ts';
import type { Config } from '../../platform/config/config.ts';
import { FileGone, type Storage } from '../../platform/storage/storage.ts';
import { isUuid } from '../../platform/values/ids.ts';
import { receiveFile, UploadRefused } from './receive.ts';
import { cleanFilename } from './validation.ts';

export type { SentFile } from '../../facts/sources/uploads.ts';

export const UPLOAD_PATH = '/api/uploads';
const VALID_SECONDS = 3600;

export type Presigned = { postUrl: string; fields: Record<string, string>; fileUrl: string };
export type Field = 'upload' | 'user' | 'expires' | 'signature';

/** @returns null for an invalid name; a message if there is no space for any file */
export async function presignUpload(
  tx: Tx,
  deps: { storage: Storage; config: Config; signingKey: Buffer; now: Date },
  userId: string,
  { name, kind }: { name: string; kind: UploadKind },
): Promise<Presigned | string | null> {
  const filename = cleanFilename(name);
  if (!filename) return null;
  if ((await storedSum(tx, userId)).bytes >= deps.config.maxStoredBytes) return noRoom(deps.config, kind);
  const id = randomUUID();
  const storageKey = `uploads/${randomBytes(24).toString('base64url')}`;
  const expires = Math.floor(deps.now.getTime() / 1000) + VALID_SECONDS;
  await insertUpload(tx, { id, userId, filename, storageKey, kind }, new Date(expires * 1000));
  const fileUrl = `/files/${id}`;
  const direct = await deps.storage.presign(storageKey, {
    maxBytes: mostBytes(deps.config, kind).maxUploadBytes,
    expiresInSeconds: VALID_SECONDS,
  });
  if (direct) return { ...direct, fileUrl };
  const fields = { upload: id, user: userId, expires: String(expires) };
  return { postUrl: UPLOAD_PATH, fields: { ...fields, signature: sign(deps.signingKey, fields) }, fileUrl };
}

function sign(key: Buffer, fields: { upload: string; user: string; expires: string }): string {
  return createHmac('sha256', key).update(`${fields.upload}\n${fields.user}\n${fields.expires}`).digest('base64url');
}

/** @throws {UploadRefused} for fields that this server did not sign or that have expired */
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

const MOST_AT_ONCE = 6;

/** @throws {UploadRefused} before anything is read if there is no space */
export async function storeUpload(
  deps: Deps,
  userId: string,
  uploadId: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const claimed = await asUser(deps.db, userId, async (tx) => {
    const { bytes, arriving } = await storedSum(tx, userId);
    if (bytes >= deps.config.maxStoredBytes) throw new UploadRefused(413, noRoom(deps.config, 'import'));
    if (arriving >= MOST_AT_ONCE) {
      throw new UploadRefused(
        429,
        `${MOST_AT_ONCE} of your files are being uploaded. Upload this one when they are done.`,
      );
    }
    const upload = await claimAwaited(tx, userId, uploadId);
    return upload && { upload, left: deps.config.maxStoredBytes - bytes };
  });
  if (!claimed) throw new UploadRefused(409, 'This file was sent already.');
  await keepOrRelease(deps, claimed.upload, () =>
    receiveFile(deps.storage, claimed.upload.storageKey, content, limitsOf(deps.config, claimed)),
  );
}

function limitsOf(config: Config, { upload: { kind }, left }: { upload: Upload; left: number }) {
  return { kind, ...mostBytes(config, kind), room: { bytes: left, sentence: noRoom(config, kind) } };
}

/** The maximum size of an attachment. Photos and long statements are smaller. */
const ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** Returns the maximum size of a file, as sent and unpacked. */
function mostBytes({ maxUploadBytes, maxUnpackedBytes }: Config, kind: UploadKind) {
  if (kind === 'import') return { maxUploadBytes, maxUnpackedBytes };
  const most = Math.min(ATTACHMENT_BYTES, maxUploadBytes);
  return { maxUploadBytes: most, maxUnpackedBytes: most };
}

function noRoom({ maxStoredBytes }: Pick<Config, 'maxStoredBytes'>, kind: UploadKind): string {
  const megabytes = Math.floor(maxStoredBytes / 1024 / 1024);
  if (kind === 'attachment')
    return (
      `There is not enough space for this file: your files, imported and attached, may take ${megabytes} MB on this server. ` +
      'The operator of the server can allow more.'
    );
  return (
    `There is not enough space for this file: unpacked, your files may take ${megabytes} MB on this server. Files that were not imported are ` +
    'deleted after a day, those of undone imports after 30 days. The operator of the server can allow more.'
  );
}

/**
 * Marks a received file as stored, or releases its URL after an error.
 * @throws {UploadRefused}
 */
async function keepOrRelease(deps: Deps, upload: Upload, receive: () => Promise<StoredFacts>): Promise<void> {
  const { userId, id } = upload;
  let received = false;
  try {
    const facts = await receive();
    received = true;
    await asUser(deps.db, userId, async (tx) => {
      const { bytes } = await storedSum(tx, userId);
      if (bytes + facts.sizeBytes > deps.config.maxStoredBytes)
        throw new UploadRefused(413, noRoom(deps.config, upload.kind));
      await markStored(tx, userId, id, facts);
    });
  } catch (error) {
    if (received) await deps.storage.delete(upload.storageKey);
    await asUser(deps.db, userId, (tx) => releaseClaim(tx, userId, id));
    throw error;
  }
}

/**
 * Unpacks and checks files in the store when an operation first uses them, and puts them back. A rejected file counts
 * as not uploaded.
 * @param variables the operation's variables, in which any text may be the URL of a file
 */
export async function takeInNamedFiles(deps: Deps, userId: string, variables: unknown): Promise<void> {
  const named = [...new Set(namedFiles(variables))];
  const awaited = named.length === 0 ? [] : await asUser(deps.db, userId, (tx) => awaitedAmong(tx, userId, named));
  for (const id of awaited.slice(0, MOST_FILES)) {
    const claimed = await asUser(deps.db, userId, async (tx) => {
      const { bytes } = await storedSum(tx, userId);
      const upload = await claimAwaited(tx, userId, id);
      return upload && { upload, left: Math.max(0, deps.config.maxStoredBytes - bytes) };
    });
    if (!claimed) continue;
    const { upload } = claimed;
    const { storageKey } = upload;
    try {
      await keepOrRelease(deps, upload, async () => {
        const arrived = await deps.storage.stream(storageKey);
        const facts = await receiveFile(deps.storage, `${storageKey}.checked`, arrived, limitsOf(deps.config, claimed));
        await deps.storage.put(storageKey, await deps.storage.stream(`${storageKey}.checked`));
        return facts;
      });
    } catch (error) {
      if (!(error instanceof FileGone) && !(error instanceof UploadRefused)) throw error;
      if (error instanceof UploadRefused) await deps.storage.delete(storageKey);
    } finally {
      await deps.storage.delete(`${storageKey}.checked`);
    }
  }
}

/** Finds file URLs. Iterative, because the input may be nested deeper than the call stack. */
export function* namedFiles(variables: unknown): Generator<string> {
  const left: unknown[] = [variables];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      const id = uploadIdOf(value);
      if (id) yield id;
    } else if (value && typeof value === 'object') {
      for (const inner of Object.values(value)) left.push(inner);
    }
  }
}

const MOST_FILES = 500;

export async function sentFiles(tx: Tx, userId: string, ids: readonly string[]): Promise<SentFile[]> {
  const asked = ids.filter(isUuid).slice(0, MOST_FILES);
  const found = new Map((await findSentFiles(tx, userId, asked)).map((file) => [file.id, file]));
  return asked.flatMap((id) => found.get(id.toLowerCase()) ?? []);
}
