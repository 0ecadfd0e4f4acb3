import type { CsvImportJobStatusQuery, CsvValidationErrorsQuery } from '../../../generated/graphql.ts';
import type { QueuedFile, QueueEvent } from './queue.ts';

export type Validation = CsvValidationErrorsQuery['csvValidationErrors'];
export type FinishedJob = CsvImportJobStatusQuery['csvImportJobStatus'];
export type UploadFile = QueuedFile<Validation, FinishedJob>;
export type UploadEvent = QueueEvent<Validation, FinishedJob>;

export const GENERIC_SLUG = 'csv';

export function integrationOf({ readAs, step }: Pick<UploadFile, 'readAs' | 'step'>): string {
  const checked = 'checked' in step ? step.checked : undefined;
  if (!checked?.recognized) return readAs;
  return readAs === GENERIC_SLUG || isOfOtherSource(checked) ? checked.recognized.integration : readAs;
}

export function isOfOtherSource({
  isOtherIntegration,
  recognized,
}: Pick<Validation, 'isOtherIntegration' | 'recognized'>) {
  return isOtherIntegration && recognized != null && recognized.integration !== GENERIC_SLUG;
}
