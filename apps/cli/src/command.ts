/**
 * A command of the program. It receives its words and streams and returns an exit code, so that tests need no process;
 * it never touches `process`.
 */

/** 0: success. 1: it ran, and the data has errors. 2: wrong usage; nothing was done. */
export type ExitCode = 0 | 1 | 2;

export type Io = {
  /** Results only. */
  out(text: string): void;
  /** Messages for the user: progress, warnings, errors. */
  err(text: string): void;
  /** The base of relative paths. */
  cwd: string;
};

export type Command = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Loads on demand, so that `lotbook --help` does not load the engine. */
  load(): Promise<CommandModule>;
};

export type CommandModule = {
  /** The output of `lotbook NAME --help`: usage, options, an example. Ends with a line break. */
  readonly help: string;
  /** @throws {UsageError} for wrong usage: printed, with exit code 2 */
  run(words: readonly string[], io: Io): Promise<ExitCode>;
};

/** Wrong usage. The message is one sentence with the correct usage. */
export class UsageError extends Error {
  override name = 'UsageError';
}
