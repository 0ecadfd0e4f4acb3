import { DatabaseError } from '@lotbook/db/errors';
import { type Config, ConfigError, readConfig } from '../platform/config/config.ts';
import { KeyFileError } from '../platform/sign-in/proof/secret.ts';
import { BackupError } from './archive.ts';
import { type Made, makeBackup } from './make-backup.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';

type Answer<T> = { ok: true; value: T } | { ok: false; sentence: string };

export const backUp = (env: NodeJS.ProcessEnv, path: string, passphrase: string): Promise<Answer<Made>> =>
  inWords(env, (config) => makeBackup(config, path, passphrase));

export const restore = (env: NodeJS.ProcessEnv, path: string, passphrase: string): Promise<Answer<Restored>> =>
  inWords(env, (config) => restoreBackup(config, path, passphrase));

const CLEAR = [BackupError, ConfigError, DatabaseError, KeyFileError];

export async function inWords<T>(env: NodeJS.ProcessEnv, work: (config: Config) => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work(readConfig(env)) };
  } catch (error) {
    if (CLEAR.some((kind) => error instanceof kind)) return { ok: false, sentence: (error as Error).message };
    throw error;
  }
}
