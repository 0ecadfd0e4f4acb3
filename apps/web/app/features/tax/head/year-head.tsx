import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useRecalculation } from '../../../data/calculations.ts';
import { graphql } from '../../../generated/gql.ts';
import type { YearChoicePartsFragment, YearHeadPartsFragment } from '../../../generated/graphql.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { plural } from '../../../ui/format.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useDates } from '../../../ui/moment.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Computing } from './computing.ts';

graphql(`
  fragment YearHeadParts on TaxSummary {
    taxYear
    startsOn
    endsOn
    transactionCount
  }
`);

graphql(`
  fragment YearChoiceParts on TaxYear {
    label
    startsOn
    transactionCount
  }
`);

type YearHeadProps = { summary: YearHeadPartsFragment; taxYears: readonly YearChoicePartsFragment[]; country: string };

export function YearHead({ summary, taxYears, country }: YearHeadProps) {
  const dates = useDates();
  const years = [...taxYears].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const at = years.findIndex((year) => year.label === summary.taxYear);
  return (
    <header className="mb-4">
      <title>{`Tax ${summary.taxYear} · Lotbook`}</title>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="numeric text-40 font-semibold tracking-[-0.02em]">
          <span className="sr-only">Tax year </span>
          {summary.taxYear}
        </h1>
        <nav aria-label="Tax years" className="flex items-center">
          <Beside label="Earlier year" year={years[at - 1]?.label} icon={<ChevronLeft size={18} aria-hidden />} />
          <Beside label="Later year" year={years[at + 1]?.label} icon={<ChevronRight size={18} aria-hidden />} />
          {years.length > 1 && (
            <Menu
              align="start"
              groups={[
                [...years].reverse().map(({ label, transactionCount }) => ({
                  kind: 'link',
                  label,
                  to: `/tax/${encodeURIComponent(label)}`,
                  content: (
                    <>
                      <span className="numeric grow font-medium">{label}</span>
                      <span className="numeric text-13 text-quiet">{plural(transactionCount, 'transaction')}</span>
                    </>
                  ),
                })),
              ]}
              trigger={(trigger) => (
                <Button {...trigger} kind="quiet" size="small">
                  All years
                  <ChevronDown size={14} aria-hidden />
                </Button>
              )}
            />
          )}
        </nav>
        <span className="flex flex-wrap gap-2 max-md:w-full md:ml-auto">
          <ButtonLink to="#documents" size="small">
            Documents
          </ButtonLink>
          <ButtonLink to={`/disposed-lots?year=${encodeURIComponent(summary.taxYear)}`} size="small">
            Disposed lots
          </ButtonLink>
          <ButtonLink to="/tax-lots" size="small">
            Tax lots
          </ButtonLink>
        </span>
      </div>
      <p className="text-13 text-quiet max-md:mt-2">
        {dates.calendarDate(summary.startsOn)} to {dates.calendarDate(summary.endsOn)} · {country} ·{' '}
        {plural(summary.transactionCount, 'transaction')}
      </p>
    </header>
  );
}

function Beside({ label, year, icon }: { label: string; year: string | undefined; icon: React.ReactNode }) {
  const look = 'inline-flex size-8 items-center justify-center rounded-control';
  if (year === undefined) {
    return (
      <span aria-hidden className={`${look} text-faint opacity-40`}>
        {icon}
      </span>
    );
  }
  return (
    <Link
      to={`/tax/${encodeURIComponent(year)}`}
      aria-label={`${label}: ${year}`}
      className={`${look} text-quiet hover:bg-sunken hover:text-ink`}
    >
      {icon}
    </Link>
  );
}

export function ComputingNotice({ now, hasFigures }: { now: Computing; hasFigures: boolean }) {
  const again = useRecalculation();
  const button = (
    <Button size="small" isBusy={again.isBusy} onClick={again.run}>
      Recalculate
    </Button>
  );
  const shown = hasFigures ? ' The figures below are the last complete ones.' : '';
  switch (now.kind) {
    case 'current':
    // The frame reports a pause on every page.
    case 'paused':
      return null;
    case 'calculating':
      return (
        <p role="status" className="mb-6 flex items-center gap-2 text-quiet">
          <Spinner size={16} />
          Calculating your gains.{shown}
        </p>
      );
    case 'out-of-date':
      return (
        <Banner status="info" className="mb-6" action={button}>
          Your ledger changed since these figures were calculated.
        </Banner>
      );
    case 'failed':
      return (
        <Banner status="error" className="mb-6" action={button}>
          {now.message}
          {now.errorId && ` Reference: ${now.errorId}.`}
          {shown}
        </Banner>
      );
  }
}
