/**
 * Finds the command, prints help, and turns errors into one sentence and an exit code. commands/registry.ts lists the
 * commands.
 */

import { closest } from '@lotbook/ledger/closest';
import { printable } from '@lotbook/ledger/printable';
import type { Command, ExitCode, Io } from './command.ts';
import { UsageError } from './command.ts';
import { COMMANDS } from './commands/registry.ts';

const VERSION = '0.1.0';
const HELP_WORDS = new Set(['--help', '-h', 'help']);

/**
 * @param words after `lotbook`
 * @returns 0 success, 1 errors in the data, 2 wrong usage. Rethrows programming errors.
 */
export async function run(
  words: readonly string[],
  given: Io,
  commands: readonly Command[] = COMMANDS,
): Promise<ExitCode> {
  const io = shown(given);
  const [first, ...rest] = words;
  if (first === undefined) {
    io.err(overview(commands));
    return 2;
  }
  if (first === '--version' || first === '-V') {
    io.out(`lotbook ${VERSION}\n`);
    return 0;
  }
  const wantsHelp = HELP_WORDS.has(first);
  if (wantsHelp && rest.length === 0) {
    io.out(overview(commands));
    return 0;
  }
  const name = wantsHelp ? rest[0]! : first;
  const command = commands.find((c) => c.name === name);
  if (!command) {
    io.err(`${unknown(name, commands)}\n`);
    return 2;
  }
  const module = await command.load();
  if (wantsHelp || asksForHelp(rest)) {
    io.out(module.help);
    return 0;
  }
  try {
    return await module.run(rest, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.err(`lotbook ${name}: ${error.message}\n`);
    return 2;
  }
}

function shown({ out, err, cwd }: Io): Io {
  return { out: (text) => out(printable(text)), err: (text) => err(printable(text)), cwd };
}

/** `--help` counts until `--`, after which words are file names. */
function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf('--');
  return (end === -1 ? words : words.slice(0, end)).some((word) => word === '--help' || word === '-h');
}

function overview(commands: readonly Command[]): string {
  const width = Math.max(0, ...commands.map((c) => c.name.length));
  const lines = commands.map((c) => `  ${c.name.padEnd(width)}  ${c.summary}`);
  return `lotbook: what you own, what it cost and what you owe on it.

Usage: lotbook COMMAND [OPTIONS]

${lines.join('\n')}

"lotbook COMMAND --help" explains a command. Results go to standard output, everything else to standard error.
Exit codes: 0 done, 1 the data has errors, 2 wrong usage.
`;
}

function unknown(name: string, commands: readonly Command[]): string {
  const near = closest(
    name,
    commands.map((c) => c.name),
  );
  const what = name.startsWith('-') ? `there is no option "${name}"` : `there is no command "${name}"`;
  return `lotbook: ${what}${near ? `; did you mean "${near}"?` : '.'} "lotbook --help" lists the commands.`;
}

export async function runProcess(words: readonly string[]): Promise<void> {
  // `lotbook … | head` closes the pipe early, which is not an error.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
      throw error;
    });
  }
  const io: Io = {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    cwd: process.cwd(),
  };
  try {
    process.exitCode = await run(words, io);
  } catch (error) {
    io.err(`lotbook: internal error, please report it: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await runProcess(process.argv.slice(2));
