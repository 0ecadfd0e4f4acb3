import { builder } from '../../platform/graphql/builder.ts';
import type { TaxSummary } from './service.ts';

export const TaxSummaryRef = builder.objectRef<TaxSummary>('TaxSummary');
