/** A file of the upload queue with what the server's answers hold. */
import type { CsvImportJobStatusQuery, CsvValidationErrorsQuery } from '../../../generated/graphql.ts';
import type { QueuedFile, QueueEvent } from './queue.ts';

export type Validation = CsvValidationErrorsQuery['csvValidationErrors'];
export type FinishedJob = CsvImportJobStatusQuery['csvImportJobStatus'];
export type UploadFile = QueuedFile<Validation, FinishedJob>;
export type UploadEvent = QueueEvent<Validation, FinishedJob>;

/** The slug of our own generic format, which recognizes any file we know. */
export const GENERIC_SLUG = 'csv';

/**
 * Returns the integration that a file's transactions belong to: the one it was recognized as, unless that is the picked one or a
 * table that could come from any source.
 */
export function integrationOf({ readAs, step }: Pick<UploadFile, 'readAs' | 'step'>): string {
  const checked = 'checked' in step ? step.checked : undefined;
  if (!checked?.recognized) return readAs;
  return readAs === GENERIC_SLUG || isOfOtherSource(checked) ? checked.recognized.integration : readAs;
}

/** Returns true if the file comes from another known source than the one it was added for. */
export function isOfOtherSource({
  isOtherIntegration,
  recognized,
}: Pick<Validation, 'isOtherIntegration' | 'recognized'>) {
  return isOtherIntegration && recognized != null && recognized.integration !== GENERIC_SLUG;
}
