import { lazy, Suspense } from 'react';
import type { PricesInPartsFragment } from '../../generated/graphql.ts';

const Picker = lazy(async () => ({ default: (await import('./currency-picker.tsx')).CurrencyPicker }));
const Rate = lazy(async () => ({ default: (await import('./shown-in.tsx')).ShownIn }));

type Props = { shownIn: PricesInPartsFragment };

export function CurrencyPicker({ shownIn }: Props) {
  return (
    // The same size as the picker, because the fallback replaces it briefly if the page changes before the script loads.
    <Suspense fallback={<div className="h-9 min-w-41" />}>
      <Picker shownIn={shownIn} />
    </Suspense>
  );
}

export function ShownIn({ shownIn }: Props) {
  if (shownIn.wanted === shownIn.currency && !shownIn.isConverted) return null;
  return (
    <Suspense fallback={null}>
      <Rate shownIn={shownIn} />
    </Suspense>
  );
}
