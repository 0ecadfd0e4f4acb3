import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compute } from '@lotbook/engine/compute';
import { settingsAtStep } from '@lotbook/engine/lots/at-the-step';
import { LedgerFileFault } from '@lotbook/ledger/json/fault';
import { errorOf } from '@lotbook/ledger/json/parse';
import { FILING_STATUSES } from '@lotbook/reports/income-tax/us-rates';
import type { Report, ReportInput } from '@lotbook/reports/report';
import { type ExitCode, type Io, UsageError } from '../command.ts';
import { platformHasher } from '../compute/hasher.ts';
import { ledgerFiles, type NamedLedger, readLedgers } from '../compute/ledger-inputs.ts';
import { readOptions, SETTING_OPTIONS, settingChanges } from '../compute/options.ts';
import { disposalsCsv, jsonPieces, type Outcome, summaryText } from '../compute/result-text.ts';
import {
  allocationOf,
  monthEndOf,
  monthsIn,
  reportInput,
  reportNamed,
  settingsTo,
  unfitFor,
  withLotsOn,
} from '../report/document.ts';
import { CHANGED, REPORT_OPTIONS, type ReportChoices, reportChoices } from '../report/options.ts';

export const help = `Usage: lotbook compute FILE|DIR... [OPTIONS]

Computes lots, disposals, income and gains of one or more ledger files.

  --settings FILE    settings as JSON; override those of the ledgers
  --method M         FIFO LIFO HIFO LOFO ACB WAC SP
  --allocation A     UNIVERSAL or WALLET
  --safe-harbor R    how unused lots are allocated when per-wallet lots start: AS_HELD,
                     GLOBAL_HIGHEST_COST_FIRST, GLOBAL_OLDEST_FIRST, SPECIFIC
  --country C        ISO 3166 code, such as US
  --year Y           only this tax year: 2024, or 2024/25 if it does not start in January
  --format F         json (default), csv (disposals), text (summary)
  --report ID        a tax document instead, such as form-8949; CSV on standard output,
                     all its formats with --out
  --out DIR          one file per ledger in DIR, named after it

Options for --report:
  --report-settings FILE    these options and more as JSON; options override the file
  --name N, --taxpayer-id N    the filer, printed on PDFs
  --status S         ${FILING_STATUSES.join(', ')}: sets the loss limit on Schedule D
  --carried-short A, --carried-long A    unused losses of earlier years: Schedule D
  --taxable-income A    line 15 of Form 1040, such as --taxable-income=-500: for the Schedule D carryover
  --statement W=F    all sales in wallet W are on a broker's form F, 1099-B or 1099-DA; W=F:basis if it shows the
                     basis. Repeatable; use --report-settings for single sales and a broker's own figures
  --straight-to-schedule-d    omit sales with reported basis and no adjustment from Form 8949
  --income-elsewhere L    income with this label is reported on another form: Schedule 1. Repeatable
  --whole-units      round amounts to whole units
  --on DAY           lots and holdings at the end of this day instead of the year: 2025-06-30
  --blank FILE       the official blank form of that year (PDF) to fill in

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
    ...REPORT_OPTIONS,
    format: { type: 'string' },
    report: { type: 'string' },
    out: { type: 'string' },
  });
  const format = values.format ?? 'json';
  if (!isFormat(format)) throw new UsageError(`--format must be one of ${FORMATS.join(', ')}, not "${format}".`);
  const report = values.report === undefined ? null : reportNamed(values.report);
  const choices = reportChoices(values, report?.id, io.cwd);
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
    for (const one of computed()) if (!(await writeReport(report, choices, one, folder, io))) failed = true;
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

type LedgerEntry = Extract<NamedLedger, { ledger: unknown }>;

function ofTaxYear(entry: LedgerEntry, taxYear: string): Outcome {
  const { ledger } = entry;
  return computeOne({ ...entry, ledger: { ...ledger, settings: { ...ledger.settings, taxYear } } });
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

/** Prints one object for one ledger, and an array in input order for several. */
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
    // The output format depends on whether there is a second ledger, so the first result waits for it.
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

/** Replaces the lots by those held on the requested date, if the user gave one. */
function withLots({ facts }: ReportChoices, entry: LedgerEntry, input: ReportInput): ReportInput {
  if (facts.on === undefined) return input;
  const settings = settingsTo(facts.on, entry.ledger.settings);
  const result = computeOne({ ...entry, ledger: { ...entry.ledger, settings } });
  // If the year can be computed, any day of it can too.
  return 'error' in result ? input : withLotsOn(input, result, settings, facts);
}

/** Adds month-end lots if the document needs them. */
function withMonths({ isAboutMonths }: Report, entry: LedgerEntry, input: ReportInput): ReportInput {
  if (!isAboutMonths) return input;
  const monthEnds = monthsIn(input).flatMap((day) => {
    const settings = settingsTo(day, entry.ledger.settings);
    const result = computeOne({ ...entry, ledger: { ...entry.ledger, settings } });
    return 'error' in result ? [] : [monthEndOf(result, settings)];
  });
  return { ...input, monthEnds };
}

/** Adds the allocation if the document needs it and the ledger has one. */
function withAllocation({ isAboutAllocation }: Report, entry: LedgerEntry, input: ReportInput): ReportInput {
  const settings = isAboutAllocation ? settingsAtStep(entry.ledger.settings) : null;
  if (!settings) return input;
  const result = computeOne({ ...entry, ledger: { ...entry.ledger, settings } });
  return 'error' in result ? input : { ...input, allocation: allocationOf(result, settings) };
}

/** @returns false if the document could not be created; the reason was printed */
async function writeReport(
  report: Report,
  choices: ReportChoices,
  { entry, outcome }: Computed,
  folder: string | null,
  io: Io,
): Promise<boolean> {
  if ('error' in outcome || 'error' in entry) return true;
  const say = (sentence: string) => io.err(`${entry.name}: ${sentence}\n`);
  const years = Object.keys(outcome.years);
  if (years.length !== 1) {
    const which = years.length === 0 ? 'it has no tax year with figures' : `it has ${years.join(', ')}`;
    say(`${report.id} is made for one tax year; ${which}. Choose one with --year.`);
    return false;
  }
  const taxYear = years[0]!;
  const unfit = unfitFor(report, entry.ledger, taxYear);
  if (unfit !== null) {
    say(unfit);
    return false;
  }
  if (!folder && !report.formats.includes('csv')) throw new UsageError(`${report.id} has no csv; give --out DIR.`);
  // If only this year has figures, the lots are already those at its end.
  const ofYear = entry.ledger.settings?.taxYear === undefined ? ofTaxYear(entry, taxYear) : outcome;
  if ('error' in ofYear) return false;
  const made = reportInput(entry.ledger, ofYear, choices, new Date().toISOString());
  if (!made.ok) {
    say(made.message);
    return false;
  }
  const ofDay = CHANGED.on.includes(report.id) ? withLots(choices, entry, made.input) : made.input;
  const input = withAllocation(report, entry, withMonths(report, entry, ofDay));
  const files = await Promise.all((folder ? report.formats : (['csv'] as const)).map((f) => report.make(input, f)));
  for (const note of new Set([...made.notes, ...files.flatMap(({ notes }) => notes)])) say(note);
  for (const file of files) {
    if (folder) writeFileSync(join(folder, `${entry.slug}-${file.name}`), file.bytes);
    else io.out(new TextDecoder().decode(file.bytes));
  }
  return true;
}
