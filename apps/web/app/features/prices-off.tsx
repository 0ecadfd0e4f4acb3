/** A note beside a missing or old price on a server that fetches no prices. */
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

/** @param isLacking  whether a price is missing or old; nothing is asked where none is */
export function PricesOff({ isLacking }: { isLacking: boolean }) {
  const { data } = useQuery({ ...graphqlQuery(PricesOffDocument), enabled: isLacking });
  if (!isLacking || !data || data.priceServices.areAsked) return null;
  return (
    <p className="mt-1 text-13 text-quiet">
      Market prices are not available on this server. Transaction prices and your own prices are used.
    </p>
  );
}
