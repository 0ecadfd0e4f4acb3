import { formatCount, plural } from '../../../ui/format.ts';
import { type Toast, toast } from '../../../ui/toast.tsx';
import { IMPORT_FAILED } from './messages.ts';

export type FinishedImport = {
  filename?: string | null | undefined;
  numberImported: number;
  numberTotal: number;
  numberDuplicate: number;
  numberIgnored: number;
  numberFrozen: number;
  leftOutMessage?: string | null | undefined;
  numberUserDefinedTokens: number;
};

const UNTIL_CLOSED = -1;
const SUCCESS_MS = 8_000;

export function importToasts(job: FinishedImport): Pick<Toast, 'status' | 'message' | 'delay'>[] {
  const { numberDuplicate: duplicates, numberIgnored: ignored, numberUserDefinedTokens: tokens } = job;
  const imported = `Successfully imported ${formatCount(job.numberImported)} out of ${plural(job.numberTotal, 'crypto transaction')}.`;
  const skipped =
    duplicates > 0
      ? ` ${plural(duplicates, 'duplicate')} ${duplicates === 1 ? 'does' : 'do'} not count a second time.`
      : '';
  const stays = [
    ...(ignored > 0
      ? [`Ignored ${plural(ignored, 'crypto transaction')} because they are missing data or are not supported`]
      : []),
    ...(job.numberFrozen > 0 ? [frozenText(job.numberFrozen)] : []),
    ...(job.leftOutMessage ? [job.leftOutMessage] : []),
    ...(tokens > 0
      ? [`We could not identify ${plural(tokens, 'token')} and used custom currencies to import them`]
      : []),
  ];
  const name = named(job.filename);
  return [
    { status: 'Success', message: name + imported + skipped, delay: SUCCESS_MS },
    ...stays.map((message) => ({ status: 'Info' as const, message: name + message, delay: UNTIL_CLOSED })),
  ];
}

export function frozenText(count: number): string {
  return `Left out ${plural(count, 'transaction')} of frozen tax years. Unfreeze the years on their tax pages, then import the file again.`;
}

export function reportFailed({ filename, errorMessage }: Pick<FinishedImport, 'filename'> & FailedImport): void {
  toast({ status: 'Error', message: `${named(filename)}${errorMessage ?? IMPORT_FAILED}`, delay: UNTIL_CLOSED });
}

type FailedImport = { errorMessage?: string | null | undefined };

function named(filename: string | null | undefined): string {
  return filename ? `${filename}: ` : '';
}

export function reportImported(job: FinishedImport): void {
  for (const one of importToasts(job)) toast({ ...one, link: { to: '/imports', label: 'See the import' } });
}
