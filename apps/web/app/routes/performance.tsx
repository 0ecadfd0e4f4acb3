import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { keepingPrevious, loadInBrowser, loadOnServer, type PageQueries } from '../data/queries.ts';
import { awaitedWords, useAwaitedPrices } from '../features/awaited-prices.tsx';
import { AssetsTable } from '../features/performance/assets-table.tsx';
import { TimeChoice, TimeShown, ViewTabs } from '../features/performance/choices.tsx';
import { Definitions } from '../features/performance/definitions.tsx';
import { Extremes, Headline, Parts } from '../features/performance/headline.tsx';
import { IncomeAndFees } from '../features/performance/income-and-fees.tsx';
import { LeftOut } from '../features/performance/left-out.tsx';
import { MonthsTable } from '../features/performance/months-table.tsx';
import { benchmarkIn, isByCrypto, type Performance, performanceQuery } from '../features/performance/query.ts';
import { PricesOff } from '../features/prices-off.tsx';
import { Banner } from '../ui/banner.tsx';
import { BaseCurrency } from '../ui/base-currency.ts';
import { ButtonLink } from '../ui/button.tsx';
import { TimeChart } from '../ui/chart/time-chart.tsx';
import { DisplayedIn } from '../ui/displayed-in.tsx';
import { formatFiat } from '../ui/format.ts';
import { IncompleteMark, IncompleteSaid } from '../ui/incomplete.tsx';
import { useDates } from '../ui/moment.tsx';
import { PageHead, Section } from '../ui/page.tsx';
import { Empty, Loading, QueryStates } from '../ui/query-states.tsx';

const queries: PageQueries = ({ url }) => [performanceQuery(url.searchParams)];
export const loader = loadOnServer(queries);
export const clientLoader = loadInBrowser(queries);

/** The polling interval while days are being calculated. */
const LOOK_AGAIN_MS = 3000;

export default function PerformancePage() {
  const [search] = useSearchParams();
  const page = useQuery({
    ...keepingPrevious(performanceQuery(search)),
    refetchInterval: ({ state }) => (state.data && !state.data.performance?.isUpToDate ? LOOK_AGAIN_MS : false),
  });
  return (
    <>
      <PageHead title="Performance">Your returns compared with a benchmark.</PageHead>
      <ViewTabs />
      <TimeChoice startsOn={page.data?.performance?.startsOn ?? null} />
      <QueryStates query={page} loading={<Loading label="Loading performance" lines={8} />}>
        {({ performance }) =>
          performance ? (
            <div aria-busy={page.isPlaceholderData}>
              <Shown page={performance} />
            </div>
          ) : (
            <div className="mt-6">
              <Nothing isNarrowed={['period', 'asset'].some((name) => search.has(name))} />
            </div>
          )
        }
      </QueryStates>
    </>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <Empty action={<ButtonLink to="?span=ALL_TIME">Show all time</ButtonLink>}>No values for this period.</Empty>
  ) : (
    <Empty action={<ButtonLink to="/wallets">Go to wallets</ButtonLink>}>
      No values yet. They appear once a wallet has transactions.
    </Empty>
  );
}

/** Without holdings there is no return, not even zero. */
function NothingHeld({ page: { from, startsOn } }: { page: Performance }) {
  const isAll = from <= startsOn;
  return (
    <div className="mt-6">
      <Empty
        action={
          isAll ? (
            <ButtonLink to="/portfolio">Go to portfolio</ButtonLink>
          ) : (
            <ButtonLink to="?span=ALL_TIME">Show all time</ButtonLink>
          )
        }
      >
        No crypto was held {isAll ? 'so far' : 'in this time'}, and cash is not measured here.
      </Empty>
    </div>
  );
}

const RESTS_ON_PRICES = ['PerformancePage'];

