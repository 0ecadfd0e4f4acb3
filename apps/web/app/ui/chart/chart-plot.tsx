import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { RuleLabels, TimeLabels } from './chart-labels.tsx';
import { HEIGHT, WIDTH } from './line.ts';
import { percent } from './percent.ts';
import { type Plot, type Point, type Series, spacingOf, valueAt } from './plot.ts';
import { shareOf } from './time-scale.ts';
import { usePointing } from './use-pointing.ts';

type Props = {
  label: string;
  points: readonly Point[];
  compare?: Series;
  plot: Plot;
  height: number;
  format: (value: string) => string;
  formatRule: (value: string) => string;
  formatLast: (value: string) => string;
  when: (at: string) => string;
  at: number | null;
  onMove: (at: number | null) => void;
};

const UNKNOWN = 'unknown';

export function ChartPlot(props: Props) {
  const { label, points, compare, plot, height, format, formatRule, formatLast, when, at, onMove } = props;
  const read = (value: string | null) => (value === null ? UNKNOWN : format(value));
  const { times, other, last } = plot;
  const here = at ?? last;
  const otherValue = compare && other ? valueAt(times[here]!, compare, other.times, spacingOf(times)) : undefined;
  const marks = plot.marksAt.get(here) ?? [];
  const spoken = [
    `${when(points[here]!.at)}: ${read(points[here]!.value)}`,
    compare && `${compare.label}: ${read(otherValue ?? null)}`,
    ...marks.map((mark) => mark.label),
  ];
  const pointing = usePointing(plot, at, onMove);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={here}
        aria-valuetext={spoken.filter(Boolean).join(', ')}
        className="relative cursor-crosshair touch-pan-y outline-offset-4 select-none"
        style={{ height }}
        {...pointing}
      >
        <Drawing plot={plot} isAlone={!compare} />
        {at !== null && (
          <Crosshair plot={plot} at={at} value={points[at]!.value}>
            <span className="block text-quiet">{when(points[at]!.at)}</span>
            <span className={clsx('numeric', points[at]!.value === null ? 'text-quiet' : 'font-medium')}>
              {read(points[at]!.value)}
            </span>
            {compare && (
              <span className="block text-quiet">
                {compare.label} <span className="numeric">{read(otherValue ?? null)}</span>
              </span>
            )}
          </Crosshair>
        )}
      </div>
      <RuleLabels
        plot={plot}
        height={height}
        formatRule={formatRule}
        last={points[last]!.value!}
        formatLast={formatLast}
      />
      <TimeLabels plot={plot} />
    </div>
  );
}

/** The browser stretches lines and areas, but not their strokes. */
const Drawing = memo(function Drawing({ plot, isAlone }: { plot: Plot; isAlone: boolean }) {
  return (
    <div aria-hidden>
      {plot.scale.rules.map(({ value, share }) => (
        <span
          key={value}
          className={clsx('absolute inset-x-0 border-t', share === plot.scale.floor ? 'border-strong' : 'border-rule')}
          style={{ top: percent(1 - share) }}
        />
      ))}
      {plot.gaps.map(({ from, to }) => (
        <span
          key={from}
          className="absolute inset-y-0 flex items-center justify-center overflow-hidden bg-sunken text-12 text-quiet"
          style={{ left: percent(from / WIDTH), width: percent((to - from) / WIDTH) }}
        >
          {to - from > WIDTH * 0.14 && UNKNOWN}
        </span>
      ))}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {isAlone && <path d={plot.area} className="fill-accent/8" />}
        {plot.other && (
          <path
            d={plot.other.line}
            className="stroke-quiet"
            strokeDasharray="5 4"
            {...stroke(1.5)}
            strokeLinecap="butt"
          />
        )}
        <path d={plot.line} className="stroke-accent" {...stroke(1.5)} />
        <path d={plot.dots} className="stroke-paper" {...stroke(9)} />
        <path d={plot.dots} className="stroke-accent" {...stroke(6)} />
      </svg>
    </div>
  );
});

const stroke = (width: number) => ({ strokeWidth: width, vectorEffect: 'non-scaling-stroke' });

function Crosshair({
  plot,
  at,
  value,
  children,
}: {
  plot: Plot;
  at: number;
  value: string | null;
  children: ReactNode;
}) {
  const left = shareOf(plot.times[at]!, plot.span);
  return (
    <div aria-hidden className="pointer-events-none">
      <span className="absolute inset-y-0 border-quiet border-l" style={{ left: percent(left) }} />
      {value !== null && (
        <span
          className="absolute size-2 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-raised bg-accent box-content"
          style={{ left: percent(left), top: percent(1 - plot.scale.shareOf(Number(value))) }}
        />
      )}
      <span
        className="absolute top-0 z-1 rounded-control border border-rule bg-raised px-2 py-1 text-12 shadow-float max-md:w-max max-md:max-w-[36vw] md:whitespace-nowrap"
        style={{ left: percent(left), transform: `translateX(${left < 0.5 ? '8px' : 'calc(-100% - 8px)'})` }}
      >
        {children}
      </span>
    </div>
  );
}
