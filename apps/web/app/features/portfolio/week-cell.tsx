import { Sparkline } from '../../ui/chart/sparkline.tsx';
import { formatPercent, signOf } from '../../ui/format.ts';
import { ratio } from '../../ui/ratio.ts';

export type Week = { prices: readonly (string | null)[]; percentChange?: string | null };

export function WeekCell({ week }: { week: Week | null | undefined }) {
  if (week === undefined) return <span aria-hidden className="inline-block h-11 w-20" />;
  if (week === null) return <span className="text-13 text-quiet">–</span>;
  const { prices, percentChange } = week;
  return (
    <span className="inline-flex flex-col items-end">
      <Sparkline points={prices} className="h-4 w-20" />
      {percentChange != null && (
        <span className="text-13 text-quiet">
          <span className="sr-only">{wayOf(percentChange)} </span>
          {formatPercent(ratio(percentChange), { hasSign: true })}
        </span>
      )}
    </span>
  );
}

const wayOf = (percent: string): string =>
  ({ '1': 'up in seven days,', '-1': 'down in seven days,', '0': 'flat in seven days,' })[`${signOf(percent)}`]!;
