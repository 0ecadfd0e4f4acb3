import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { graphqlQuery } from '../../../data/queries.ts';
import { dueText } from '../../../data/tax-deadline.ts';
import { graphql } from '../../../generated/gql.ts';
import type { YearSeasonQuery } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { useDates } from '../../../ui/moment.tsx';
import { readFlags, writeFlags } from './flags.ts';
import { ReadinessSheet } from './readiness-sheet.tsx';
import { activeStep, areDone, type Flags } from './steps.ts';

const YearSeasonDocument = graphql(`
  query YearSeason($taxYear: String!) {
    appInfo {
      gates
    }
    settings {
      country {
        code
      }
    }
    taxReadiness {
      ...ReadinessParts
    }
    taxSummary(taxYear: $taxYear) {
      deadline {
        dueOn
        daysLeft
      }
      transactionLimit {
        transactionLimit
        transactionCount
        percent
      }
    }
  }
`);

type Season = YearSeasonQuery;

export function YearSeason({ taxYear }: { taxYear: string }) {
  const { data } = useQuery(graphqlQuery(YearSeasonDocument, { taxYear }));
  if (!data?.taxSummary) return null;
  const { deadline, transactionLimit } = data.taxSummary;
  const isUs = data.settings.country.code === 'US';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-13">
        {deadline && <Deadline {...deadline} />}
        {(!isUs || data.appInfo.gates.includes('tax_readiness')) && (
          <Readiness key={taxYear} taxYear={taxYear} season={data} />
        )}
      </div>
      {transactionLimit && <LimitCard taxYear={taxYear} {...transactionLimit} />}
    </div>
  );
}

function Deadline({ dueOn, daysLeft }: { dueOn: string; daysLeft: number }) {
  const dates = useDates();
  return (
    <p>
      <span className="text-quiet">Federal return due by</span>{' '}
      <span className="numeric">{dates.calendarDate(dueOn)}</span>
      {', '}
      <span className="font-medium">{dueText(daysLeft)}</span>
    </p>
  );
}

function Readiness({ taxYear, season }: { taxYear: string; season: Season }) {
  const [isOpen, setOpen] = useState(false);
  const [flags, setFlags] = useState<Flags>(() => readFlags(taxYear));
  const done = areDone(flags, season.taxReadiness);
  const change = (next: Flags) => {
    writeFlags(taxYear, next);
    setFlags(next);
  };
  const isReady = done.every(Boolean);
  return (
    <>
      <Button size="small" icon={<ListChecks size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Tax readiness: {isReady ? 'all done' : `step ${activeStep(done)} of 4`}
      </Button>
      {isOpen && (
        <ReadinessSheet
          taxYear={taxYear}
          isUs={season.settings.country.code === 'US'}
          readiness={season.taxReadiness}
          flags={flags}
          onChange={change}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type Limit = NonNullable<NonNullable<Season['taxSummary']>['transactionLimit']>;

function LimitCard({ taxYear, transactionLimit, transactionCount, percent }: Limit & { taxYear: string }) {
  return (
    <section aria-label="Transaction limit" className="rounded-control border border-rule bg-raised px-4 py-3">
      <p>
        {taxYear} has <span className="numeric">{plural(transactionCount, 'transaction')}</span>; your plan is for{' '}
        <span className="numeric">{formatCount(transactionLimit)}</span>.
      </p>
      <div
        role="progressbar"
        aria-label="Transactions used in your plan"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-rule"
      >
        <div className="h-full bg-warning" style={{ width: `${percent}%` }} />
      </div>
    </section>
  );
}
