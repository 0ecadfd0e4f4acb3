import { builder } from '../../platform/graphql/builder.ts';
import { DURATIONS } from '../../views/portfolio/durations.ts';

export const PerformanceDuration = builder.enumType('PerformanceDuration', { values: DURATIONS });
