import { incompleteText } from '@lotbook/ledger/printed/unknown';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { graphqlQuery, keepingPrevious, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { DocumentsOfYear } from '../features/documents/documents-of-year.tsx';
import { lotMigrationQuery } from '../features/lot-migration/lot-migration.graphql.ts';
import { MigrationBanner } from '../features/lot-migration/migration-banner.tsx';
import { WaitingPrices, waitingPricesQuery } from '../features/prices/waiting-prices.tsx';
import { DisposalsByAsset } from '../features/tax/figures/disposals-by-asset.tsx';
import { IncomeByKind } from '../features/tax/figures/income-by-kind.tsx';
import { PrivateSales } from '../features/tax/figures/private-sales.tsx';
import {
  FiledAndNow,
  FreezeOffer,
  freezingStatusQuery,
  YearFreezing,
} from '../features/tax/freezing/year-freezing.tsx';
import { BeforeFilingLine } from '../features/tax/head/before-filing-line.tsx';
import { type Computing, computing } from '../features/tax/head/computing.ts';
import { LeadFigures } from '../features/tax/head/lead-figures.tsx';
import { MethodLine } from '../features/tax/head/method-line.tsx';
import { OtherFigures } from '../features/tax/head/other-figures.tsx';
import { ComputingNotice, YearHead } from '../features/tax/head/year-head.tsx';
import { NeedsDoing } from '../features/tax/needs-doing.tsx';
import { EngineChanges } from '../features/tax/story/engine-changes.tsx';
import { TaxProfile } from '../features/tax-profile/tax-profile.tsx';
import { graphql } from '../generated/gql.ts';
import type { TaxPageQuery } from '../generated/graphql.ts';
import { shellStatusQuery } from '../layouts/shell-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { later, useLater } from '../ui/later.ts';
import { PageHead } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const story = later(async () => (await import('../features/tax/story/year-story.tsx')).YearStory);
const rest = later(async () => (await import('../features/tax/story/year-rest.tsx')).YearRest);
const heldAtEnd = later(async () => (await import('../features/tax-lots/held-at-year-end.tsx')).HeldAtYearEnd);
const season = later(async () => (await import('../features/tax/season/year-season.tsx')).YearSeason);

const TaxPageDocument = graphql(`
  query TaxPage($taxYear: String!) {
    taxSummary(taxYear: $taxYear) {
      taxYear
      endsOn
      isComputed
      ...YearHeadParts
      ...LeadFiguresParts
      transactionCount
      disposalCount
      isAllocationOpen
      incomeCategories {
        count
      }
      unknown {
        disposals
        income
      }
      ...BeforeFilingParts
      ...OtherFiguresParts
      ...PrivateSalesParts
      ...NeedsDoingParts
      ...DisposalsByAssetParts
      ...IncomeByKindParts
      ...DocumentsOfYearParts
      ...MethodLineParts
    }
    taxYears {
      ...YearChoiceParts
    }
    yearFreezing(taxYear: $taxYear) {
      ...YearFreezingParts
    }
    settings {
      country {
        name
        notice
      }
    }
  }
`);

const pageQuery = (taxYear: string) => graphqlQuery(TaxPageDocument, { taxYear });

const queries: PageQueries = ({ params }) => [
  pageQuery(params.year ?? ''),
  waitingPricesQuery(),
  freezingStatusQuery(),
  // Above the figures, so loading it later would shift them.
  lotMigrationQuery(),
];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function TaxYear() {
  const { year = '' } = useParams();
  const page = useQuery(keepingPrevious(pageQuery(year)));
  const status = useQuery(shellStatusQuery()).data?.getCostBasisStatus;
  const now = status && computing(status);
  return (
    <QueryStates query={page} loading={<Loading label="Loading the tax year" lines={8} />}>
      {({ taxSummary, taxYears, yearFreezing, settings: { country } }) => {
        if (!taxSummary) return <NoSuchYear label={year} />;
        return (
          <div aria-busy={page.isPlaceholderData} className={page.isPlaceholderData ? 'cursor-progress' : ''}>
            <YearHead summary={taxSummary} taxYears={taxYears} country={country.name} />
            {now && <ComputingNotice now={now} hasFigures={hasFigures(taxSummary, now)} />}
            <YearFreezing year={yearFreezing} />
            <Figures summary={taxSummary} freezing={yearFreezing} country={country} now={now} />
          </div>
        );
      }}
    </QueryStates>
  );
}

function Season({ taxYear }: { taxYear: string }) {
  const YearSeason = useLater(season);
  return <div className="mt-3 mb-6 min-h-7">{YearSeason && <YearSeason taxYear={taxYear} />}</div>;
}

type FiguresProps = {
  freezing: TaxPageQuery['yearFreezing'];
  summary: NonNullable<TaxPageQuery['taxSummary']>;
  country: TaxPageQuery['settings']['country'];
  now: Computing | undefined;
};

function Figures({ summary, freezing, country, now }: FiguresProps) {
  const [isAsking, setAsking] = useState(false);
  const YearStory = useLater(story);
  const YearRest = useLater(rest);
  const HeldAtYearEnd = useLater(heldAtEnd);
  const isCalculating = now?.kind === 'calculating';
  if (!hasFigures(summary, now)) {
    if (isCalculating) return <Loading label="Calculating your gains" lines={6} />;
    if (now?.kind === 'out-of-date' || now?.kind === 'paused' || now?.kind === 'failed')
      return <Empty>Your gains have not been calculated yet.</Empty>;
    return (
      <Empty
        action={
          <ButtonLink kind="primary" to="/wallets?add_integration=">
            Add wallet
          </ButtonLink>
        }
      >
        Nothing to calculate yet: gains appear here once a wallet has transactions.
      </Empty>
    );
  }
  const { taxYear } = summary;
  const ask = () => setAsking(true);
  return (
    <>
      <LeadFigures summary={summary} onProfile={ask} />
      <OtherFigures summary={summary} />
      <div className="empty:hidden print:hidden">
        <BeforeFilingLine summary={summary} freezing={freezing} onProfile={ask} />
      </div>
      <Season taxYear={taxYear} />
      <WaitingPrices page="TaxPage" />
      <EngineChanges />
      <FiledAndNow year={freezing} />
      {/* Reserves space while loading to avoid a layout shift. */}
      <div className="empty:min-h-135 has-[>[role=status]]:min-h-135 max-md:empty:min-h-155 max-md:has-[>[role=status]]:min-h-155">
        {YearStory && <YearStory taxYear={taxYear} />}
      </div>
      <PrivateSales summary={summary} />
      <div className="mt-8 empty:hidden print:hidden">
        <NeedsDoing summary={summary} />
      </div>
      {summary.isAllocationOpen && !freezing.isFrozen && <MigrationBanner />}
      <DisposalsByAsset summary={summary} />
      <IncomeByKind summary={summary} />
      {HeldAtYearEnd && <HeldAtYearEnd taxYear={taxYear} endsOn={summary.endsOn} />}
      {YearRest && <YearRest taxYear={taxYear} onProfile={ask} />}
      <div className="mt-8 empty:hidden print:hidden">
        <DocumentsOfYear summary={summary} country={country.name} isCalculating={isCalculating} />
        <FreezeOffer year={freezing} incomplete={incompleteOf(summary)} />
      </div>
      <MethodLine summary={summary} notice={country.notice} />
      <TaxProfile taxYear={isAsking ? taxYear : null} onClose={() => setAsking(false)} />
    </>
  );
}

/** An empty year has no figures until it is recalculated; its zeros are placeholders. */
function hasFigures({ isComputed, transactionCount }: FiguresProps['summary'], now: Computing | undefined): boolean {
  const isCurrent = now === undefined || now.kind === 'current';
  return isComputed && (transactionCount > 0 || isCurrent);
}

function incompleteOf({ disposalCount, incomeCategories, unknown }: FiguresProps['summary']): string | null {
  return incompleteText({
    disposalCount,
    incomeCount: incomeCategories.reduce((all, { count }) => all + count, 0),
    unknownDisposals: unknown.disposals,
    unknownIncome: unknown.income,
  });
}

function NoSuchYear({ label }: { label: string }) {
  return (
    <>
      <PageHead title="No such tax year" />
      <Empty action={<ButtonLink to="/tax">See your tax year</ButtonLink>}>There is no tax year called {label}.</Empty>
    </>
  );
}
