/**
 * A command receives its words and streams and returns an exit code, so that tests need no process; it never touches
 * `process`.
 */

/** 0: success. 1: the command ran, but the data has errors. 2: wrong usage, so nothing was done. */
export type ExitCode = 0 | 1 | 2;

export type Io = {
  out(text: string): void;
  /** Progress, warnings, errors. */
  err(text: string): void;
  cwd: string;
};

export type Command = {
  readonly name: string;
  readonly summary: string;
  /** Loads the command. `lotbook --help` must not load the engine. */
  load(): Promise<CommandModule>;
};

export type CommandModule = {
  readonly help: string;
  /** @throws {UsageError} for wrong usage, which is printed, with exit code 2 */
  run(words: readonly string[], io: Io): Promise<ExitCode>;
};

/** An error for wrong usage. The message is one sentence with the correct usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}
