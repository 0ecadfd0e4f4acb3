/**
 * Where files live. Keys are made by the server (`<user>/<random>`), never by a user; who may read a file is decided
 * by the rows that name its key, not here.
 */
import type { Readable } from 'node:stream';

export type Storage = {
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Bytes of the caller's own: nobody else has this array. @throws {FileGone} when there is none */
  get(key: string): Promise<Uint8Array>;
  /** @throws {FileGone} when there is none */
  stream(key: string): Promise<Readable>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** An address a browser may post one file to directly, or null when it goes through this server. */
  presign(key: string, limits: PresignLimits): Promise<PresignedPost | null>;
  /**
   * Remove files that were stored in the given time and that no row names, and what a killed process left half written.
   * @returns how many. Null where the store may hold what is not ours, and has rules of its own for what is old.
   */
  sweep: ((sweep: Sweep) => Promise<number>) | null;
};

export type Sweep = {
  since: Date;
  before: Date;
  /** Which of these keys a row names. */
  named(keys: readonly string[]): Promise<ReadonlySet<string>>;
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

export const isKey = (text: string): boolean => text.length <= 300 && KEY.test(text);

/** @throws {Error} for a key that could lead outside: a bug, keys are never a user's text */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
}
