import type { FilingStatus } from '../../generated/graphql.ts';

export const FILING_STATUSES: Record<FilingStatus, string> = {
  SINGLE: 'Single',
  MARRIED_JOINTLY: 'Married filing jointly',
  MARRIED_SEPARATELY: 'Married filing separately',
  HEAD_OF_HOUSEHOLD: 'Head of household',
};
