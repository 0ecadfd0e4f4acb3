/** The command that imports a copy. It is for operators and reads the server's environment. */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countText } from '@lotbook/ledger/thousands';
import { type ExitCode, type Io, UsageError } from '../command.ts';

export const help = `Usage: lotbook data-import FILE EMAIL [--check]

Imports the copy FILE, downloaded by a user under Settings, Your data, into the account with this address, without a
size limit. The account must be empty except for sample data. The copy is imported completely or not at all. The figures
are then calculated and compared with the copy; the exit code is 1 if they differ. With the embedded database, stop the
server first.

  --check   check the copy and list its contents without importing it

Example: lotbook data-import lotbook-2026-11-22.zip ann@example.org
`;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const { path, email, isOnlyChecked } = wordsOf(words);
  const { bringInCopy } = await import('@lotbook/server/bring-in-copy');
  const copy = { path: resolve(io.cwd, path), email, isOnlyChecked };
  const answer = await bringInCopy(process.env, copy, ({ madeAt, madeBy, email: of, counts }) => {
    io.err(`A copy of ${of ?? 'unknown'}, made on ${madeAt} by Lotbook ${madeBy}, with\n`);
    for (const { count, name } of counts) io.err(`  ${countText(count)} ${name}\n`);
  });
  if (!answer.ok) return failed(answer.sentence, io);
  if (answer.value.kind === 'refused') return failed(answer.value.sentence, io);
  if (answer.value.kind === 'checked') return 0;
  io.err(`Imported into the account ${email}.\n`);
  const { figures } = answer.value;
  if (figures.kind === 'different') {
    io.err(`The figures differ from the copy. Result hash in the copy: ${figures.there}, here: ${figures.here}\n`);
    return 1;
  }
  if (figures.kind === 'same') {
    io.err(`The figures match the copy. Result hash: ${figures.hash}\n`);
  } else {
    io.err(
      'The figures cannot be compared: the copy has none, or there are none here because calculation is paused or failed.\n',
    );
  }
  return 0;
}

function failed(sentence: string, io: Io): ExitCode {
  io.err(`lotbook data-import: ${sentence}\n`);
  return 1;
}

function wordsOf(words: readonly string[]): { path: string; email: string; isOnlyChecked: boolean } {
  try {
    const options = { check: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
    const [path, email, ...rest] = positionals;
    if (path !== undefined && email !== undefined && rest.length === 0)
      return { path, email, isOnlyChecked: values.check };
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]!);
  }
  throw new UsageError('type the file and the address of the account.');
}
