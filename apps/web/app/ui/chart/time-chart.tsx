/**
 * The browser stretches the drawing, so the server can render it without a layout shift. Floats are used for positions
 * only; every figure is exact.
 */
import { useMemo, useState } from 'react';
import { useAmountsHidden } from '../amounts-hidden.ts';
import { Button } from '../button.tsx';
import { plural, signOf } from '../format.ts';
import { HIDDEN } from '../hide-amounts.ts';
import { later, useLater } from '../later.ts';
import { useDates } from '../moment.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { MarkList } from './mark-list.tsx';
import { areDays, type ChartMark, type Point, plotOf, type Series } from './plot.ts';

export type { ChartMark, Point, Series } from './plot.ts';

export type TimeChartProps = {
  label: string;
  points: readonly Point[];
  /**
   * Formats a value with its currency or percent.
   * @param value decimal string
   */
  format: (value: string) => string;
  formatRule?: (value: string) => string;
  /** The format of the last value; defaults to `format`. */
  formatLast?: (value: string) => string;
  marks?: readonly ChartMark[];
  compare?: Series;
  range?: { from: string; to: string };
  height?: number;
  /** Public figures (prices, percentages) stay visible while amounts are hidden. */
  isPublic?: boolean;
  empty?: string;
};

const table = later(() => import('./chart-table.tsx'));

export function TimeChart(props: TimeChartProps) {
  const { label, points, marks, compare, range, height = 240, empty } = props;
  const { from, to } = range ?? {};
  const plot = useMemo(
    () => plotOf({ points, marks, compare, range: from && to ? { from, to } : undefined }),
    [points, marks, compare, from, to],
  );
  const [at, setAt] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const format = useFormat(props);
  const formatRule = useFormat({ ...props, format: props.formatRule ?? props.format });
  const formatLast = useFormat({ ...props, format: props.formatLast ?? props.format });
  const when = useWhen(points, plot?.times ?? []);
  if (!plot)
    return (
      <p className="flex items-center text-quiet" style={{ minHeight: height }}>
        {empty ?? 'No values for this period.'}
      </p>
    );
  const rules = plot.scale.rules.map(({ value }) => formatRule(value));
  const areRulesAlike = new Set(rules).size < rules.length;
  const chosen = at !== null && at < points.length ? at : null;
  return (
    <figure aria-label={label}>
      {isTable ? (
        <LateTable {...props} format={format} when={when} height={height} />
      ) : (
        <ChartPlot
          {...{ label, points, compare, plot, height, format, formatLast, when }}
          // Close rules would all read 15.1K.
          formatRule={areRulesAlike ? format : formatRule}
          at={chosen}
          onMove={setAt}
        />
      )}
      <figcaption className="mt-2 flex min-h-7 items-start justify-between gap-4 text-13">
        <span>
          <MarkList
            marks={plot.marksAt.get(chosen ?? plot.last) ?? []}
            otherwise={<About gaps={plot.gaps.length} marks={plot.marksAt.size} compare={compare} label={label} />}
          />
          {signOf(plot.scale.rules[0]!.value) > 0 && (
            <span className="block text-quiet">The axis does not start at zero.</span>
          )}
        </span>
        <Button size="small" kind="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </figcaption>
    </figure>
  );
}

function useFormat({ format, isPublic }: Pick<TimeChartProps, 'format' | 'isPublic'>): (value: string) => string {
  return useAmountsHidden() && !isPublic ? () => HIDDEN : format;
}

/** `14 March 2024`, with the time if points are less than a day apart. */
function useWhen(points: readonly Point[], times: readonly number[]): (at: string) => string {
  const dates = useDates();
  const isByDay = areDays(points, times);
  return (at) => (at.length === 10 ? dates.calendarDate(at) : isByDay ? dates.day(at) : dates.moment(at));
}

type AboutProps = { gaps: number; marks: number; compare?: Series; label: string };

function About({ gaps, marks, compare, label }: AboutProps) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-quiet">
      {compare && (
        <>
          <LineKey className="border-accent">{label}</LineKey>
          <LineKey className="border-dashed border-quiet">{compare.label}</LineKey>
        </>
      )}
      {gaps > 0 && <span>{plural(gaps, 'gap')}: the value is unknown there.</span>}
      {marks > 0 && <span>Dots mark days with transactions.</span>}
    </span>
  );
}

function LineKey({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`w-4 border-t-2 ${className}`} />
      {children}
    </span>
  );
}

function LateTable({
  height,
  ...props
}: TimeChartProps & { height: number; when: (at: string) => string; format: (value: string) => string }) {
  const part = useLater(table);
  return (
    <div style={{ minHeight: height }} aria-busy={!part || undefined}>
      {part ? <part.ChartTable {...props} /> : <p className="text-quiet">Loading the table…</p>}
    </div>
  );
}
