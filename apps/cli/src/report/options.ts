/** Reads report options from the command line or a settings file. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LedgerFileFault } from '@lotbook/ledger/json/fault';
import { INCOME_LABELS } from '@lotbook/ledger/transaction';
import { FILING_STATUSES } from '@lotbook/reports/income-tax/us-rates';
import { REPORTS } from '@lotbook/reports/registry';
import { UsageError } from '../command.ts';
import { amountOf, oneOf } from '../compute/options.ts';
import { checkFacts, isDay, isSigned, type ReportFacts, type SaleFacts, STATEMENT_FORMS } from './facts.ts';

export const REPORT_OPTIONS = {
  'report-settings': { type: 'string' },
  name: { type: 'string' },
  'taxpayer-id': { type: 'string' },
  status: { type: 'string' },
  'carried-short': { type: 'string' },
  'carried-long': { type: 'string' },
  'taxable-income': { type: 'string' },
  'whole-units': { type: 'boolean' },
  'straight-to-schedule-d': { type: 'boolean' },
  'income-elsewhere': { type: 'string', multiple: true },
  statement: { type: 'string', multiple: true },
  on: { type: 'string' },
  blank: { type: 'string' },
} as const;

type OptionName = keyof typeof REPORT_OPTIONS;

export type ReportWords = {
  [Name in OptionName]?: (typeof REPORT_OPTIONS)[Name] extends { multiple: true }
    ? string[] | undefined
    : (typeof REPORT_OPTIONS)[Name]['type'] extends 'boolean'
      ? boolean | undefined
      : string | undefined;
};

const ALL = REPORTS.map(({ id }) => id);
const WITH_PDF = REPORTS.filter(({ formats }) => formats.includes('pdf')).map(({ id }) => id);
const FORM_8949 = ['form-8949', 'form-8949-condensed', 'form-8949-statement'];
const WITH_BOXES = [...FORM_8949, 'schedule-d', 'txf', 'taxact', 'cch', 'drake', 'freetaxusa', 'other-software'];
const AS_STATED = ['identifications', 'standing-orders', 'transaction-history', 'audit-log', 'ledger-file'];

/** The documents affected by each option. Other documents reject it, so that no option is silently ignored. */
export const CHANGED: Readonly<Record<Exclude<OptionName, 'report-settings'>, readonly string[]>> = {
  name: WITH_PDF,
  'taxpayer-id': WITH_PDF,
  status: ['schedule-d'],
  'carried-short': ['schedule-d'],
  'carried-long': ['schedule-d'],
  'taxable-income': ['schedule-d'],
  'whole-units': ALL.filter((id) => !AS_STATED.includes(id)),
  'straight-to-schedule-d': [...WITH_BOXES, 'turbotax-online', 'hr-block'],
  'income-elsewhere': ['schedule-1'],
  statement: [...WITH_BOXES, 'exchange-1099'],
  on: REPORTS.filter(({ isOfADay }) => isOfADay).map(({ id }) => id),
  blank: REPORTS.filter(({ takesBlank }) => takesBlank).map(({ id }) => id),
};

/** The choices for a report. The blank form is read on demand. */
export type ReportChoices = { readonly facts: ReportFacts; readonly blank: Uint8Array | null };

/**
 * Reads choices. Options override the settings file, and their statements about sales come after those in the file.
 * @param report the document's ID, or undefined
 * @throws {UsageError} for an invalid value or an option the document ignores
 */
export function reportChoices(words: ReportWords, report: string | undefined, cwd: string): ReportChoices {
  refuseUnheeded(words, report);
  const file = words['report-settings'];
  const given = file === undefined ? {} : factsFile(file, cwd);
  const said = factsSaid(words);
  const facts: ReportFacts = {
    ...given,
    ...said,
    person: { ...given.person, ...said.person },
    carryover: { ...given.carryover, ...said.carryover },
    sales: [...(given.sales ?? []), ...(said.sales ?? [])],
  };
  const blank = words.blank;
  return { facts, blank: blank === undefined ? null : blankFile(blank, cwd) };
}

