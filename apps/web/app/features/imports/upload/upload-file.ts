/** A file of the upload queue with what the server's answers hold. */
import type { CsvImportJobStatusQuery, CsvValidationErrorsQuery } from '../../../generated/graphql.ts';
import type { QueuedFile, QueueEvent } from './queue.ts';

export type Validation = CsvValidationErrorsQuery['csvValidationErrors'];
export type FinishedJob = CsvImportJobStatusQuery['csvImportJobStatus'];
export type UploadFile = QueuedFile<Validation, FinishedJob>;
export type UploadEvent = QueueEvent<Validation, FinishedJob>;

/** The slug of our own generic format, which recognises any file we know. */
export const GENERIC_SLUG = 'csv';

/** The integration whose transactions a file holds: one of the generic form is stored as what it was recognised to be. */
export function integrationOf({ readAs, step }: UploadFile): string {
  const recognised = 'checked' in step ? step.checked?.recognised : undefined;
  return readAs === GENERIC_SLUG && recognised ? recognised.integration : readAs;
}
