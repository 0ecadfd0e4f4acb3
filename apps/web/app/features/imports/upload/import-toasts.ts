/** What a finished import reports: one toast of success, and what was left out or guessed, which stays until closed. */
import { formatCount } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.tsx';

export type FinishedImport = {
  numberImported: number;
  numberTotal: number;
  numberIgnored: number;
  numberUserDefinedTokens: number;
};
export type ImportToast = { status: 'Success' | 'Info'; message: string; stays: boolean };

export function importToasts(job: FinishedImport): ImportToast[] {
  const toasts: ImportToast[] = [
    {
      status: 'Success',
      message: `Successfully imported ${formatCount(job.numberImported)} out of ${formatCount(job.numberTotal)} crypto transactions.`,
      stays: false,
    },
  ];
  if (job.numberIgnored > 0) {
    toasts.push({
      status: 'Info',
      message: `Ignored ${formatCount(job.numberIgnored)} crypto transaction(s) because they are missing data or are not supported`,
      stays: true,
    });
  }
  if (job.numberUserDefinedTokens > 0) {
    toasts.push({
      status: 'Info',
      message: `We could not identify ${formatCount(job.numberUserDefinedTokens)} token(s) and used custom currencies to import them`,
      stays: true,
    });
  }
  return toasts;
}

/** What was left out or guessed stays until it is closed. */
export function reportImported(job: FinishedImport): void {
  for (const { status, message, stays } of importToasts(job)) toast({ status, message, delay: stays ? -1 : 8_000 });
}