function refuseUnheeded(words: ReportWords, report: string | undefined): void {
  for (const name of Object.keys(words) as (OptionName | string)[]) {
    if (!Object.hasOwn(REPORT_OPTIONS, name)) continue;
    if (report === undefined) throw new UsageError(`--${name} is about a tax document: choose one with --report ID.`);
    if (!Object.hasOwn(CHANGED, name)) continue;
    const documents = CHANGED[name as keyof typeof CHANGED];
    if (documents.includes(report)) continue;
    throw new UsageError(`--${name} changes nothing in ${report}: omit it, or use ${documents.join(', ')} with it.`);
  }
}

function factsSaid(words: ReportWords): ReportFacts {
  const facts: ReportFacts = {};
  const person: NonNullable<ReportFacts['person']> = {};
  if (words.name !== undefined) person.name = textOf('name', words.name);
  if (words['taxpayer-id'] !== undefined) person.taxpayer_id = textOf('taxpayer-id', words['taxpayer-id']);
  facts.person = person;
  if (words.status !== undefined) facts.filing_status = oneOf('status', words.status, FILING_STATUSES);
  const carryover: NonNullable<ReportFacts['carryover']> = {};
  if (words['carried-short'] !== undefined) carryover.short = amountOf('carried-short', words['carried-short']);
  if (words['carried-long'] !== undefined) carryover.long = amountOf('carried-long', words['carried-long']);
  facts.carryover = carryover;
  if (words['taxable-income'] !== undefined) facts.taxable_income = signedOf('taxable-income', words['taxable-income']);
  if (words.on !== undefined) facts.on = dayOf('on', words.on);
  if (words['whole-units']) facts.whole_units = true;
  if (words['straight-to-schedule-d']) facts.straight_to_schedule_d = true;
  const elsewhere = words['income-elsewhere'];
  if (elsewhere !== undefined)
    facts.income_elsewhere = elsewhere.map((label) => oneOf('income-elsewhere', label, INCOME_LABELS));
  facts.sales = (words.statement ?? []).map(statementOf);
  return facts;
}

function textOf(option: string, word: string): string {
  if (word.trim() !== '') return word;
  throw new UsageError(`--${option} is empty: type a value, or omit the option.`);
}

function dayOf(option: string, word: string): string {
  if (isDay(word)) return word;
  throw new UsageError(`--${option} must be a day like 2025-06-30, not "${word}".`);
}

function signedOf(option: string, word: string): string {
  if (isSigned(word)) return word;
  throw new UsageError(`--${option} must be an amount like 65000 or --${option}=-1200.50, not "${word}".`);
}

/**
 * Parses `Coinbase=1099-DA`, or `Coinbase=1099-DA:basis` if the broker also reported the basis. Wallet names may
 * contain `=`.
 */
function statementOf(word: string): SaleFacts {
  const at = word.lastIndexOf('=');
  const wallet = word.slice(0, Math.max(at, 0));
  const [form, basis, ...more] = word.slice(at + 1).split(':');
  const known = STATEMENT_FORMS.find((candidate) => candidate === form);
  if (wallet === '' || known === undefined || (basis !== undefined && basis !== 'basis') || more.length > 0)
    throw new UsageError(
      `--statement must be WALLET=FORM or WALLET=FORM:basis with FORM ${STATEMENT_FORMS.join(' or ')}, for example "Coinbase=1099-DA", not "${word}".`,
    );
  return { wallet, statement: { form: known, broker: wallet, basis_reported: basis === 'basis' } };
}

function factsFile(word: string, cwd: string): ReportFacts {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(resolve(cwd, word), 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`--report-settings ${word} cannot be read: ${(error as Error).message}`);
  }
  try {
    checkFacts(json);
    return json;
  } catch (error) {
    if (!(error instanceof LedgerFileFault)) throw error;
    throw new UsageError(`--report-settings ${word}: ${error.message}`);
  }
}

function blankFile(word: string, cwd: string): Uint8Array {
  try {
    return readFileSync(resolve(cwd, word));
  } catch (error) {
    throw new UsageError(`--blank ${word} cannot be read: ${(error as Error).message}`);
  }
}
