/** The tax rules that settings show: methods over time, and what operations are taxed as. */
import type { TaxRulesQuery } from '../../../generated/graphql.ts';

export type Entry = TaxRulesQuery['costBasisTimeline'][number];
export type Taxability = TaxRulesQuery['taxabilitySettings'][number];
export type TaxabilityPeriod = Taxability['periods'][number];

/** The name of the query that lists them, to fetch it again. */
export const TAX_RULES = 'TaxRules';
