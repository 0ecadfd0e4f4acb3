/**
 * Stores files. The server creates the keys (`<user>/<random>`). The rows that refer to a key determine who has access.
 */
import type { Readable } from 'node:stream';

export type Storage = {
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /**
   * Reads a file. The caller may modify the array.
   * @throws {FileGone} if there is no such file
   */
  get(key: string): Promise<Uint8Array>;
  stream(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
  /** Returns a direct upload to the store; null if uploads go through this server. */
  presign(key: string, limits: PresignLimits): Promise<PresignedPost | null>;
  /**
   * Deletes files of the given period that no row refers to, and partial files of killed processes. Null if the store
   * may contain other data and has its own expiry rules.
   * @returns the number of deleted files
   */
  sweep: ((sweep: Sweep) => Promise<number>) | null;
};

export type Sweep = {
  since: Date;
  before: Date;
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

/** @throws {Error} for a key that could leave the folder, which is a bug because keys are never user input */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
}
