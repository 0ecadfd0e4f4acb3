/** What a finished import reports, each sentence with the file it is about: what came in, then what was skipped or assumed. */
import { formatCount, plural } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.tsx';
import { IMPORT_FAILED } from './messages.ts';

export type FinishedImport = {
  filename?: string | null | undefined;
  numberImported: number;
  numberTotal: number;
  numberDuplicate: number;
  numberIgnored: number;
  numberUserDefinedTokens: number;
};
export type ImportToast = { status: 'Success' | 'Info'; message: string; stays: boolean };

/** One notice for a file, so that several files do not bury the page: it stays where something is to be read. */
export function importToast(job: FinishedImport): ImportToast {
  const { numberDuplicate: duplicates, numberIgnored: skipped, numberUserDefinedTokens: tokens } = job;
  const sentences = [
    `Successfully imported ${formatCount(job.numberImported)} out of ${plural(job.numberTotal, 'crypto transaction')}.`,
  ];
  if (duplicates > 0) {
    sentences.push(`${plural(duplicates, 'duplicate')} ${duplicates === 1 ? 'does' : 'do'} not count a second time.`);
  }
  if (skipped > 0) {
    sentences.push(
      `${plural(skipped, 'row')} skipped: data is missing, the kind of row is not supported, or its tax year is frozen.`,
    );
  }
  if (tokens > 0) {
    sentences.push(
      `${plural(tokens, 'unrecognised token')} ${tokens === 1 ? 'was' : 'were'} added as ${tokens === 1 ? 'a custom currency' : 'custom currencies'}.`,
    );
  }
  const isPlain = skipped === 0 && tokens === 0;
  return { status: isPlain ? 'Success' : 'Info', message: named(job.filename) + sentences.join(' '), stays: !isPlain };
}

/** Why nothing came in, and of which file; it stays until it is closed. */
export function reportFailed({ filename, errorMessage }: Pick<FinishedImport, 'filename'> & FailedImport): void {
  toast({ status: 'Error', message: `${named(filename)}${errorMessage ?? IMPORT_FAILED}`, delay: -1 });
}

type FailedImport = { errorMessage?: string | null | undefined };

function named(filename: string | null | undefined): string {
  return filename ? `${filename}: ` : '';
}

/** What was skipped or assumed stays until it is closed. */
export function reportImported(job: FinishedImport): void {
  const { status, message, stays } = importToast(job);
  toast({ status, message, delay: stays ? -1 : 8_000, link: { to: '/imports', label: 'See the import' } });
}
