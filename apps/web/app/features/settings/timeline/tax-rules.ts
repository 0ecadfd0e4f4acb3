/** The tax rules that settings show: methods over time, and what operations are taxed as. */
import type { TaxRulesQuery } from '../../../generated/graphql.ts';

export type Entry = TaxRulesQuery['costBasisTimeline'][number];
export type Taxability = TaxRulesQuery['taxabilitySettings'][number];
