/** On a server that asks nobody for prices it is said, where a price is missing or old: they do not come by themselves. */
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
      No price service is asked on this server (LOTBOOK_PRICES is off): prices are those of your own transactions and of
      your own prices.
    </p>
  );
}
