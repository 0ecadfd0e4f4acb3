import { useQuery } from '@tanstack/react-query';
import { graphqlQuery, keepingPrevious } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { SaleInput } from '../../generated/graphql.ts';
import { Banner } from '../../ui/banner.tsx';
import { Loading, QueryStates } from '../../ui/query-states.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { SaleEffect, SaleLots } from './sale-effect.tsx';

const SaleSimulationDocument = graphql(`
  query SaleSimulation($sales: [SaleInput!]!) {
    saleSimulation(sales: $sales) {
      error
      sales {
        ...SimulatedSaleParts
      }
      effect {
        ...SaleEffectParts
      }
    }
  }
`);

const SETTLED_MS = 300;

type Props = {
  sales: readonly SaleInput[];
  currency: string;
  empty: string;
  onProfile: (taxYear: string) => void;
};

export function Simulation({ sales, currency, empty, onProfile }: Props) {
  const wanted = useSettled(JSON.stringify(sales), SETTLED_MS);
  const asked = JSON.parse(wanted) as SaleInput[];
  const query = useQuery({
    ...keepingPrevious(graphqlQuery(SaleSimulationDocument, { sales: asked })),
    enabled: asked.length > 0,
  });
  if (sales.length === 0) return <p className="text-quiet">{empty}</p>;
  if (asked.length === 0) return <Loading label="Calculating the sale" lines={4} />;
  return (
    <QueryStates query={query} loading={<Loading label="Calculating the sale" lines={4} />}>
      {({ saleSimulation: { error, effect, sales: sold } }) => (
        <div aria-busy={query.isPlaceholderData} aria-live="polite">
          {error && <Banner status="error">{error}</Banner>}
          {effect && <SaleEffect effect={effect} currency={currency} onProfile={() => onProfile(effect.taxYear)} />}
          <SaleLots sales={sold} currency={currency} />
        </div>
      )}
    </QueryStates>
  );
}