function Shown({ page }: { page: Performance }) {
  const [search] = useSearchParams();
  const awaited = useAwaitedPrices(
    page.leftOut.some(({ reason }) => reason !== 'OVERSOLD') || page.unknownDays > 0,
    RESTS_ON_PRICES,
  );
  return (
    <BaseCurrency value={page.currency}>
      <TimeShown page={page} />
      <DisplayedIn display={page.display}>
        {page.display.isConverted && `Time-weighted returns of single assets are of ${page.display.base}.`}
      </DisplayedIn>
      {!page.isUpToDate && (
        <Banner status="info" className="mt-4">
          Your ledger changed. Recalculating values.
        </Banner>
      )}
      {awaited && (
        <Banner status="info" className="mt-4">
          {awaitedWords(awaited)}
        </Banner>
      )}
      {page.leftOut.length > 0 && !awaited && (
        <Banner status="warning" className="mt-4">
          <LeftOut page={page} />
          <PricesOff isLacking={page.leftOut.some(({ reason }) => reason !== 'OVERSOLD')} />
        </Banner>
      )}
      {page.assets.length === 0 ? (
        <NothingHeld page={page} />
      ) : (
        <IncompleteSaid value={page.leftOut.length > 0 && !awaited}>
          <div className="mt-5">
            <Headline page={page} />
          </div>
          {isByCrypto(search) ? <ByCrypto page={page} /> : <ByPeriod page={page} isAwaited={awaited !== null} />}
        </IncompleteSaid>
      )}
      <Section title="How each figure is calculated">
        <Definitions />
      </Section>
    </BaseCurrency>
  );
}

function ByPeriod({ page, isAwaited }: { page: Performance; isAwaited: boolean }) {
  return (
    <>
      {!(isAwaited && page.timeWeighted === null) && <Chart page={page} />}
      <Section title="Breakdown">
        <Parts page={page} />
      </Section>
      <IncomeAndFees page={page} />
      {page.from !== page.to && (
        <Section title="Highs and lows">
          <Extremes page={page} />
        </Section>
      )}
      {page.months.length > 1 && (
        <Section
          title={
            <>
              Monthly returns
              {page.leftOut.length > 0 && (
                <>
                  <IncompleteMark className="ml-1.5 align-[-1px]" />
                  <span className="sr-only">, incomplete</span>
                </>
              )}
            </>
          }
        >
          <MonthsTable page={page} />
        </Section>
      )}
    </>
  );
}

function ByCrypto({ page }: { page: Performance }) {
  return (
    <Section title="By crypto">
      <AssetsTable page={page} />
    </Section>
  );
}

/** The value at the end of the day before the period, because a single day would be a point. */
function startOf({ from, startsOn, valueBefore, timeWeighted }: Performance) {
  if (from <= startsOn || timeWeighted === null) return [];
  const at = new Date(Date.parse(from) - DAY_MS).toISOString().slice(0, 10);
  return [{ at, value: valueBefore.amount }];
}

const DAY_MS = 86_400_000;

function Chart({ page }: { page: Performance }) {
  const [search] = useSearchParams();
  const { label } = benchmarkIn(search);
  const { calendarDate } = useDates();
  const format = (value: string) => `${formatFiat(value, { currency: page.currency })} ${page.currency}`;
  const start = startOf(page);
  return (
    <div className="mt-6">
      <TimeChart
        label={`Portfolio value${page.leftOut.length > 0 ? ', incomplete' : ''}, in ${page.currency}`}
        points={[...start, ...page.points.map(({ day, value }) => ({ at: day, value: value ?? null }))]}
        compare={{
          label: `Same deposits in ${label}`,
          points: [...start, ...page.points.map(({ day, benchmark }) => ({ at: day, value: benchmark ?? null }))],
        }}
        format={format}
        formatRule={(value) => formatFiat(value, { currency: page.currency, isAbbreviated: true })}
        empty="No values for this period."
      />
      {page.benchmarkRanOutOn && (
        <p className="text-13 text-quiet">
          With the same deposits in {label} nothing would be left from {calendarDate(page.benchmarkRanOutOn)} on.
        </p>
      )}
    </div>
  );
}
