import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../data/queries.ts';
import { graphql } from '../generated/gql.ts';

const PricesOffDocument = graphql(`
  query PricesOff {
    priceServices {
      areAsked
    }
  }
`);

/** @param isLacking  true if a price is missing or old; otherwise nothing is requested */
export function PricesOff({ isLacking }: { isLacking: boolean }) {
  const { data } = useQuery({ ...graphqlQuery(PricesOffDocument), enabled: isLacking });
  if (!isLacking || !data || data.priceServices.areAsked) return null;
  return (
    <p className="mt-1 text-13 text-quiet">
      Market prices are not available on this server. Transaction prices and your own prices are used.
    </p>
  );
}
