import type { Tx } from '@lotbook/db/user';
import type { FileSummary, FormatName, MissingOption } from '@lotbook/intake/opening/file';
import { doubleCounts, overlapWithImported } from '@lotbook/intake/overlap';
import { findIntegration, GENERIC } from '@lotbook/integrations/listing';
import type { RowIssue, SkippedRow } from '@lotbook/ledger/draft';
import { isTimeZone } from '@lotbook/ledger/time-zone';
import { ReadingTooLong } from '../../../acts/reading/budget.ts';
import { FileReader } from '../../../acts/reading/file-reader.ts';
import type { StoredFile } from '../../../acts/reading/read-protocol.ts';
import { storedFile } from '../../../acts/reading/stored-file.ts';
import { inReadingTurn, type Reading } from '../../../acts/reading/turns.ts';
import { ledgerState } from '../../../facts/ledger-state.ts';
import { editsOf } from '../../../facts/sources/edits.ts';
import { accountsFilledFrom, importsOfFormats } from '../../../facts/sources/imports.ts';
import { templatesOf } from '../../../facts/sources/templates.ts';
import type { StoredUpload } from '../../../facts/sources/uploads.ts';
import { accountsKnowing, hasTransactions, type OtherTimes } from '../../../facts/transactions/identities.ts';
import { type Context, requireViewer } from '../../../platform/graphql/context.ts';
import { FileGone, type Storage } from '../../../platform/storage/storage.ts';
import { uploadOf } from '../service.ts';
import { type OptionAnswer, valuesOf, zoneIn } from './answers.ts';
import { type LedgerMarks, marksOf } from './ledger-marks.ts';
import { readItselfIn } from './read-itself.ts';
import { suggestedAccount } from './suggested-account.ts';

export type Validation = {
  errors: string[];
  issues: RowIssue[];
  warnings: string[];
  recognized: FormatName | null;
  /** Questions to answer before the file can be read. `errors` repeats them. */
  missingOptions: MissingOption[];
  timeZone: FileSummary['timeZone'];
  /** Imports with the same transactions at other times, because they were read in another time zone. */
  otherTimes: readonly OtherTimes[];
  howRead: string[];
  candidates: FormatName[];
  isOtherIntegration: boolean;
  accountId: string | null;
  numberOfRows: number;
  numberOfTransactions: number;
  numberOfDuplicates: number;
  /** The number of likely duplicates, which are ignored; null if the file can't be imported as it is. */
  numberOfLikelyDuplicates: number | null;
  /** The number of new transactions skipped because their tax year is frozen. */
  numberOfFrozenTransactions: number;
  numberOfRejectedRows: number;
  skipped: SkippedRow[];
  firstAt: Date | null;
  lastAt: Date | null;
};

export type ValidationRequest = {
  csvFileUrl: string;
  isGeneric: boolean;
  accountTypeSlug: string;
  timeZone: string | null;
  values?: readonly OptionAnswer[] | null;
  format?: string | null;
  accountId: string | null;
  isAccountSuggested?: boolean;
};

const NOTHING: Validation = {
  errors: [],
  issues: [],
  warnings: [],
  recognized: null,
  missingOptions: [],
  timeZone: null,
  otherTimes: [],
  howRead: [],
  candidates: [],
  isOtherIntegration: false,
  accountId: null,
  numberOfRows: 0,
  numberOfTransactions: 0,
  numberOfDuplicates: 0,
  numberOfLikelyDuplicates: null,
  numberOfFrozenTransactions: 0,
  numberOfRejectedRows: 0,
  skipped: [],
  firstAt: null,
  lastAt: null,
};

