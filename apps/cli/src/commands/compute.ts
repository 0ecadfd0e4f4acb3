/** `lotbook compute`: ledger files in, lots, disposals, income and callouts out, all in one process. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compute } from '@lotbook/engine/compute';
import { LedgerFileFault } from '@lotbook/ledger/json/fault';
import { errorOf } from '@lotbook/ledger/json/parse';
import type { Report, ReportFormat } from '@lotbook/reports/report';
import { type ExitCode, type Io, UsageError } from '../command.ts';
import { platformHasher } from '../compute/hasher.ts';
import { ledgerFiles, type NamedLedger, readLedgers } from '../compute/ledger-inputs.ts';
import { readOptions, SETTING_OPTIONS, settingChanges } from '../compute/options.ts';
import { reportFile, reportNamed } from '../compute/report-files.ts';
import { disposalsCsv, jsonPieces, type Outcome, summaryText } from '../compute/result-text.ts';

export const help = `Usage: lotbook compute FILE|DIR... [OPTIONS]

Computes lots, disposals, income and gains of one or more ledger files.

  --settings FILE    settings as JSON, over those of the ledgers
  --method M         FIFO LIFO HIFO LOFO ACB WAC SP
  --allocation A     UNIVERSAL or WALLET
  --country C        ISO 3166 code, for example US
  --year Y           only this tax year: 2024, or 2024/25 where it does not start in January
  --format F         json (default), csv (disposals), text (summary)
  --report ID        a tax document instead, for example form-8949; csv on standard output,
                     every format it has with --out
  --out DIR          one file per ledger in DIR, named after it

Options override the file's settings. A ledger that cannot be computed yields an error in its place; the others are
still computed and the exit code is 1.

Example: lotbook compute ledger.json --method HIFO --year 2024 --format text
`;

const FORMATS = ['json', 'csv', 'text'] as const;
const EXTENSIONS = { json: 'json', csv: 'csv', text: 'txt' };

type Computed = { entry: NamedLedger; outcome: Outcome };

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(words, {
    ...SETTING_OPTIONS,
    format: { type: 'string' },
    report: { type: 'string' },
    out: { type: 'string' },
  });
  const format = values.format ?? 'json';
  if (!isFormat(format)) throw new UsageError(`--format must be one of ${FORMATS.join(', ')}, not "${format}".`);
  const report = values.report === undefined ? null : reportNamed(values.report);
  const files = ledgerFiles(positionals, io.cwd);
  const changes = settingChanges(values, io.cwd);
  const folder = values.out === undefined ? null : outFolder(values.out, io.cwd);
  const taken = new Set<string>();
  let failed = false;
  function* computed(): Generator<Computed> {
    for (const file of files) {
      for (const entry of readLedgers(file, changes, taken)) {
        const outcome = computeOne(entry);
        if ('error' in outcome) {
          failed = true;
          io.err(`${entry.name}: ${outcome.error.message} (${outcome.error.code})\n`);
        }
        yield { entry, outcome };
      }
    }
  }
  if (report) {
    for (const one of computed()) if (!(await writeReport(report, one, folder, io))) failed = true;
  } else if (folder) {
    for (const { entry, outcome } of computed()) {
      const path = join(folder, `${entry.slug}.${EXTENSIONS[format]}`);
      writeFileSync(path, [...written(format, [{ entry, outcome }])].join(''));
    }
  } else print(computed(), files.length > 1, format, io);
  return failed ? 1 : 0;
}

function isFormat(format: string): format is (typeof FORMATS)[number] {
  return (FORMATS as readonly string[]).includes(format);
}

export function computeOne(entry: NamedLedger): Outcome {
  if ('error' in entry) return { name: entry.name, error: entry.error };
  try {
    return compute(entry.ledger, { hasher: platformHasher });
  } catch (fault) {
    if (!(fault instanceof LedgerFileFault)) throw fault;
    return { name: entry.name, error: errorOf(fault) };
  }
}

/** Results on standard output: one object for one ledger, an array in input order for several. */
function print(computed: Iterable<Computed>, severalFiles: boolean, format: (typeof FORMATS)[number], io: Io): void {
  if (format !== 'json') {
    for (const piece of written(format, [...computed])) io.out(piece);
    return;
  }
  let held: Outcome | null = null;
  let count = 0;
  const put = (outcome: Outcome) => {
    for (const piece of jsonPieces(outcome)) io.out(piece);
  };
  for (const { outcome } of computed) {
    // Whether there are several is known with the second; the first waits for it.
    if (count === 0 && !severalFiles) held = outcome;
    else {
      io.out(count === 0 ? '[\n' : held ? '[\n' : ',\n');
      if (held) {
        put(held);
        io.out(',\n');
        held = null;
      }
      put(outcome);
    }
    count++;
  }
  if (held) put(held);
  else io.out(count === 0 ? '[]' : '\n]');
  io.out('\n');
}

function* written(format: (typeof FORMATS)[number], computed: readonly Computed[]): Generator<string> {
  if (format === 'csv') return yield disposalsCsv(computed.map(({ outcome }) => outcome));
  for (const { entry, outcome } of computed) {
    if (format === 'text') yield `${summaryText(outcome, 'error' in entry ? {} : entry.ledger.settings)}\n`;
    else {
      yield* jsonPieces(outcome);
      yield '\n';
    }
  }
}

function outFolder(word: string, cwd: string): string {
  const folder = resolve(cwd, word);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`--out ${word} cannot be made: ${(error as Error).message}`);
  }
  return folder;
}

/** @returns false where the document could not be made; the reason was printed */
async function writeReport(
  report: Report,
  { entry, outcome }: Computed,
  folder: string | null,
  io: Io,
): Promise<boolean> {
  if ('error' in outcome || 'error' in entry) return true;
  const years = Object.keys(outcome.years);
  if (years.length !== 1) {
    const which = years.length === 0 ? 'it has no tax year with figures' : `it has ${years.join(', ')}`;
    io.err(`${entry.name}: ${report.id} is made for one tax year; ${which}. Say which with --year.\n`);
    return false;
  }
  const formats: readonly ReportFormat[] = folder ? report.formats : ['csv'];
  for (const format of formats) {
    if (!report.formats.includes(format)) throw new UsageError(`${report.id} has no ${format}; give --out DIR.`);
    const file = await reportFile(report, format, entry.ledger, outcome, new Date().toISOString());
    for (const note of file.notes) io.err(`${entry.name}: ${note}\n`);
    if (folder) writeFileSync(join(folder, `${entry.slug}-${file.name}`), file.bytes);
    else io.out(new TextDecoder().decode(file.bytes));
  }
  return true;
}
