import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { SaleForm } from '../features/sales/sale-form.tsx';
import { sellableAssets } from '../features/sales/sellable.ts';
import { Simulation } from '../features/sales/simulation.tsx';
import { TaxProfile } from '../features/tax-profile/tax-profile.tsx';
import { graphql } from '../generated/gql.ts';
import type { SaleInput } from '../generated/graphql.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead, Section } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const SaleSimulatorDocument = graphql(`
  query SaleSimulator {
    heldAssets {
      currency
      assets {
        ...SellableAsset
      }
    }
    sellableUnits {
      ...SellableUnits
    }
    settings {
      lotAllocation
    }
  }
`);

const pageQuery = () => graphqlQuery(SaleSimulatorDocument);
const queries: PageQueries = () => [pageQuery()];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function SaleSimulator() {
  const page = useQuery(pageQuery());
  const [sale, setSale] = useState<SaleInput | null>(null);
  const [profileOf, setProfileOf] = useState<string | null>(null);
  return (
    <>
      <PageHead title="Sale simulator" actions={<ButtonLink to="/tax-loss-harvest">Tax loss harvesting</ButtonLink>}>
        See the lots and tax effect of a sale before you sell.
      </PageHead>
      <QueryStates query={page} loading={<Loading label="Loading your holdings" lines={5} />}>
        {({ heldAssets, sellableUnits, settings }) =>
          sellableAssets(heldAssets.assets, sellableUnits).length === 0 ? (
            <Empty action={<ButtonLink to="/wallets">See your wallets</ButtonLink>}>
              Your holdings appear here once your gains are calculated.
            </Empty>
          ) : (
            <>
              <SaleForm
                assets={sellableAssets(heldAssets.assets, sellableUnits)}
                units={sellableUnits}
                isByWallet={settings.lotAllocation === 'WALLET'}
                currency={heldAssets.currency}
                onSale={setSale}
              />
              <Section title="If you make this sale">
                <Simulation
                  sales={sale ? [sale] : []}
                  currency={heldAssets.currency}
                  empty="Enter a sale to see its effect."
                  onProfile={setProfileOf}
                />
              </Section>
              <TaxProfile taxYear={profileOf} onClose={() => setProfileOf(null)} />
            </>
          )
        }
      </QueryStates>
    </>
  );
}
