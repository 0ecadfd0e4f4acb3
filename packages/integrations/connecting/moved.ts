/** Sums an account's movements by asset. */
import { type AssetRef, assetKey } from '@lotbook/ledger/asset-ref';
import { add, type Decimal, dec, formatDecimal, neg, normalize, ZERO } from '@lotbook/ledger/decimal';
import { type DraftTransaction, receivedLegs, sentLegs } from '@lotbook/ledger/draft';

export function assetsMoved(drafts: readonly DraftTransaction[]): AssetRef[] {
  const found = new Map<string, AssetRef>();
  for (const draft of drafts)
    for (const { asset } of [...receivedLegs(draft), ...sentLegs(draft), ...draft.fees])
      found.set(assetKey(asset), asset);
  return [...found.values()];
}

export type Step = { readonly at: string; readonly quantity: string };

/**
 * Returns the total balance of these assets after each change.
 * @param keys the assets' `assetKey`s
 * @returns chronological, one per moment
 */
export function stepsOf(drafts: readonly DraftTransaction[], keys: ReadonlySet<string>): Step[] {
  const changes = new Map<string, Decimal>();
  for (const draft of drafts) {
    const count = (quantity: string, sign: (value: Decimal) => Decimal) =>
      changes.set(draft.timestamp, add(changes.get(draft.timestamp) ?? ZERO, sign(dec(quantity))));
    for (const { asset, quantity } of receivedLegs(draft)) if (keys.has(assetKey(asset))) count(quantity, (one) => one);
    for (const { asset, quantity } of [...sentLegs(draft), ...draft.fees])
      if (keys.has(assetKey(asset))) count(quantity, neg);
  }
  let sum: Decimal = ZERO;
  return [...changes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([at, change]) => {
      sum = add(sum, change);
      return { at, quantity: formatDecimal(normalize(sum)) };
    });
}
