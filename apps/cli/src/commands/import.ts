/** `lotbook import`: converts files from exchanges and wallets into one ledger file. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { jurisdictionOf } from '@lotbook/engine/jurisdictions/registry';
import { STYLE_ANSWERS } from '@lotbook/integrations/reading/columns/questions';
import { IMPORTERS } from '@lotbook/integrations/registry';
import { closest } from '@lotbook/ledger/closest';
import type { LedgerFile, TransactionRow } from '@lotbook/ledger/json/ledger-file';
import { ledgerPieces } from '@lotbook/ledger/json/ledger-text';
import { isTimeZone } from '@lotbook/ledger/time-zone';
import { type ExitCode, type Io, UsageError } from '../command.ts';
import { type InputFile, inputFiles } from '../import/input-files.ts';
import { likelyRepeats } from '../import/likely-repeats.ts';
import { matchLedger } from '../import/match.ts';
import { warnOfOverlaps } from '../import/overlaps.ts';
import { type ImportOptions, type ReadInput, readInput } from '../import/read-input.ts';
import { commonCurrency, toLedger } from '../import/to-ledger.ts';
import { writeLedger } from '../import/write-ledger.ts';

export const help = `Usage: lotbook import FILE|DIR... [OPTIONS]

Recognizes each file by its content, reads it, and writes one ledger file of all of them, ordered by time. CSV with any
delimiter and encoding, sheets of .xlsx and .ods, lists in .json; gzip and zip are unpacked. Name as many files and folders
as you like; of a folder every such file but .json is read, also in the folders inside it. "lotbook formats" lists them.

  --out FILE            where to write the ledger; standard output without it
  --integration SLUG    which exchange or wallet it is, where several formats have one header
  --timezone ZONE       zone of times that state none, for example Europe/Berlin; without it the zone in the name of
                        the file, else UTC. FILE=ZONE is for one file. Repeatable
  --option KEY=VALUE    something the file does not say; asked for when it is missing. Repeatable
  --account NAME        name of the account; without it the exchange's or wallet's own
  --country C           written into the ledger's settings: ISO 3166 code, for example US
  --currency CUR        base currency of the ledger; without it the country's, else the one the files use most
  --keep-duplicates     count transactions again that two files likely both report, see below
  --no-match            do not join withdrawals and deposits into transfers
  --strict              anything to say about a row or a file makes the exit code 1, see below

The same transaction in two files is imported once: by its id, and where two sources likely report one event (an exchange's file
and the export of a tax program). What is left out is named, with its row and that of the other file. The ledger is written in any case; the exit code says how sure it is:
  0  every file was recognized. Rows with errors are skipped and named; warnings are named
  1  a file could not be read: it is not recognized (the closest formats are named), damaged, or lacks an option.
     With --strict also: any row error, any warning, any stated value not used for its currency
  2  wrong usage; nothing is written

Example: lotbook import coinbase.csv kraken-ledgers.csv --country US --out ledger.json
`;

const OPTIONS = {
  out: { type: 'string' },
  integration: { type: 'string' },
  timezone: { type: 'string', multiple: true },
  option: { type: 'string', multiple: true },
  account: { type: 'string' },
  country: { type: 'string' },
  currency: { type: 'string' },
  'keep-duplicates': { type: 'boolean' },
  'no-match': { type: 'boolean' },
  strict: { type: 'boolean' },
} as const;
const SHOWN_ERRORS = 10;
/** Allows dates up to a day ahead, because clocks and zones differ. */
const CLOCKS_DIFFER_MS = 86_400_000;

export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readWords(words);
  const files = inputFiles(positionals, io.cwd);
  const options: ImportOptions = {
    integration: known(values.integration),
    account: values.account,
    zoneOf: zonesOf(values.timezone ?? [], files),
    values: Object.fromEntries((values.option ?? []).map(pair)),
    latest: new Date(Date.now() + CLOCKS_DIFFER_MS).toISOString(),
  };
  const settings = settingsOf(values);
  const inputs = files.flatMap((file) => readInput(file, options));
  refuseUnknownOptions(Object.keys(options.values), inputs);
  warnOfOverlaps(inputs);
  const currency = settings.base_currency ?? commonCurrency(inputs);
  const leftOut = values['keep-duplicates'] ? new Map() : likelyRepeats(inputs);
  const { transactions, drafts, foreign } = toLedger(inputs, currency, leftOut);
  for (const input of inputs) report(input, io);
  for (const [other, count] of foreign) {
    io.err(`${count} stated values are in ${other} and were not used: the ledger is in ${currency}.\n`);
  }
  const ledger: LedgerFile = {
    settings: { ...settings, base_currency: currency },
    import: { files: inputs.map((input) => input.file) },
    transactions: values['no-match'] ? transactions : matched(transactions, drafts, io),
  };
  write(ledger, values.out, io);
  const hasFailures = inputs.some((input) => input.failure !== null);
  return hasFailures || (values.strict && hasRemarks(inputs, foreign)) ? 1 : 0;
}

