/**
 * What `main.ts` and `worker.ts` share: configuration or a clear sentence, services or a clear sentence, and a clean end
 * on Ctrl-C. Exit codes: 0 stopped as asked, 1 could not start.
 */
import v8 from 'node:v8';
import { DatabaseError } from '@lotbook/db/errors';
import { createLog, type Logger } from '../log/log.ts';
import { KeyFileError } from '../sign-in/proof/secret.ts';
import { newestBackup } from './backup-config.ts';
import { type Config, ConfigError, readConfig } from './config.ts';

const STOP_WITHIN_MS = 20_000;

/** Something that whoever starts the server can correct. */
export class StartError extends Error {}

/** Starts everything and says how to stop it. */
export type Start = (config: Config, log: Logger) => Promise<() => Promise<void>>;

/** Run until asked to stop. */
export async function runProcess(run: Start, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  // The heap of each thread may grow to 1.5 times what is in use before V8 collects it, instead of up to 4 times: after an import of
  // 30,000 rows 490 MB are resident instead of 576, at the same processor time.
  v8.setFlagsFromString('--heap-growing-percent=50');
  // What this process writes, the database's files too, is for its own user.
  process.umask(0o077);
  let read: Config | null = null;
  try {
    const config = readConfig(env);
    read = config;
    const log = createLog(config);
    for (const sentence of config.unread) log.warn(sentence);
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed that nobody waited for'));
    const started = Promise.resolve().then(() => run(config, log));
    // Before it says that it runs: whoever reads that may ask it to stop at once.
    stopOnSignal(() => started.then((stop) => stop()), log);
    await started;
  } catch (error) {
    explain(error, read);
    process.exit(1);
  }
}

function stopOnSignal(stop: () => Promise<void>, log: Logger): void {
  let stopping = false;
  const onSignal = () => {
    // A second Ctrl-C means now. What was being done goes on after the next start.
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => {
      log.error('Stopping took too long; leaving now.');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Errors whose message is a sentence for the user. */
const CLEAR = [DatabaseError, StartError, KeyFileError];

/** One sentence per mistake; the stack only of what is no mistake of the user's. */
function explain(error: unknown, config: Config | null): void {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(`lotbook: ${problem}`);
  else if (CLEAR.some((kind) => error instanceof kind)) console.error(`lotbook: ${(error as Error).message}`);
  else console.error('lotbook: could not start.', error);
  const isBroken = error instanceof DatabaseError && error.code === 'folder-broken';
  const backup = isBroken && config?.backup ? newestBackup(config.backup) : null;
  if (backup !== null)
    console.error(
      `lotbook: The newest backup is ${backup}. Restore it to a new folder: LOTBOOK_DATA=NEW_FOLDER npm run lotbook restore ${backup}`,
    );
}
