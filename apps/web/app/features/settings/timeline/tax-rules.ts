import type { TaxRulesQuery } from '../../../generated/graphql.ts';

export type Entry = TaxRulesQuery['costBasisTimeline'][number];
export type Taxability = TaxRulesQuery['taxabilitySettings'][number];
export type TaxabilityPeriod = Taxability['periods'][number];

/** The query to refetch. */
export const TAX_RULES = 'TaxRules';
