/**
 * What in a ledger lies nearest in time to a transaction: a receipt without a sender that would explain missing units, and a price
 * of an asset that says roughly what units are worth. Only callouts ask; nothing here enters a figure. The lists are made
 * when the first callout asks for them.
 */
import type { Leg, Transaction } from '@lotbook/ledger/transaction';
import { parseFixed, share } from './fixed.ts';
import type { AssetNames } from './names.ts';
import type { OpenLedger } from './open-ledger.ts';

/** Places of transactions by asset, in order of time. */
type Places = Map<string, number[]>;

const receipts = new WeakMap<OpenLedger, Places>();
const prices = new WeakMap<OpenLedger, Places>();

/**
 * The place of the unmatched deposit of an asset that is nearest in time; null where there is none.
 * @param at  microseconds since 1970
 */
export function nearestReceipt(ledger: OpenLedger, at: number, asset: string): number | null {
  const byAsset = listed(ledger, receipts, (t, put) => {
    if (t.type === 'deposit' && t.received && t.purpose === undefined) put(t.received.assetId);
  });
  return nearest(ledger, byAsset.get(asset), at);
}

/**
 * What units come to at the price nearest in time that the ledger itself knows: a leg with a value, or one paid in the base
 * currency. An estimate of the size of a problem, never a figure.
 * @param at  microseconds since 1970
 * @returns null where the ledger knows no price of the asset
 */
export function roughValue(ledger: OpenLedger, at: number, asset: string, quantity: bigint): bigint | null {
  const { assets } = ledger;
  if (assets.isBaseId(asset)) return quantity;
  const byAsset = listed(ledger, prices, (t, put) => {
    for (const [leg, other] of sides(t)) if (legValue(leg, other, assets) !== null) put(leg.assetId);
  });
  const place = nearest(ledger, byAsset.get(asset), at);
  if (place === null) return null;
  for (const [leg, other] of sides(ledger.timeline.transactions[place]!)) {
    const value = leg.assetId === asset ? legValue(leg, other, assets) : null;
    if (value !== null) return share(parseFixed(value), quantity, parseFixed(leg.quantity));
  }
  return null;
}

function sides({ sent, received }: Transaction): [Leg, Leg | undefined][] {
  const both: [Leg, Leg | undefined][] = [];
  if (sent) both.push([sent, received]);
  if (received) both.push([received, sent]);
  return both;
}

/** As text, so that a million prices nobody asks for are not read. */
function legValue(leg: Leg, other: Leg | undefined, assets: AssetNames): string | null {
  if (assets.isBaseId(leg.assetId) || /^[0.]*$/.test(leg.quantity)) return null;
  return leg.fiatValue ?? (other && assets.isBaseId(other.assetId) ? other.quantity : null);
}

function listed(
  ledger: OpenLedger,
  cache: WeakMap<OpenLedger, Places>,
  describe: (t: Transaction, put: (asset: string) => void) => void,
): Places {
  const known = cache.get(ledger);
  if (known) return known;
  const byAsset: Places = new Map();
  for (const place of ledger.timeline.order) {
    const transaction = ledger.timeline.transactions[place]!;
    if (transaction.isIgnored) continue;
    describe(transaction, (asset) => {
      const list = byAsset.get(asset);
      if (list) list.push(place);
      else byAsset.set(asset, [place]);
    });
  }
  cache.set(ledger, byAsset);
  return byAsset;
}

/** By binary search; of two equally near the earlier. */
function nearest({ timeline }: OpenLedger, list: readonly number[] | undefined, at: number): number | null {
  if (!list) return null;
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeline.micros[list[middle]!]! < at) low = middle + 1;
    else high = middle;
  }
  const distance = (i: number) => Math.abs(timeline.micros[list[i] ?? -1]! - at);
  return list[low === list.length || (low > 0 && distance(low - 1) <= distance(low)) ? low - 1 : low]!;
}
