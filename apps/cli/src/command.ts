/**
 * What a command of the program is. A command gets its words and its streams and answers with an exit code, so that a
 * test can run it without a process; it never touches `process` itself.
 */

/** 0: done. 1: it ran, and the data has errors. 2: it was called wrongly and did nothing. */
export type ExitCode = 0 | 1 | 2;

export type Io = {
  /** Results, and nothing else. */
  out(text: string): void;
  /** Everything a user should read: progress, warnings, errors. */
  err(text: string): void;
  /** Folder that relative paths start from. */
  cwd: string;
};

export type Command = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Loaded only when it is the command asked for, so that `lotbook --help` does not load the engine. */
  load(): Promise<CommandModule>;
};

export type CommandModule = {
  /** Everything `lotbook NAME --help` prints: usage, options, an example. Ends with a line break. */
  readonly help: string;
  /** @throws {UsageError} when the words make no sense: printed, and the exit code is 2 */
  run(words: readonly string[], io: Io): Promise<ExitCode>;
};

/** Wrong usage. The message is one sentence that says what to type instead. */
export class UsageError extends Error {
  override name = 'UsageError';
}
