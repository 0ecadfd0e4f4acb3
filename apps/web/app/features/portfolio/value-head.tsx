import type { Doubt } from '@lotbook/ledger/printed/unknown';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { DashboardQuery, HoldingsQuery } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { SPANS, type SpanName } from '../../ui/chart/spans.ts';
import { Tag } from '../../ui/chip.tsx';
import { DisplayedIn } from '../../ui/displayed-in.tsx';
import { formatCount, formatPercent, plural } from '../../ui/format.ts';
import { IncompleteSign } from '../../ui/incomplete.tsx';
import { Moment, useDates } from '../../ui/moment.tsx';
import { ratio } from '../../ui/ratio.ts';
import { PricesOff } from '../prices-off.tsx';
import { areFew, type missingWords, valueDoubt } from './doubts.ts';
import { isNothingKnown } from './nothing-known.ts';

type Dashboard = DashboardQuery['dashboard'];
type Holdings = HoldingsQuery['holdings'];

const SPAN_WORDS: Record<SpanName, string> = {
  ONE_DAY: 'since midnight UTC',
  ONE_WEEK: 'in one week',
  ONE_MONTH: 'in one month',
  THREE_MONTH: 'in three months',
  ONE_YEAR: 'in one year',
  FIVE_YEAR: 'in five years',
  ALL_TIME: 'since the beginning',
};

const spanWords = (span: SpanName) => SPAN_WORDS[span] ?? SPANS.find(({ name }) => name === span)?.label;

const DAY_MS = 86_400_000;

function wordsOf(span: SpanName, { hours }: Dashboard): string | undefined {
  const [first, last] = [hours[0], hours.at(-1)];
  const isWhole = first && last && Date.parse(last.at) - Date.parse(first.at) > DAY_MS - 60_000;
  return isWhole ? 'in 24 hours' : spanWords(span);
}

export function ValueHead({
  holdings,
  dashboard,
  span,
  missing,
}: {
  holdings: Holdings;
  missing: ReturnType<typeof missingWords>;
  dashboard: Dashboard | undefined;
  span: SpanName;
}) {
  const { total, currency, byAccount } = holdings;
  const unknown = total.unpricedCount + total.belowZeroCount;
  const isCalm = areFew(unknown, holdings.holdings.length);
  const parts = byAccount.slice(0, 8).map(({ account, marketValue, unpricedCount }) => ({
    label: account?.name ?? 'Deleted wallet',
    value: marketValue,
    sign: 'PLUS' as const,
    isUnknown: unpricedCount > 0,
  }));
  return (
    <div>
      <p className="text-28 leading-tight md:text-40 font-semibold tracking-[-0.015em]">
        <Amount
          value={total.marketValue}
          currency={currency}
          {...(!isCalm && { doubt: valueDoubt(total) })}
          why={
            byAccount.length > 8
              ? '#allocation'
              : {
                  sum: [
                    ...parts.map((part, at) => ({ ...part, sign: at === 0 ? null : part.sign })),
                    { label: 'Portfolio value', value: total.marketValue, sign: 'EQUALS' },
                  ],
                  currency,
                  ways: [{ to: '/wallets', words: 'See wallets' }],
                }
          }
        />
        {isCalm && unknown > 0 && (
          <Link to="#holdings" className="ml-3 align-middle font-regular tracking-normal hover:underline">
            <Tag>{formatCount(unknown)} incomplete</Tag>
          </Link>
        )}
      </p>
      {dashboard && <ChangeLine dashboard={dashboard} span={span} held={holdings.holdings.length} />}
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-13 text-quiet">
        <PricesOfWhen holdings={holdings} />
        {total.staleCount > 0 && (
          <Link className="link" to="#holdings">
            {plural(total.staleCount, 'old price')}
          </Link>
        )}
      </p>
      {missing.length > 0 && (
        <p className="mt-1 text-13 text-quiet">
          Figures marked <IncompleteSign /> are incomplete:{' '}
          {missing.map(({ key, words, to }, at) => (
            <Fragment key={key}>
              {at > 0 && ', '}
              <Link className="link" to={to}>
                {words}
              </Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      <PricesOff isLacking={total.staleCount > 0 || total.unpricedCount > 0} />
      <DisplayedIn display={holdings.display} />
    </div>
  );
}

/** Shows the prices' date only if none is current. */
function PricesOfWhen({ holdings: { holdings, asOf } }: { holdings: Holdings }) {
  const { shortDay } = useDates();
  const prices = holdings.flatMap(({ price }) => price ?? []);
  const moments = prices.map(({ pricedAt }) => pricedAt).toSorted();
  const [first, last] = [moments[0], moments.at(-1)];
  if (!first || !last) return null;
  if (!prices.every(({ isStale }) => isStale))
    return (
      <span>
        At prices of <Moment at={asOf} format="time" />
      </span>
    );
  return (
    <span>
      At prices of <Moment at={first} format="short-day" />
      {shortDay(first) !== shortDay(last) && (
        <>
          {' '}
          to <Moment at={last} format="short-day" />
        </>
      )}
    </span>
  );
}

function ChangeLine({ dashboard, span, held }: { dashboard: Dashboard; span: SpanName; held: number }) {
  const { gain, gainPercent, netDeposits, valueAtStart, currency, days, leftOut } = dashboard;
  if (days.length === 0) {
    return <p className="mt-2 text-quiet">The change appears once past values are calculated.</p>;
  }
  const words = wordsOf(span, dashboard);
  const unknown: Doubt = { kind: 'unknown', words: 'Change unavailable: a price or a quantity is missing' };
  // If the value is unknown, so is its change.
  if (gain == null || isNothingKnown(days)) {
    return (
      <p className="mt-2">
        <Amount value="0" doubt={unknown} why="/account-health" /> <span className="text-quiet">{words}</span>
      </p>
    );
  }
  const valueNow = days.at(-1)?.atLeast ?? '0';
  const isMoved = !/^-?0(\.0+)?$/.test(netDeposits);
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-16">
      <Amount
        value={gain}
        currency={currency}
        isGain
        doubt={
          !areFew(leftOut, held) ? { kind: 'incomplete', words: `${plural(leftOut, 'asset')} left out` } : undefined
        }
        why={{
          sum: [
            { label: 'Value now', value: valueNow, sign: null },
            { label: 'Previous value', value: valueAtStart ?? '0', sign: 'MINUS' },
            { label: 'Deposits minus withdrawals', value: netDeposits, sign: 'MINUS' },
            { label: `Gain ${words}`, value: gain, sign: 'EQUALS' },
          ],
          currency,
          ways: [],
        }}
      />
      {gainPercent != null && areFew(leftOut, held) && (
        <span className="numeric">({formatPercent(ratio(gainPercent), { hasSign: true })})</span>
      )}
      <span className="text-quiet">{words}</span>
      {isMoved && (
        <span className="text-13 text-quiet">
          · excluding{' '}
          <Amount value={netDeposits.replace(/^-/, '')} currency={currency} className="text-13" why="/performance" />{' '}
          {netDeposits.startsWith('-') ? 'of withdrawals' : 'of deposits'}
        </span>
      )}
    </p>
  );
}
