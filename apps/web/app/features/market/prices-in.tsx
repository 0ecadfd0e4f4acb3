/** The currency of prices, to choose and as it is. The server writes both out; their script comes after that of the page. */
import { lazy, Suspense } from 'react';
import type { PricesInPartsFragment } from '../../generated/graphql.ts';

const Picker = lazy(async () => ({ default: (await import('./currency-picker.tsx')).CurrencyPicker }));
const Rate = lazy(async () => ({ default: (await import('./shown-in.tsx')).ShownIn }));

type Props = { shownIn: PricesInPartsFragment };

export function CurrencyPicker({ shownIn }: Props) {
  return (
    <Suspense fallback={null}>
      <Picker shownIn={shownIn} />
    </Suspense>
  );
}

/** Nothing where prices are in the currency of their sources. */
export function ShownIn({ shownIn }: Props) {
  if (shownIn.wanted === shownIn.currency && !shownIn.isConverted) return null;
  return (
    <Suspense fallback={null}>
      <Rate shownIn={shownIn} />
    </Suspense>
  );
}