export type Services = Reading & {
  storage: Storage;
  shortTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/**
 * Returns services with short transactions for a resolver.
 * @throws {Unauthenticated}
 */
export function servicesOf(context: Context): Services {
  return {
    userId: requireViewer(context).owner,
    storage: context.storage,
    shortTransaction: (work) => context.shortTransaction(work),
    apart: (work) => context.apart(work),
  };
}

export type FileToRead =
  | { ok: true; slug: string; upload: StoredUpload; file: StoredFile }
  | { ok: false; validation: Validation };

export async function fileToRead(services: Services, request: ValidationRequest): Promise<FileToRead> {
  const refuse = (message: string): FileToRead => ({ ok: false, validation: { ...NOTHING, errors: [message] } });
  const values = valuesOf(request.values);
  const timeZone = request.timeZone ?? zoneIn(values);
  if (timeZone !== null && !isTimeZone(timeZone)) return refuse(`“${timeZone}” is not a time zone.`);
  const slug = request.isGeneric ? GENERIC : request.accountTypeSlug;
  if (!findIntegration(slug)) return refuse(`There is no integration “${slug}”.`);
  const found = await services.shortTransaction(async (tx) => {
    const upload = await uploadOf(tx, services.userId, request.csvFileUrl);
    const edits = upload.ok ? await editsOf(tx, services.userId, upload.value.id) : [];
    const { timeZone: assumedZone } = await ledgerState(tx, services.userId);
    return { upload, edits, assumedZone, templates: await templatesOf(tx, services.userId) };
  });
  if (!found.upload.ok) return refuse(found.upload.error.message);
  const upload = found.upload.value;
  const file: StoredFile = {
    ...storedFile(services.storage, services.userId, upload),
    timeZone,
    assumedZone: found.assumedZone,
    values,
    integration: slug === GENERIC ? null : slug,
    format: request.format ?? null,
    edits: found.edits,
    templates: found.templates,
  };
  return { ok: true, slug, upload, file };
}

export async function validateFile(services: Services, request: ValidationRequest): Promise<Validation> {
  return inReadingTurn(services, () => validated(services, request)).catch(unreadable);
}

export function unreadable(error: unknown): Validation {
  const sentence = whyUnreadable(error);
  if (sentence === null) throw error;
  return { ...NOTHING, errors: [sentence] };
}

export function whyUnreadable(error: unknown): string | null {
  if (error instanceof ReadingTooLong) return error.message;
  return error instanceof FileGone ? 'The uploaded file was not found. Upload it again.' : null;
}

async function validated(services: Services, request: ValidationRequest): Promise<Validation> {
  const found = await fileToRead(services, request);
  if (!found.ok) return found.validation;
  const { file } = found;
  await using reader = await FileReader.open(file);
  const known = await knownIn(services, reader);
  const accountId =
    request.accountId ?? (request.isAccountSuggested ? await suggestedIn(services, reader, known) : null);
  return validationOf(found.slug, reader.summary, {
    accountId,
    duplicates: accountId === null ? known.anywhere : (known.byAccount.get(accountId) ?? 0),
    ...(await numbersOfLedger(services, { reader, accountId, edits: file.edits ?? [] })),
    warnings: [
      ...(await overlapsIn(services, reader.summary, accountId)),
      ...(await services.shortTransaction((tx) => readItselfIn(tx, services.userId, reader.summary))),
    ],
  });
}

type OfLedger = { likely: number | null; replacing: number; frozen: number; otherTimes: readonly OtherTimes[] };

async function numbersOfLedger(services: Services, file: Parameters<typeof marksOf>[1]): Promise<OfLedger> {
  if (file.reader.summary.problems.length > 0) return { likely: null, replacing: 0, frozen: 0, otherTimes: [] };
  if (!(await services.shortTransaction((tx) => hasTransactions(tx, services.userId))))
    return { likely: 0, replacing: 0, frozen: 0, otherTimes: [] };
  return numbersOf(await marksOf(services, file));
}

export function numbersOf({ likely, aside, frozen, otherTimes }: LedgerMarks): OfLedger {
  return { likely: aside, replacing: likely.size - aside, frozen, otherTimes };
}

/** Warns about transfers in the file that replace a half reported by another source. */
function replacingWarning(replacing: number): string[] {
  if (replacing === 0) return [];
  const [subject, says, its] =
    replacing === 1 ? ['One transfer', 'reports', 'it'] : [`${replacing} transfers`, 'report', 'each of them'];
  return [
    `${subject} of this file ${says} both ends where another source has the withdrawal or the deposit alone. The transfer counts, and the half of ${its} that is in your ledger is set aside.`,
  ];
}

export function validationOf(
  slug: string,
  summary: FileSummary,
  beside: { accountId: string | null; duplicates: number; warnings: string[] } & OfLedger,
): Validation {
  return {
    errors: summary.problems.map(({ message }) => message),
    issues: summary.issues,
    warnings: [...summary.warnings, ...beside.warnings, ...replacingWarning(beside.replacing)],
    recognized: summary.format,
    missingOptions: summary.missingOptions,
    timeZone: summary.timeZone,
    otherTimes: beside.otherTimes,
    howRead: summary.howRead,
    candidates: summary.candidates,
    isOtherIntegration: isOther(slug, summary.format),
    accountId: beside.accountId,
    numberOfRows: summary.rowCount,
    numberOfTransactions: summary.transactionCount,
    numberOfDuplicates: beside.duplicates,
    numberOfLikelyDuplicates: beside.likely,
    numberOfFrozenTransactions: beside.frozen,
    numberOfRejectedRows: summary.errorRowCount,
    skipped: summary.skipped,
    firstAt: summary.firstAt === null ? null : new Date(summary.firstAt),
    lastAt: summary.lastAt === null ? null : new Date(summary.lastAt),
  };
}

/**
 * Warns about imports of another kind of export that would count twice.
 * @param accountId  the target account; null for a new one, which checks all accounts
 */
export async function overlapsIn(
  services: Services,
  { format, problems }: FileSummary,
  accountId: string | null,
): Promise<string[]> {
  if (format === null || problems.length > 0) return [];
  const overlaps = doubleCounts(format.id, accountId === null ? 'two accounts' : 'one account');
  if (overlaps.length === 0) return [];
  const formats = overlaps.map((overlap) => overlap.with);
  const imported = await services.shortTransaction((tx) =>
    importsOfFormats(tx, services.userId, { accountId, formats }),
  );
  return overlaps.flatMap((overlap) => {
    const others = imported.filter((one) => one.format === overlap.with);
    return others.length === 0 ? [] : [overlapWithImported(overlap, others)];
  });
}

type Known = { anywhere: number; byAccount: Map<string, number>; ofNoName: Map<string, number> };

export async function knownIn(services: Services, reader: FileReader): Promise<Known> {
  const known: Known = { anywhere: 0, byAccount: new Map(), ofNoName: new Map() };
  for await (const chunk of reader.ids()) {
    if (chunk.kind !== 'ids') continue;
    const sourceIds = chunk.ids.map(({ sourceId }) => sourceId);
    const found = await services.shortTransaction((tx) => accountsKnowing(tx, services.userId, sourceIds));
    const named = new Set(chunk.ids.filter(({ account }) => account !== null).map(({ sourceId }) => sourceId));
    known.anywhere += found.size;
    for (const [sourceId, accountIds] of found) {
      for (const id of accountIds) {
        known.byAccount.set(id, (known.byAccount.get(id) ?? 0) + 1);
        if (!named.has(sourceId)) known.ofNoName.set(id, (known.ofNoName.get(id) ?? 0) + 1);
      }
    }
  }
  return known;
}

async function suggestedIn(services: Services, { summary }: FileReader, { ofNoName }: Known): Promise<string | null> {
  const { format } = summary;
  if (format === null) return null;
  const filled = await services.shortTransaction((tx) => accountsFilledFrom(tx, services.userId, format.integration));
  return suggestedAccount(format, ofNoName, filled) ?? null;
}

function isOther(slug: string, format: FormatName | null): boolean {
  if (slug === GENERIC || format === null || format.integration === slug) return false;
  if ((findIntegration(slug)?.formats.length ?? 0) > 0) return true;
  const category = findIntegration(format.integration)?.category;
  return category === 'EXCHANGE' || category === 'WALLET';
}
