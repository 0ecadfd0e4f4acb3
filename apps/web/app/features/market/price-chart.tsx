/** The chart of a price over the span that the address names; the spans are links, so that they work without script. */
import { SpanPicker } from '../../ui/chart/span-picker.tsx';
import { SPANS, type SpanName } from '../../ui/chart/spans.ts';
import { TimeChart } from '../../ui/chart/time-chart.tsx';
import type { PricePage } from './price-head.tsx';
import { priceText, priceTextUpTo, priceWith } from './price-text.ts';

export const USUAL_SPAN: SpanName = 'ONE_MONTH';

/** `in one month` */
export function spanWords(span: SpanName): string {
  if (span === 'ALL_TIME') return 'since the first price here';
  return `in ${SPANS.find(({ name }) => name === span)!.label.toLowerCase()}`;
}

type Props = { name: string; currency: string; value: SpanName; span: NonNullable<PricePage['span']> };

export function PriceChart({ name, currency, value, span }: Props) {
  const points = span.points.map(({ at, price }) => ({ at, value: price }));
  return (
    <div className="mt-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SpanPicker value={value} usual={USUAL_SPAN} />
        {span.low !== null && span.high !== null && (
          <p className="text-13 text-quiet">
            Lowest <span className="numeric text-ink">{priceText(span.low, currency)}</span>, highest{' '}
            <span className="numeric text-ink">{priceText(span.high, currency)}</span>
          </p>
        )}
      </div>
      <TimeChart
        label={`Price of ${name}, in ${currency}`}
        points={points}
        format={(value) => priceWith(value, currency)}
        formatRule={priceTextUpTo(span.high, currency)}
        height={320}
        isPublic
        empty={`No price of ${name} is known ${value === 'ALL_TIME' ? 'yet' : 'for this span. A longer one may have some'}.`}
      />
    </div>
  );
}
