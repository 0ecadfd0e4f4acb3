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

Recognizes and reads each file and writes them all to one ledger file, sorted by time. Supports CSV with any delimiter
and encoding, .xlsx and .ods sheets, and .json lists; unpacks gzip and zip. Folders are read recursively, without their
.json files. "lotbook formats" lists the formats.

  --out FILE            the ledger file; defaults to standard output
  --integration SLUG    the exchange or wallet, if several formats have the same header
  --timezone ZONE       the zone of unzoned times, such as Europe/Berlin; defaults to the zone in the file name, then
                        UTC. FILE=ZONE applies to one file. Repeatable
  --option KEY=VALUE    information missing from the file; requested if needed. Repeatable
  --account NAME        the account's name; defaults to that of the exchange or wallet
  --country C           for the ledger's settings: an ISO 3166 code, such as US
  --currency CUR        the ledger's base currency; defaults to the country's, then the most common one in the files
  --keep-duplicates     count likely duplicates between files, see below
  --no-match            do not join withdrawals and deposits into transfers
  --strict              exit with 1 on any remark, see below

A transaction in two files is imported once: by its id, or if two sources likely report the same event (an exchange's
file and a tax program's export). Duplicates are named with both rows. The ledger is always written; exit codes:
  0  every file was recognized; rows with errors are skipped and named, and warnings are named
  1  a file could not be read: it is unrecognized (the closest formats are named), damaged, or lacks an option.
     With --strict also: any row error, any warning, any stated value dropped for its currency
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
/** The time that dates may be ahead, a day, because clocks and time zones differ. */
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

/** True if anything fails `--strict`. Rows skipped with a reason do not. */
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

/** Returns the time zone of each file, or the default for all. */
function zonesOf(given: readonly string[], files: readonly InputFile[]): (file: string) => string | undefined {
  let all: string | undefined;
  const byFile = new Map<string, string>();
  for (const text of given) {
    const at = text.lastIndexOf('=');
    const [file, zone] = at === -1 ? [null, text] : [text.slice(0, at), text.slice(at + 1)];
    if (!isTimeZone(zone))
      throw new UsageError(`"${zone}" is not a time zone; type a name such as Europe/Berlin or UTC.`);
    if (file === null && all !== undefined && all !== zone)
      throw new UsageError(`--timezone is given twice for all files; name the file for one of them: FILE=${zone}.`);
    if (file === null) all = zone;
    else if (files.some(({ name }) => name === file)) byFile.set(file, zone);
    else throw new UsageError(`--timezone names "${file}", which is not among the files.`);
  }
  return (file) => byFile.get(file) ?? all;
}

/** Rejects unknown options, unless a file of unknown format may need them. */
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
  if (result.suggested > 0) io.err(`${result.suggested} more are similar but uncertain; they stay separate.\n`);
  return result.transactions;
}

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
