/** The value over a span, with the days on which something happened marked. */
import type { DashboardQuery } from '../../generated/graphql.ts';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import { formatFiat, plural } from '../../ui/format.ts';
import { isNothingKnown } from './nothing-known.ts';

type Dashboard = Pick<DashboardQuery['dashboard'], 'currency' | 'isUpToDate' | 'days' | 'marks'>;

/** @param walletId  whose transactions the marks lead to, where it is of one wallet */
export function ValueChart({ dashboard, label, walletId }: { dashboard: Dashboard; label: string; walletId?: string }) {
  const { days, currency, marks, isUpToDate } = dashboard;
  // One asset without a price would leave no day with a value: then the line is of the others, on days of which as much is known as of the last.
  const leftOut = days.at(-1)?.unknownAssets ?? 0;
  const isPartial = days.length > 0 && days.at(-1)!.value == null;
  // A line along zero would look like a value.
  const hasLine = !isNothingKnown(days);
  const ofWallet = walletId === undefined ? '' : `wallet:${walletId} `;
  return (
    <>
      <TimeChart
        height={walletId === undefined ? 320 : undefined}
        label={`${label}${isPartial ? ' as far as it is known' : ''}, in ${currency}`}
        points={days.map(({ day, value, atLeast, unknownAssets }) => ({
          at: day,
          value: hasLine && isPartial && unknownAssets <= leftOut ? atLeast : (value ?? null),
        }))}
        format={(value) => `${formatFiat(value, { currency })} ${currency}`}
        formatRule={(value) => formatFiat(value, { currency, isAbbreviated: true })}
        marks={marks.map(({ from, to, count, transactionId }) => ({
          at: from,
          label: plural(count, 'transaction'),
          href:
            transactionId == null
              ? `/transactions?q=${encodeURIComponent(`${ofWallet}date:${from}..${to}`)}`
              : `/transactions/${transactionId}`,
        }))}
        empty="No value of an earlier day is known: prices of those days are missing."
      />
      {isPartial && (
        <p className="mt-1 text-13 text-quiet">
          Without {plural(leftOut, 'asset')} whose price or quantity is not known.
        </p>
      )}
      {!isUpToDate && days.length > 0 && (
        <p className="mt-1 text-13 text-quiet">Some of these days are being computed again.</p>
      )}
    </>
  );
}
