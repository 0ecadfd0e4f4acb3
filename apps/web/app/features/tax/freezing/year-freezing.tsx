import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { FreezingStatusQuery, YearFreezingPartsFragment } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

const FreezeQuestion = lazy(() => import('./freeze-question.tsx').then((part) => ({ default: part.FreezeQuestion })));
const YearDrift = lazy(() => import('./year-drift.tsx').then((part) => ({ default: part.YearDrift })));

graphql(`
  fragment YearFreezingParts on YearFreezing {
    taxYear
    isFrozen
    whyNot
    alsoFrozen
    alsoUnfrozen
    filed {
      filedAt
      filedBy
    }
  }
`);

const FreezingStatusDocument = graphql(`
  query FreezingStatus {
    freezingStatus {
      status
      isAvailable
      taxYear
      error
    }
  }
`);

export const freezingStatusQuery = () => graphqlQuery(FreezingStatusDocument);

/** The job usually ends at once. */
const POLL_MS = 1000;

type Status = FreezingStatusQuery['freezingStatus'];

export function YearFreezing({ year }: { year: YearFreezingPartsFragment }) {
  const status = useFreezing();
  const [isAsking, setAsking] = useState(false);
  const { taxYear, isFrozen, filed } = year;
  const isUnderWay = status !== undefined && !status.isAvailable;
  return (
    <div className="mb-4 space-y-4 empty:hidden">
      {isUnderWay && (
        <p role="status" className="flex items-center gap-2 text-quiet">
          <Spinner size={16} />
          {status.status === 'freezing_in_progress' ? 'Freezing' : 'Unfreezing'} {status.taxYear}.
        </p>
      )}
      {!isUnderWay && status?.error && status.taxYear === taxYear && <Banner status="error">{status.error}</Banner>}
      {!isUnderWay && isFrozen && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-rule bg-sunken px-4 py-3">
          <Lock size={16} aria-hidden className="text-quiet" />
          <p className="min-w-0 grow basis-80">
            <span className="font-medium">This tax year is frozen.</span>{' '}
            {filed && (
              <>
                {filed.filedBy === 'YOU' ? 'You froze it' : 'It was frozen'} on <Moment at={filed.filedAt} />. Its
                figures are locked.
              </>
            )}
          </p>
          <Button size="small" onClick={() => setAsking(true)}>
            Unfreeze {taxYear}
          </Button>
        </div>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <FreezeQuestion year={year} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

export function FiledAndNow({ year: { taxYear, isFrozen, filed } }: { year: YearFreezingPartsFragment }) {
  if (!filed) return null;
  return (
    <Suspense fallback={null}>
      <YearDrift taxYear={taxYear} isFrozen={isFrozen} />
    </Suspense>
  );
}

type FreezeOfferProps = { year: YearFreezingPartsFragment; incomplete: string | null };

export function FreezeOffer({ year, incomplete }: FreezeOfferProps) {
  const [isAsking, setAsking] = useState(false);
  const { taxYear, isFrozen, whyNot } = year;
  if (isFrozen || whyNot != null) return null;
  return (
    <Section title="Freeze the year">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0">Filed {taxYear}? Lock it so its figures cannot change.</span>
        <Button size="small" onClick={() => setAsking(true)}>
          Freeze {taxYear}
        </Button>
      </p>
      {isAsking && (
        <Suspense fallback={null}>
          <FreezeQuestion year={year} incomplete={incomplete} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function useFreezing(): Status | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    ...freezingStatusQuery(),
    refetchInterval: ({ state }) => (state.data && !state.data.freezingStatus.isAvailable ? POLL_MS : false),
  });
  const isOver = data?.freezingStatus.isAvailable;
  const [wasOver, setWasOver] = useState(isOver);
  useEffect(() => {
    if (isOver && wasOver === false) {
      for (const name of ['TaxPage', 'YearDrift', 'GetCostBasisStatus', 'Transactions'])
        void client.invalidateQueries({ queryKey: [name] });
    }
    setWasOver(isOver);
  }, [client, isOver, wasOver]);
  return data?.freezingStatus;
}
