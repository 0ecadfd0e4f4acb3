import { SpanPicker } from '../../ui/chart/span-picker.tsx';
import { SPANS, type SpanName } from '../../ui/chart/spans.ts';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import { useDates } from '../../ui/moment.tsx';
import { Change } from './change.tsx';
import type { PricePage } from './price-head.tsx';
import { priceTextWithin, withFewZeros } from './price-scale.ts';

export const USUAL_SPAN: SpanName = 'ONE_MONTH';

type Span = NonNullable<PricePage['span']>;
type Props = { name: string; currency: string; value: SpanName; span: Span };

export function PriceChart({ name, currency, value, span }: Props) {
  const points = span.points.map(({ at, price }) => ({ at, value: price }));
  const text = priceTextWithin(span, currency);
  return (
    <div className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SpanPicker value={value} usual={USUAL_SPAN} />
        <SpanFigures value={value} span={span} text={text} />
      </div>
      <TimeChart
        label={`Price of ${name}, in ${currency}`}
        points={points}
        format={(price) => `${text(price)} ${currency}`}
        formatRule={(price) => withFewZeros(text(price))}
        formatLast={(price) => withFewZeros(text(price))}
        height={320}
        isPublic
        empty={`No price for ${name} is known ${value === 'ALL_TIME' ? 'yet' : 'in this period. Try a longer one'}.`}
      />
    </div>
  );
}

function SpanFigures({ value, span, text }: Pick<Props, 'value' | 'span'> & { text: (price: string) => string }) {
  const words = useSpanWords(value, span);
  const { changeRatio, low, high } = span;
  if (low === null || high === null) return null;
  return (
    <dl className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-13">
      {changeRatio !== null && value !== 'ONE_DAY' && (
        <div className="flex items-baseline gap-1.5 max-md:w-full">
          <dt className="text-quiet">{words}</dt>
          <dd>
            <Change ratio={changeRatio} />
          </dd>
        </div>
      )}
      {(
        [
          ['Low', low],
          ['High', high],
        ] as const
      ).map(([label, price]) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt className="text-quiet">{label}</dt>
          <dd className="numeric">{text(price)}</dd>
        </div>
      ))}
    </dl>
  );
}

function useSpanWords(value: SpanName, { points }: Span): string {
  const dates = useDates();
  const first = points[0];
  if (value === 'ALL_TIME' && first) return `Since ${dates.day(first.at)}`;
  return SPANS.find(({ name }) => name === value)!.label;
}