/** Returns true if anything fails `--strict`. Skips with a reason do not. */
function hasRemarks(inputs: readonly ReadInput[], foreign: ReadonlyMap<string, number>): boolean {
  return (
    foreign.size > 0 ||
    inputs.some(({ file }) => file.errors.length > 0 || (file.warnings !== undefined && file.warnings.length > 0))
  );
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    const message = (error as Error).message.split('\n')[0]!;
    const unknown = /'(--?[^' ]+)'/.exec(message)?.[1];
    const near = unknown === undefined ? null : closest(unknown.replace(/^-+/, ''), Object.keys(OPTIONS));
    throw new UsageError(unknown && near ? `there is no option "${unknown}"; did you mean "--${near}"?` : message);
  }
}

function known(integration: string | undefined): string | undefined {
  if (integration === undefined) return undefined;
  const slugs = [...new Set(IMPORTERS.map((importer) => importer.integration))];
  if (slugs.includes(integration)) return integration;
  const near = closest(integration, slugs);
  throw new UsageError(
    `there is no integration "${integration}"${near ? `; did you mean "${near}"?` : '; "lotbook formats" lists them.'}`,
  );
}

/** Returns a file's time zone: its own, or the default for all. */
function zonesOf(given: readonly string[], files: readonly InputFile[]): (file: string) => string | undefined {
  let all: string | undefined;
  const byFile = new Map<string, string>();
  for (const text of given) {
    const at = text.lastIndexOf('=');
    const [file, zone] = at === -1 ? [null, text] : [text.slice(0, at), text.slice(at + 1)];
    if (!isTimeZone(zone)) throw new UsageError(`"${zone}" is no time zone; give a name like Europe/Berlin or UTC.`);
    if (file === null && all !== undefined && all !== zone)
      throw new UsageError(`--timezone is given twice for all files; name the file for one of them: FILE=${zone}.`);
    if (file === null) all = zone;
    else if (files.some(({ name }) => name === file)) byFile.set(file, zone);
    else throw new UsageError(`--timezone names "${file}", which is none of the files.`);
  }
  return (file) => byFile.get(file) ?? all;
}

/** Rejects options that no file asks for, unless a file of unknown format might. */
function refuseUnknownOptions(keys: readonly string[], inputs: readonly ReadInput[]): void {
  if (inputs.some(({ importer }) => !importer)) return;
  const known = [
    ...Object.keys(STYLE_ANSWERS),
    ...inputs.flatMap(({ importer }) => (importer!.options ?? []).map((option) => option.key)),
  ];
  for (const key of keys) {
    if (known.includes(key)) continue;
    const near = closest(key, known);
    throw new UsageError(`no file takes the option "${key}"${near ? `; did you mean "${near}"?` : '.'}`);
  }
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--option takes KEY=VALUE, not "${text}".`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function settingsOf(values: {
  country?: string | undefined;
  currency?: string | undefined;
}): NonNullable<LedgerFile['settings']> {
  const country = values.country?.toUpperCase();
  if (country !== undefined && !/^[A-Z]{2}$/.test(country)) {
    throw new UsageError(`--country takes a code of two letters, like US, not "${values.country}".`);
  }
  const currency =
    values.currency?.toUpperCase() ?? (country === undefined ? undefined : jurisdictionOf(country)?.currency);
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency)) {
    throw new UsageError(`--currency takes a code of three letters, like USD, not "${values.currency}".`);
  }
  return { ...(country !== undefined && { country }), ...(currency !== undefined && { base_currency: currency }) };
}

function matched(transactions: TransactionRow[], drafts: Parameters<typeof matchLedger>[1], io: Io): TransactionRow[] {
  const result = matchLedger(transactions, drafts);
  if (result.matched > 0) io.err(`${result.matched} withdrawals and deposits were joined into transfers.\n`);
  if (result.suggested > 0)
    io.err(`${result.suggested} more look alike, but not surely enough; they were left as they are.\n`);
  return result.transactions;
}

/** Prints one line per file, and its first errors. */
function report({ file, failure }: ReadInput, io: Io): void {
  if (failure !== null) {
    io.err(`${file.name}: ${failure}\n`);
    return;
  }
  const parts = [`${file.rows} rows`, `${file.transactions} transactions`];
  if (file.skipped.length > 0) parts.push(`${file.skipped.length} skipped`);
  if (file.errors.length > 0) parts.push(`${file.errors.length} with errors`);
  io.err(`${file.name}: ${file.format === '' ? 'not imported' : `${file.format}, ${parts.join(', ')}`}\n`);
  for (const [kind, issues] of [
    ['', file.errors],
    ['note: ', file.warnings ?? []],
  ] as const) {
    for (const { row, column, value, message } of issues.slice(0, SHOWN_ERRORS)) {
      const cell = column === undefined ? '' : `, ${column}${value === undefined ? '' : ` "${value.slice(0, 60)}"`}`;
      io.err(`  ${kind}row ${row}${cell}: ${message}\n`);
    }
    if (issues.length > SHOWN_ERRORS)
      io.err(`  ${kind}and ${issues.length - SHOWN_ERRORS} more, all in the ledger file\n`);
  }
}

function write(ledger: LedgerFile, out: string | undefined, io: Io): void {
  if (out === undefined || out === '-') {
    for (const piece of ledgerPieces(ledger)) io.out(piece);
    return;
  }
  try {
    writeLedger(resolve(io.cwd, out), ledger);
  } catch (error) {
    throw new UsageError(`cannot write "${out}": ${(error as Error).message}.`);
  }
}
