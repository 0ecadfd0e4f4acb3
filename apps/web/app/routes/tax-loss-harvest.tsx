import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery, keepingPrevious, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { ChooseLots } from '../features/sales/choose-lots.tsx';
import { type Chosen, chosenOf, salesOf } from '../features/sales/chosen.ts';
import { HarvestTable, type Opportunity } from '../features/sales/harvest-list.tsx';
import { OwnPrices, type PricedAsset } from '../features/sales/own-prices.tsx';
import { Simulation } from '../features/sales/simulation.tsx';
import { TaxProfile } from '../features/tax-profile/tax-profile.tsx';
import { graphql } from '../generated/gql.ts';
import type { HarvestPriceInput, TaxLossHarvestQuery } from '../generated/graphql.ts';
import { Amount, FigureOf, Figures } from '../ui/amount.tsx';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { signOf } from '../ui/format.ts';
import { PageHead, Section } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const TaxLossHarvestDocument = graphql(`
  query TaxLossHarvest($ownPrices: [HarvestPriceInput!]) {
    taxLossHarvest(ownPrices: $ownPrices) {
      hasAccess
      whyNot
      warnings
      currency
      error
      errorCode
      list {
        taxYear
        year {
          short
          long
          none
          gain
          isIncomplete
        }
        opportunities {
          ...HarvestOpportunityParts
        }
        unpriced {
          asset {
            id
            symbol
          }
          held
        }
      }
    }
  }
`);

const pageQuery = (ownPrices: readonly HarvestPriceInput[]) =>
  graphqlQuery(TaxLossHarvestDocument, { ownPrices: [...ownPrices] });
const queries: PageQueries = () => [pageQuery([])];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function TaxLossHarvest() {
  const [ownPrices, setOwnPrices] = useState<HarvestPriceInput[]>([]);
  const page = useQuery(keepingPrevious(pageQuery(ownPrices)));
  return (
    <>
      <PageHead title="Tax loss harvesting" actions={<ButtonLink to="/sale-simulator">Sale simulator</ButtonLink>}>
        Holdings at a loss. See the tax effect before you sell.
      </PageHead>
      <QueryStates query={page} loading={<Loading label="Calculating possible losses" lines={8} />}>
        {({ taxLossHarvest: harvest }) => (
          <div aria-busy={page.isPlaceholderData}>
            {harvest.whyNot && (
              <Banner status="info" className="mb-6">
                {harvest.whyNot}
              </Banner>
            )}
            {harvest.list ? (
              <List harvest={harvest} list={harvest.list} ownPrices={ownPrices} onOwnPrices={setOwnPrices} />
            ) : (
              <Empty>{harvest.error}</Empty>
            )}
          </div>
        )}
      </QueryStates>
    </>
  );
}

type Harvest = TaxLossHarvestQuery['taxLossHarvest'];
type ListProps = {
  harvest: Harvest;
  list: NonNullable<Harvest['list']>;
  ownPrices: readonly HarvestPriceInput[];
  onOwnPrices: (prices: HarvestPriceInput[]) => void;
};

function List({ harvest, list, ownPrices, onOwnPrices }: ListProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const [lotsOf, setLotsOf] = useState<Opportunity | null>(null);
  const [profileOf, setProfileOf] = useState<string | null>(null);
  const put = (id: string, wanted: Chosen | null) => {
    const next = new Map(chosen);
    if (wanted) next.set(id, wanted);
    else next.delete(id);
    setChosen(next);
  };
  const choose = (one: Opportunity, isChosen: boolean) => {
    if (isChosen && one.quantity == null) setLotsOf(one);
    else put(one.id, isChosen ? chosenOf(one) : null);
  };
  const { currency } = harvest;
  return (
    <>
      <YearSoFar list={list} currency={currency} />
      <Section title="Crypto you can sell at a loss">
        {list.opportunities.length === 0 ? (
          <Empty>No holdings are at a loss at these prices.</Empty>
        ) : (
          <HarvestTable opportunities={list.opportunities} chosen={chosen} onChoose={choose} onLots={setLotsOf} />
        )}
      </Section>
      <OwnPrices
        assets={pricedAssets(list)}
        currency={currency}
        ownPrices={ownPrices}
        onChange={(prices) => {
          setChosen(new Map());
          onOwnPrices(prices);
        }}
      />
      {list.opportunities.length > 0 && (
        <Section title="If you sell the selected units">
          <Simulation
            sales={salesOf(chosen.values())}
            currency={currency}
            empty="Select what to sell to see its tax effect."
            onProfile={setProfileOf}
          />
        </Section>
      )}
      <Warnings warnings={harvest.warnings} />
      {lotsOf && (
        <ChooseLots
          one={lotsOf}
          ownPrices={ownPrices}
          chosen={chosen.get(lotsOf.id)?.lots ?? []}
          onClose={() => setLotsOf(null)}
          onChoose={(lots) => {
            put(lotsOf.id, lots.length > 0 || lotsOf.quantity != null ? chosenOf(lotsOf, lots) : null);
            setLotsOf(null);
          }}
        />
      )}
      <TaxProfile taxYear={profileOf} onClose={() => setProfileOf(null)} />
    </>
  );
}

function YearSoFar({ list: { taxYear, year }, currency }: { list: ListProps['list']; currency: string }) {
  const doubt = year.isIncomplete
    ? { doubt: { kind: 'incomplete', words: 'the year has unknown gains' } as const }
    : {};
  const hasTerms = signOf(year.none) === 0;
  return (
    <Figures>
      {hasTerms && (
        <>
          <FigureOf label={`Short-term gain so far in ${taxYear}`}>
            <Amount
              value={year.short}
              currency={currency}
              isGain
              {...doubt}
              why={{ figure: 'GAIN', taxYear, term: 'SHORT' }}
            />
          </FigureOf>
          <FigureOf label="Long-term gain so far">
            <Amount
              value={year.long}
              currency={currency}
              isGain
              {...doubt}
              why={{ figure: 'GAIN', taxYear, term: 'LONG' }}
            />
          </FigureOf>
        </>
      )}
      <FigureOf label={hasTerms ? 'Net gain so far' : `Net gain so far in ${taxYear}`}>
        <Amount value={year.gain} currency={currency} isGain {...doubt} why={{ figure: 'GAIN', taxYear }} />
      </FigureOf>
    </Figures>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <Section title="Before you sell">
      <ul className="max-w-prose list-disc space-y-1.5 pl-5 text-14">
        {warnings.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Section>
  );
}

/** Lists each asset once, those without a price last. */
function pricedAssets({ opportunities, unpriced }: ListProps['list']): PricedAsset[] {
  const all = new Map<string, PricedAsset>();
  for (const { asset, price } of opportunities) all.set(asset.id, { id: asset.id, symbol: asset.symbol, price });
  for (const { asset } of unpriced) if (!all.has(asset.id)) all.set(asset.id, { ...asset, price: null });
  return [...all.values()];
}
