/** The chart durations of the specification with their labels. */

export type SpanName = 'ONE_DAY' | 'ONE_WEEK' | 'ONE_MONTH' | 'THREE_MONTH' | 'ONE_YEAR' | 'FIVE_YEAR' | 'ALL_TIME';

export const SPANS: readonly { name: SpanName; label: string; short: string }[] = [
  { name: 'ONE_DAY', label: 'One day', short: '1D' },
  { name: 'ONE_WEEK', label: 'One week', short: '1W' },
  { name: 'ONE_MONTH', label: 'One month', short: '1M' },
  { name: 'THREE_MONTH', label: 'Three months', short: '3M' },
  { name: 'ONE_YEAR', label: 'One year', short: '1Y' },
  { name: 'FIVE_YEAR', label: 'Five years', short: '5Y' },
  { name: 'ALL_TIME', label: 'All time', short: 'All' },
];

export const SPAN_PARAM = 'span';

export function spanIn(
  search: URLSearchParams,
  usual: SpanName,
  spans: readonly SpanName[] = SPANS.map(({ name }) => name),
) {
  const wanted = search.get(SPAN_PARAM);
  return spans.find((name) => name === wanted) ?? usual;
}
