/**
 * Where files live. Keys are made by the server (`<user>/<random>`), never by a user; who may read a file is decided
 * by the rows that name its key, not here.
 */
import type { Readable } from 'node:stream';

export type Storage = {
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /** @throws {FileGone} when there is none */
  get(key: string): Promise<Uint8Array>;
  /** @throws {FileGone} when there is none */
  stream(key: string): Promise<Readable>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** An address a browser may post one file to directly, or null when it goes through this server. */
  presign(key: string, limits: PresignLimits): Promise<PresignedPost | null>;
};

export type PresignLimits = { maxBytes: number; expiresInSeconds: number };
export type PresignedPost = { postUrl: string; fields: Record<string, string> };

export class FileGone extends Error {
  constructor(key: string) {
    super(`no file is stored under ${key}`);
    this.name = 'FileGone';
  }
}

const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\.[a-z0-9]+)*$/;

/** @throws {Error} for a key that could lead outside: a bug, keys are never a user's text */
export function assertKey(key: string): void {
  if (key.length > 300 || !KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
}
