/** The type of a tax year's summary, for the files that add fields to it. */
import { builder } from '../../platform/graphql/builder.ts';
import type { TaxSummary } from './service.ts';

export const TaxSummaryRef = builder.objectRef<TaxSummary>('TaxSummary');
