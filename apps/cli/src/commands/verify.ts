/** `lotbook verify`: recomputes a ledger and compares it with a result. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { verify } from '@lotbook/engine/verify';
import { type ExitCode, type Io, UsageError } from '../command.ts';
import { platformHasher } from '../compute/hasher.ts';
import { readOneLedger } from '../compute/ledger-inputs.ts';
import { readOptions, SETTING_OPTIONS, settingChanges } from '../compute/options.ts';

export const help = `Usage: lotbook verify FILE RESULT [OPTIONS]

Recomputes FILE and compares it with RESULT from "lotbook compute". Reports whether the hashes match and, if not, the
first figure that differs. Exit code 0: they match; 1: they differ.

  --ledger NAME      the ledger, if the file holds several
  --settings FILE, --method M, --allocation A, --country C, --year Y    as used for RESULT

Example: lotbook verify ledger.json result.json
`;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(words, { ...SETTING_OPTIONS, ledger: { type: 'string' } });
  const [, word] = positionals;
  if (word === undefined || positionals.length > 2) throw new UsageError('type a ledger file and a result file.');
  const entry = readOneLedger(positionals, values.ledger, settingChanges(values, io.cwd), io.cwd);
  if ('error' in entry) {
    io.err(`${entry.name}: ${entry.error.message} (${entry.error.code})\n`);
    return 1;
  }
  const verdict = verify(entry.ledger, readResult(word, io.cwd, entry.name), { hasher: platformHasher });
  if (verdict.ok) {
    io.out(
      `${entry.name}: the result follows from the ledger\ninput  ${verdict.inputHash}\nresult ${verdict.resultHash}\n`,
    );
    return 0;
  }
  const what =
    verdict.differs === 'input' ? 'is of another ledger, other settings or another engine' : 'has other figures';
  io.out(
    `${entry.name}: the result ${what}\nfirst difference: ${verdict.at}\n  given      ${verdict.given}\n  recomputed ${verdict.recomputed}\n`,
  );
  return 1;
}

function readResult(word: string, cwd: string, name: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(resolve(cwd, word), 'utf8'));
  } catch (error) {
    throw new UsageError(`${word} cannot be read as a result: ${(error as Error).message}`);
  }
  if (!Array.isArray(json)) return json;
  return json.find((result: { name?: unknown } | null) => result?.name === name) ?? null;
}
