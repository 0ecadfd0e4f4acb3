import type { TaxRulesQuery } from '../../../generated/graphql.ts';

export type Entry = TaxRulesQuery['costBasisTimeline'][number];
export type Taxability = TaxRulesQuery['taxabilitySettings'][number];
export type TaxabilityPeriod = Taxability['periods'][number];

export const TAX_RULES = 'TaxRules';
