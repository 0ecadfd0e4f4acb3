import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphqlQuery } from '../../data/queries.ts';
import { graphql } from '../../generated/gql.ts';
import type { FilingStatusQuery } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, QueryStates } from '../../ui/query-states.tsx';
import { SettingFrame } from '../../ui/setting-frame.tsx';
import { FILING_STATUSES } from './filing-status.ts';
import { TaxProfile } from './tax-profile.tsx';

const FilingYearDocument = graphql(`
  query FilingYear {
    taxYears {
      label
    }
  }
`);

const FilingStatusDocument = graphql(`
  query FilingStatus($taxYear: String!) {
    taxProfile(taxYear: $taxYear) {
      filingStatus
    }
    taxEstimate(taxYear: $taxYear) {
      estimate {
        onCrypto
        isIncomplete
      }
      leftOut
    }
  }
`);

export function FilingStatusSetting() {
  const years = useQuery(graphqlQuery(FilingYearDocument));
  return (
    <SettingFrame
      label="Filing status"
      hint="Sets the rates for estimated tax, together with your other income. Gains and documents don't depend on it. Each tax year has its own."
    >
      <QueryStates query={years} loading={<Loading label="Loading your filing status" lines={1} />}>
        {({ taxYears }) => taxYears[0] && <StatusOf taxYear={taxYears[0].label} />}
      </QueryStates>
    </SettingFrame>
  );
}

function StatusOf({ taxYear }: { taxYear: string }) {
  const status = useQuery(graphqlQuery(FilingStatusDocument, { taxYear }));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QueryStates query={status} loading={<Loading label="Loading your filing status" lines={1} />}>
        {({ taxProfile, taxEstimate }) => (
          <>
            <p>{taxProfile ? FILING_STATUSES[taxProfile.filingStatus] : 'Not set'}</p>
            <Estimate taxYear={taxYear} answer={taxEstimate} />
            <Button size="small" className="mt-2" onClick={() => setOpen(true)}>
              {taxProfile ? `Change the tax profile for ${taxYear}` : `Add a tax profile for ${taxYear}`}
            </Button>
          </>
        )}
      </QueryStates>
      <TaxProfile taxYear={isOpen ? taxYear : null} onClose={() => setOpen(false)} />
    </>
  );
}

function Estimate({ taxYear, answer }: { taxYear: string; answer: FilingStatusQuery['taxEstimate'] }) {
  const { estimate, leftOut } = answer;
  return (
    <p className="mt-1 text-13 text-quiet">
      {estimate ? (
        <>
          Estimated tax on your crypto in {taxYear}:{' '}
          <Amount
            value={estimate.onCrypto}
            currency="USD"
            isEstimate
            doubt={
              estimate.isIncomplete ? { kind: 'incomplete', words: 'some figures behind it are unknown' } : undefined
            }
          />
        </>
      ) : (
        leftOut
      )}
    </p>
  );
}
