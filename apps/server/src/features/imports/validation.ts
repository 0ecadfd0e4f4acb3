/**
 * What is wrong with a file, before anything is stored. The file is read in the reading thread; the database is asked
 * only before and after, in short transactions, so that nobody waits while a long file is being read.
 */
import type { Tx } from '@lotbook/db/person';
import type { RowIssue, SkippedRow } from '@lotbook/ledger/draft';
import { findIntegration, GENERIC } from '../../ledger/integrations.ts';
import { FileGone, type Storage } from '../../storage/storage.ts';
import { FileReader } from './file-reader.ts';
import { isTimeZone, type OptionAnswer, valuesOf } from './policy.ts';
import type { FormatName, MissingOption } from './read-protocol.ts';
import { uploadOf } from './service.ts';
import { countKnown } from './store.ts';

export type Validation = {
  /** Why it cannot be imported, a sentence each. Empty: it can, whatever is in `issues`. */
  errors: string[];
  issues: RowIssue[];
  recognised: FormatName | null;
  /** What is to be asked before the file can be read; `errors` then holds the questions. */
  missingOptions: MissingOption[];
  isOtherIntegration: boolean;
  numberOfRows: number;
  numberOfTransactions: number;
  numberOfDuplicates: number;
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
  /** The account it is to go into; null: a new one, and duplicates are looked for in all. */
  accountId: string | null;
};

type Services = { userId: string; storage: Storage; apart: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> };

const NOTHING: Validation = {
  errors: [],
  issues: [],
  recognised: null,
  missingOptions: [],
  isOtherIntegration: false,
  numberOfRows: 0,
  numberOfTransactions: 0,
  numberOfDuplicates: 0,
  skipped: [],
  firstAt: null,
  lastAt: null,
};

export async function validateFile(services: Services, request: ValidationRequest): Promise<Validation> {
  const timeZone = request.timeZone ?? 'UTC';
  if (!isTimeZone(timeZone)) return { ...NOTHING, errors: [`“${timeZone}” is not a time zone.`] };
  const slug = request.isGeneric ? GENERIC : request.accountTypeSlug;
  const integration = findIntegration(slug);
  if (!integration) return { ...NOTHING, errors: [`There is no integration “${slug}”.`] };
  const upload = await services.apart((tx) => uploadOf(tx, services.userId, request.csvFileUrl));
  if (!upload.ok) return { ...NOTHING, errors: [upload.error.message] };
  const bytes = await services.storage.get(upload.value.storageKey).catch((error: unknown) => {
    if (error instanceof FileGone) return null;
    throw error;
  });
  if (!bytes) return { ...NOTHING, errors: ['The uploaded file was not found. Upload it again.'] };
  await using reader = await FileReader.open({
    name: upload.value.filename,
    bytes,
    timeZone,
    values: valuesOf(request.values),
    integration: slug === GENERIC ? null : slug,
  });
  const { summary } = reader;
  return {
    errors: summary.problems.map(({ message }) => message),
    issues: summary.issues,
    recognised: summary.format,
    missingOptions: summary.missingOptions,
    isOtherIntegration: slug !== GENERIC && summary.format !== null && summary.format.integration !== slug,
    numberOfRows: summary.rowCount,
    numberOfTransactions: summary.transactionCount,
    numberOfDuplicates: await duplicatesIn(services, reader, request.accountId),
    skipped: summary.skipped,
    firstAt: summary.firstAt === null ? null : new Date(summary.firstAt),
    lastAt: summary.lastAt === null ? null : new Date(summary.lastAt),
  };
}

async function duplicatesIn(services: Services, reader: FileReader, accountId: string | null): Promise<number> {
  let known = 0;
  for await (const chunk of reader.ids()) {
    if (chunk.kind !== 'ids') continue;
    const sourceIds = chunk.ids.map(({ sourceId }) => sourceId);
    known += await services.apart((tx) => countKnown(tx, services.userId, { accountId, sourceIds }));
  }
  return known;
}
