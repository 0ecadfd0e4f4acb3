/** The figures of a tax year that exists, as the parts of its page are given them. */
import type { TaxPageQuery } from '../../generated/graphql.ts';

export type Summary = NonNullable<TaxPageQuery['taxSummary']>;
export type TaxYearPage = Omit<TaxPageQuery, 'taxSummary'> & { taxSummary: Summary };
