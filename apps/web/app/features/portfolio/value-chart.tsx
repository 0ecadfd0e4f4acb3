import { graphql } from '../../generated/gql.ts';
import type { ValueLineFragment } from '../../generated/graphql.ts';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import { formatFiat, plural } from '../../ui/format.ts';
import { useIncompleteSaid } from '../../ui/incomplete.tsx';
import { Progress } from '../../ui/progress.tsx';
import { awaitedWords, useAwaitedPrices } from '../awaited-prices.tsx';
import { isNothingKnown } from './nothing-known.ts';

graphql(`
  fragment ValueLine on Dashboard {
    currency
    isUpToDate
    days: points {
      day
      value
      atLeast
      unknownAssets
    }
    hours {
      at
      value
      atLeast
      unknownAssets
    }
    marks: stretches {
      from
      to
      count
      transactionId
    }
  }
`);

type Point = { at: string; value?: string | null; atLeast: string; unknownAssets: number };

const RESTS_ON_PRICES = ['Dashboard', 'WalletPerformance', 'Holdings', 'PortfolioAttention'];

export function ValueChart({
  dashboard,
  label,
  walletId,
}: {
  dashboard: ValueLineFragment;
  label: string;
  walletId?: string;
}) {
  const { currency, marks, isUpToDate, hours } = dashboard;
  const isByHour = hours.length > 0;
  const days: readonly Point[] = isByHour ? hours : dashboard.days.map(({ day, ...rest }) => ({ at: day, ...rest }));
  // One unpriced asset would leave no day with a value. The line then shows the rest, on days with as much known as on
  // the last.
  const leftOut = days.at(-1)?.unknownAssets ?? 0;
  const isPartial = days.length > 0 && days.at(-1)!.value == null;
  const lessKnown = days.filter(({ unknownAssets }) => unknownAssets > leftOut).length;
  // A line at zero would look like a value.
  const hasLine = !isNothingKnown(days);
  const isSaid = useIncompleteSaid();
  const awaited = useAwaitedPrices(lessKnown > 0 || !hasLine || days.length === 0, RESTS_ON_PRICES);
  const ofWallet = walletId === undefined ? '' : `wallet:${walletId} `;
  const height = walletId === undefined ? 320 : 240;
  const isComputing = days.length === 0 && !isUpToDate;
  // A chart that is mostly a gap is not useful.
  if (isComputing || (awaited && (!hasLine || lessKnown * 2 > days.length || days.length === 0)))
    return (
      <div
        className="flex items-center justify-center border-rule border-y bg-sunken px-6"
        style={{ minHeight: height + 36 }}
      >
        <div role="status" className="w-full max-w-[30rem]">
          <Progress
            label={awaited ? awaitedWords(awaited) : 'Past values are being calculated.'}
            done={0}
            total={null}
          />
        </div>
      </div>
    );
  return (
    <>
      <TimeChart
        height={height}
        label={`${label}${isPartial ? ' as far as known' : ''}, in ${currency}`}
        points={days.map(({ at, value, atLeast, unknownAssets }) => ({
          at,
          value: hasLine && isPartial && unknownAssets <= leftOut ? atLeast : (value ?? null),
        }))}
        format={(value) => `${formatFiat(value, { currency })} ${currency}`}
        formatRule={(value) => formatFiat(value, { currency, isAbbreviated: true })}
        marks={
          isByHour
            ? []
            : marks.map(({ from, to, count, transactionId }) => ({
                at: from,
                label: plural(count, 'transaction'),
                href:
                  transactionId == null
                    ? `/transactions?q=${encodeURIComponent(`${ofWallet}date:${from}..${to}`)}`
                    : `/transactions/${transactionId}`,
              }))
        }
        empty="No past values yet: prices for those days are missing."
      />
      {isPartial && !isSaid && (
        <p className="mt-1 text-13 text-quiet">Excludes {plural(leftOut, 'asset')} without a price or quantity.</p>
      )}
      {awaited ? (
        <p role="status" className="mt-1 text-13 text-quiet">
          {awaitedWords(awaited)}
        </p>
      ) : (
        !isUpToDate &&
        days.length > 0 && <p className="mt-1 text-13 text-quiet">Some of these days are being recalculated.</p>
      )}
    </>
  );
}
