/**
 * Reads and writes backups: lines of JSON, compressed (gzip) and encrypted with a passphrase (age,
 * https://age-encryption.org/v1). `age -d FILE | gunzip` reads one without Lotbook. A complete backup ends with a
 * closing line.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import type { Rows } from '@lotbook/db/backup-rows';
import { Decrypter, Encrypter } from 'age-encryption';
import { draftOf, removeOldDrafts } from './drafts.ts';

export const BACKUP_VERSION = 1;

/** The job of `nightly.ts`, which backups omit because it would run again after a restore. */
export const NIGHTLY_JOB = 'backup.nightly';

export type Header = {
  lotbook: 'backup';
  version: number;
  madeAt: string;
  migrations: readonly string[];
  secret: string;
};
export type Line =
  | Header
  | ({ kind: 'rows' } & Rows)
  | { kind: 'job'; name: string; data: object; key: string | null; priority: number }
  | { kind: 'file'; key: string }
  | { kind: 'piece'; bytes: string }
  | { kind: 'end'; rows: number; files: number; jobs: number };

/**
 * The cost of the passphrase hash, as a power of two. 18 takes a second of processor time and 256 MB per attempt. Each
 * file contains its cost.
 */
export const passphraseCost = { workFactor: 18 };

export class BackupError extends Error {}

/** @throws {BackupError} if the file exists; an incomplete file never gets this name */
export async function writeArchive(path: string, passphrase: string, lines: AsyncIterable<Line>): Promise<void> {
  await removeOldDrafts(path);
  const draft = draftOf(path);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(passphraseCost.workFactor);
  const packed = Readable.from(textOf(lines)).pipe(createGzip({ level: 1 }));
  try {
    const sealed = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>);
    const out = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(Readable.fromWeb(sealed as NodeWebStream), out);
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw new BackupError(`${path} already exists; name another file.`);
      throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

async function* textOf(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

/**
 * Yields the lines of a backup. Lines before an error must not be used, so read the file with `checkArchive` first.
 * @throws {BackupError} in one sentence for an invalid, truncated or newer file, or a wrong passphrase
 */
export async function* readArchive(path: string, passphrase: string): AsyncGenerator<Line> {
  let isWhole = false;
  let isFirst = true;
  try {
    for await (const text of linesIn(await decrypted(path, passphrase))) {
      const line = JSON.parse(text) as Line;
      if (isFirst) refuseForeign(path, line);
      isFirst = false;
      isWhole = 'kind' in line && line.kind === 'end';
      yield line;
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(notWhole(path), { cause: error });
  }
  if (!isWhole) throw new BackupError(notWhole(path));
}

const notWhole = (path: string) => `${path} is truncated or damaged, so nothing was restored; use another copy of it.`;

function refuseForeign(path: string, line: Line): void {
  if (!('lotbook' in line)) throw new BackupError(`${path} is no backup of Lotbook.`);
  if (line.version > BACKUP_VERSION) {
    throw new BackupError(`${path} was made by a newer version of Lotbook; update Lotbook to restore it.`);
  }
}

async function decrypted(path: string, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  try {
    return Readable.fromWeb((await decrypter.decrypt(source)) as NodeWebStream);
  } catch (error) {
    throw new BackupError(whyNotOpened(path, error as Error), { cause: error });
  }
}

function whyNotOpened(path: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return `There is no file ${path}.`;
  if (/identity matched|passphrase/.test(error.message)) return `The passphrase is not the one ${path} was made with.`;
  return `${path} is no backup of Lotbook, or is cut.`;
}

async function* linesIn(sealed: Readable): AsyncGenerator<string> {
  const unpacked = createGunzip();
  sealed.on('error', (error) => unpacked.destroy(error));
  let rest: Buffer[] = [];
  for await (const chunk of sealed.pipe(unpacked) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8');
      rest = [];
      from = at + 1;
    }
    rest.push(chunk.subarray(from));
  }
}
