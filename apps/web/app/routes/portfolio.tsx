import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { FirstFiles } from '../features/imports/drop/first-files.tsx';
import { Allocation } from '../features/portfolio/allocation.tsx';
import { Attention } from '../features/portfolio/attention.tsx';
import { BelowZero, Cash } from '../features/portfolio/beside.tsx';
import { missingWords } from '../features/portfolio/doubts.ts';
import { HoldingSettings } from '../features/portfolio/holding-settings.tsx';
import { HoldingSums } from '../features/portfolio/holding-sums.tsx';
import { HoldingsTable } from '../features/portfolio/holdings-table.tsx';
import { LentAndStaked } from '../features/portfolio/lent-and-staked.tsx';
import { Movers } from '../features/portfolio/movers.tsx';
import { NoCrypto } from '../features/portfolio/no-crypto.tsx';
import { attentionQuery, dashboardQuery, holdingsQuery } from '../features/portfolio/portfolio.graphql.ts';
import { ValueHead } from '../features/portfolio/value-head.tsx';
import { ExploreWithSampleData, SampleDataNotice } from '../features/wallets/sample-data.tsx';
import type { HoldingsQuery } from '../generated/graphql.ts';
import { useShell } from '../layouts/shell-data.ts';
import { Banner } from '../ui/banner.tsx';
import { BaseCurrency } from '../ui/base-currency.ts';
import { SpanPicker } from '../ui/chart/span-picker.tsx';
import { type SpanName, spanIn } from '../ui/chart/spans.ts';
import { IncompleteSaid } from '../ui/incomplete.tsx';
import { Moment } from '../ui/moment.tsx';
import { PageHead, Section } from '../ui/page.tsx';
import { Loading, QueryStates } from '../ui/query-states.tsx';

const ValueChart = lazy(async () => ({ default: (await import('../features/portfolio/value-chart.tsx')).ValueChart }));

const USUAL = 'ONE_MONTH';

const queries: PageQueries = ({ url }) => [
  holdingsQuery(),
  dashboardQuery(spanIn(url.searchParams, USUAL)),
  attentionQuery(),
];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

export default function Portfolio() {
  const [search] = useSearchParams();
  const span = spanIn(search, USUAL);
  const holdings = useQuery(holdingsQuery());
  const shell = useShell();
  return (
    <>
      <PageHead title="Portfolio" />
      {shell?.user.hasSampleData && <SampleDataNotice />}
      <QueryStates query={holdings} loading={<Loading label="Loading your portfolio" lines={8} />}>
        {({ holdings: all }) => (
          <>
            {holdings.isRefetchError && (
              <div className="mb-4">
                <Banner status="warning">
                  Couldn't refresh prices. Showing prices from <Moment at={all.asOf} />.
                </Banner>
              </div>
            )}
            {all.holdings.length === 0 ? (
              <NoCrypto all={all} span={span} files={<FirstFiles />}>
                <ExploreWithSampleData />
              </NoCrypto>
            ) : (
              <Whole all={all} span={span} />
            )}
          </>
        )}
      </QueryStates>
    </>
  );
}

function Whole({ all, span }: { all: HoldingsQuery['holdings']; span: SpanName }) {
  const dashboard = useQuery(dashboardQuery(span));
  const attention = useQuery(attentionQuery());
  const missing = missingWords(all.total, {
    holdings: all.holdings.length,
    leftOut: dashboard.data?.dashboard.leftOut ?? 0,
  });
  return (
    <IncompleteSaid value={missing.length > 0}>
      <BaseCurrency value={all.currency}>
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <ValueHead holdings={all} dashboard={dashboard.data?.dashboard} span={span} missing={missing} />
          <SpanPicker value={span} usual={USUAL} />
        </div>
        {/* Reserves space while loading to avoid a layout shift. */}
        <div className="has-[>[role=status]]:min-h-96">
          <QueryStates query={dashboard} loading={<Loading label="Loading the value over time" lines={6} />}>
            {(data) => (
              <Suspense fallback={<Loading label="Loading the value over time" lines={6} />}>
                <ValueChart dashboard={data.dashboard} label="Portfolio value" />
              </Suspense>
            )}
          </QueryStates>
        </div>
        <div className="mt-6">
          <HoldingSums holdings={all} />
        </div>
        <div className="mt-8 grid gap-x-10 gap-y-8 *:mt-0 md:grid-cols-2 xl:grid-cols-3">
          <Section id="allocation" title="Allocation">
            <Allocation holdings={all} />
          </Section>
          <Section title="Biggest movers, 24 hours">
            <div className="-mt-3">
              <Movers holdings={all.holdings} currency={all.currency} />
            </div>
          </Section>
          <Section title="Needs attention">
            <div className="-mt-3">
              <QueryStates query={attention}>
                {(data) => <Attention data={data} currency={all.isComputed ? all.display.base : null} />}
              </QueryStates>
            </div>
          </Section>
        </div>
        <Section id="holdings" title="Holdings" actions={<HoldingSettings holdings={all} />}>
          <div className="-mt-3">
            <HoldingsTable holdings={all} />
          </div>
          <Cash holdings={all} />
          <BelowZero holdings={all} />
        </Section>
        <LentAndStaked />
      </BaseCurrency>
    </IncompleteSaid>
  );
}
