import clsx from 'clsx';
import type { Dates } from '../format-date.ts';
import { useDates } from '../moment.tsx';
import { percent } from './percent.ts';
import type { Plot } from './plot.ts';
import { shareOf, type TimeTick } from './time-scale.ts';

/** The minimum distance between two labels, in pixels. */
const LABEL = 15;

type RuleLabelProps = {
  plot: Plot;
  height: number;
  formatRule: (value: string) => string;
  last: string;
  formatLast: (value: string) => string;
};

/** A rule beside the last value has no label. */
export function RuleLabels({ plot: { scale }, height, formatRule, last, formatLast }: RuleLabelProps) {
  const lastShare = scale.shareOf(Number(last));
  const rules = scale.rules.filter(({ share }) => Math.abs(share - lastShare) * height > LABEL);
  const texts = [formatLast(last), ...scale.rules.map(({ value }) => formatRule(value))];
  return (
    <div aria-hidden className="numeric relative text-right text-12 text-quiet">
      {/* As wide as the widest label. */}
      <span className="invisible block h-0 overflow-hidden font-medium">
        {texts.reduce((widest, text) => (text.length > widest.length ? text : widest))}
      </span>
      {rules.map(({ value, share }) => (
        <span key={value} className="absolute right-0 -translate-y-1/2" style={{ top: percent(1 - share) }}>
          {formatRule(value)}
        </span>
      ))}
      <span
        className="absolute right-0 -translate-y-1/2 font-medium text-accent"
        style={{ top: percent(1 - lastShare) }}
      >
        {formatLast(last)}
      </span>
    </div>
  );
}

/** Skips every other label if there is no room for all. */
export function TimeLabels({ plot: { ticks, span } }: { plot: Plot }) {
  const dates = useDates();
  return (
    <div aria-hidden className="@container relative mt-1 h-4 text-12 text-quiet">
      {ticks.map((tick, i) => {
        const share = shareOf(tick.time, span);
        return (
          <span
            key={tick.time}
            className={clsx('absolute whitespace-nowrap', i % 2 === 1 && 'hidden @min-[32rem]:block')}
            style={{ left: percent(share), transform: `translateX(-${percent(share)})` }}
          >
            {tickText(tick, dates)}
          </span>
        );
      })}
    </div>
  );
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** `2024`, `Mar`, `14 Mar` or `09:00`; January shows its year. */
function tickText({ time, unit }: TimeTick, dates: Dates): string {
  const date = new Date(time);
  const year = String(date.getUTCFullYear());
  if (unit === 'year') return year;
  if (unit === 'month') return date.getUTCMonth() === 0 ? year : MONTH.format(date).slice(0, 3);
  if (unit === 'day') return dates.dayOfYear(date.getUTCMonth() + 1, date.getUTCDate());
  return dates.time(date.toISOString());
}
