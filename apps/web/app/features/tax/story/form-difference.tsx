/** United States: how broker reports make the gain on Form 8949 differ from the year's. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { signOf } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { Loading, QueryStates } from '../../../ui/query-states.tsx';

const FormDifferenceDocument = graphql(`
  query FormDifference($taxYear: String!) {
    brokerForms(taxYear: $taxYear, limit: 1) {
      currency
      notOffered
      totals {
        marketDiscount
        nominee
      }
    }
  }
`);

export function FormDifference({ taxYear }: { taxYear: string }) {
  const query = useQuery(graphqlQuery(FormDifferenceDocument, { taxYear }));
  return (
    <QueryStates query={query} loading={<Loading label="Loading broker-reported sales" lines={1} />}>
      {({ brokerForms: { currency, notOffered, totals } }) => {
        const [isLess, isOfOthers] = [signOf(totals.marketDiscount) !== 0, signOf(totals.nominee) !== 0];
        if (notOffered || !(isLess || isOfOthers)) return null;
        return (
          <Section title="Form 8949 and this page">
            {isLess && (
              <p className="max-w-prose">
                The gain on Form 8949 and Schedule D is <Amount value={totals.marketDiscount} currency={currency} />{' '}
                less than on this page: accrued market discount from your brokers’ lines, with code D. It is interest,
                reported on Schedule B; the estimated tax here counts it as gain.
              </p>
            )}
            {isOfOthers && (
              <p className="max-w-prose">
                Form 8949 includes proceeds of <Amount value={totals.nominee} currency={currency} /> that you received
                for someone else. They net to zero there with code N and are not included on this page.
              </p>
            )}
            <Link className="text-accent hover:underline" to={`/tax/${encodeURIComponent(taxYear)}/1099-da`}>
              Open Form 1099-DA
            </Link>
          </Section>
        );
      }}
    </QueryStates>
  );
}
