/** What a price rests on: its source, its age, and that it is simulated where it is. */
import { priceSourceText } from '@lotbook/ledger/price-source';
import { Banner } from '../../ui/banner.tsx';
import { useDates } from '../../ui/moment.tsx';

/** Where prices are from and how old they are, and whether the last attempt to refresh them failed. */
export function PriceAge(props: { sources: readonly string[]; pricedAt: string | null; at: number; isLate: boolean }) {
  const dates = useDates();
  const names = props.sources.map((source) => priceSourceText(source, undefined)).join(', ');
  return (
    <p className="text-13 text-quiet" aria-live="off">
      {names && `From ${names}`}
      {props.pricedAt !== null && (
        <>
          , <time dateTime={props.pricedAt}>{dates.ago(props.pricedAt, props.at)}</time>
        </>
      )}
      {props.isLate && '. Could not be refreshed; trying again.'}
    </p>
  );
}

export function SimulatedBanner({ className }: { className?: string }) {
  return (
    <Banner status="warning" className={className}>
      These prices are simulated: this is a demonstration, and no market has them.
    </Banner>
  );
}
