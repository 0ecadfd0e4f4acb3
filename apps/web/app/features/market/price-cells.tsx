import { priceSourceText } from '@lotbook/ledger/price-source';
import { Link } from 'react-router';
import type { PriceRowFragment } from '../../generated/graphql.ts';
import { formatFiat, formatPercent } from '../../ui/format.ts';
import { later, useLater } from '../../ui/later.ts';
import { useDates } from '../../ui/moment.tsx';
import { Unsaid } from './change.tsx';
import { LateMark } from './late-mark.tsx';
import { priceText } from './price-text.ts';
import { Ticking } from './ticking.tsx';

export type Row = PriceRowFragment & { week?: readonly string[] };
type Props = { row: Row };

export const abbreviated = (value: string | null | undefined) =>
  value == null ? <Unsaid /> : formatFiat(value, { isAbbreviated: true });

export const rangeText = (ratio: string | null | undefined) => (ratio == null ? <Unsaid /> : formatPercent(ratio));

export function Rank({ row: { rank } }: Props) {
  return rank === null ? <Unsaid /> : <span className="text-quiet">{rank}</span>;
}

export function AssetName({ row: { id, name, symbol, slug, assetId } }: Props) {
  return (
    <Link to={`/price/${encodeURIComponent(slug)}`} className="group inline-flex min-w-0 items-center gap-2.5">
      <LateMark symbol={symbol} assetId={assetId} marketId={id} />
      {/* Aligned with the figures' baseline, regardless of the logo's height. */}
      <span className="self-baseline truncate font-medium group-hover:underline">{name}</span>
      <span className="self-baseline text-13 text-quiet">{symbol}</span>
    </Link>
  );
}

export function Price({ row: { slug, quote } }: Props) {
  const dates = useDates();
  if (!quote) return <span className="text-13 text-quiet">No price</span>;
  const { price, currency, source, pricedAt, isStale } = quote;
  return (
    <span title={priceSourceText(source, `${dates.moment(pricedAt)} UTC`)}>
      <Ticking text={priceText(price, currency)} of={`${slug} ${currency}`} />
      {isStale && <span className="block text-12 text-warning">of {dates.moment(pricedAt)}</span>}
    </span>
  );
}

const star = later(async () => (await import('./watch-star.tsx')).WatchStar);

export function Star({ row: { slug, name, isWatched } }: Props) {
  const WatchStar = useLater(star);
  if (WatchStar) return <WatchStar slug={slug} name={name} isWatched={isWatched} />;
  // Same layout as the button with its icon, so that the row keeps its height.
  return (
    <span className="-my-2 inline-flex size-8 items-center justify-center">
      <span className="size-3.75" />
    </span>
  );
}
