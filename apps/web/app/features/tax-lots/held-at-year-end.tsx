import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useDates } from '../../ui/moment.tsx';
import { Section } from '../../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../../ui/query-states.tsx';
import { useToday } from '../../ui/today.ts';
import { HeldAssetsTable, HeldTotals } from './held-assets.tsx';

const HoldingsDocument = graphql(`
  query HoldingsOfYear($taxYear: String!) {
    holdingsOfYear(taxYear: $taxYear) {
      error
      errorCode
      held {
        ...HeldAssetsParts
      }
    }
  }
`);

type Year = { taxYear: string; endsOn: string };

export function HeldAtYearEnd({ taxYear, endsOn }: Year) {
  const [asked, setAsked] = useState<string | null>(null);
  const dates = useDates();
  if (endsOn >= useToday()) return null;
  const day = dates.calendarDate(endsOn);
  return (
    <Section
      title={`Held at the end of ${taxYear}`}
      actions={
        <ButtonLink kind="quiet" to={`/tax-lots?on=${endsOn}`}>
          Lots on that day
        </ButtonLink>
      }
    >
      {asked === taxYear ? (
        <Held taxYear={taxYear} endsOn={endsOn} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>Your holdings at the end of {day}, with their cost and their value at that day's prices.</p>
          <Button onClick={() => setAsked(taxYear)}>Show holdings</Button>
        </div>
      )}
    </Section>
  );
}

function Held({ taxYear, endsOn }: Year) {
  const query = useQuery(graphqlQuery(HoldingsDocument, { taxYear }));
  const lotsOf = { walletId: null, isNow: false, day: endsOn };
  return (
    <QueryStates query={query} loading={<Loading label="Calculating your ledger up to that day" lines={5} />}>
      {({ holdingsOfYear: { held, error } }) => {
        if (!held) return <Empty>{error}</Empty>;
        if (held.assets.length === 0) return <Empty>No holdings at the end of {taxYear}.</Empty>;
        return (
          <>
            <HeldTotals held={held} lotsOf={lotsOf} />
            <div className="mt-6">
              <HeldAssetsTable
                held={held}
                lotsOf={lotsOf}
                addressOf={({ asset }) => `/tax-lots/${encodeURIComponent(asset.slug)}?on=${endsOn}`}
              />
            </div>
          </>
        );
      }}
    </QueryStates>
  );
}
