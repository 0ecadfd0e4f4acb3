/** In the place of prices, where there are none yet. */

/** At a first start, or without a network: what is not there yet, and what brings it. */
export function NoPrices() {
  return (
    <div className="mt-8 max-w-prose border-strong border-t pt-4">
      <p className="text-16 font-medium">There are no prices here yet</p>
      <p className="mt-2 text-quiet">
        This server asks for prices in the background, a few minutes after its first start. Without a network, or where
        prices are switched off, it has none. Everything else works without them.
      </p>
    </div>
  );
}
