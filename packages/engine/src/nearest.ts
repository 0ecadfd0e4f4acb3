/**
 * Finds the receipt that would explain missing units, and the price for estimates, nearest in time to a transaction.
 * Only callouts use it. Later tax years are ignored, so that a year's callouts never change when later years do. A
 * snapshot carries the last of each before its year.
 */
import type { CalloutReceipt } from '@lotbook/ledger/callout';
import { dayNumber, parseInstant } from '@lotbook/ledger/instant';
import type { Leg, Transaction } from '@lotbook/ledger/transaction';
import { formatFixed, parseFixed, share } from './fixed.ts';
import type { AssetNames } from './names.ts';
import type { OpenLedger } from './open-ledger.ts';
import type { PastPrice, PastReceipt, Snapshot } from './segments/snapshot.ts';
import { startYearOfDay } from './tax-year-label.ts';

type Places = Map<string, number[]>;

const receipts = new WeakMap<OpenLedger, Places>();
const prices = new WeakMap<OpenLedger, Places>();

/**
 * Returns the nearest unmatched deposit up to the end of the tax year.
 * @param at microseconds since 1970
 */
export function nearestReceipt(ledger: OpenLedger, at: number, asset: string): CalloutReceipt | null {
  const past = ledger.past?.receipts.find((receipt) => receipt.asset === asset);
  const place = nearest(ledger, receiptsOf(ledger).get(asset), at, past?.receivedAt);
  if (place !== null) return receiptAt(ledger, place);
  return past ? { transactionId: past.transactionId, receivedAt: past.receivedAt, quantity: past.quantity } : null;
}

/**
 * Estimates a value at the nearest price in the ledger, up to the end of the tax year: a leg with a value, or one paid
 * in the base currency. It only shows the size of a problem, and figures never use it.
 * @param at microseconds since 1970
 * @returns null if the ledger has no price of the asset
 */
export function roughValue(ledger: OpenLedger, at: number, asset: string, quantity: bigint): bigint | null {
  if (ledger.assets.isBaseId(asset)) return quantity;
  const past = ledger.past?.prices.find((price) => price.asset === asset);
  const place = nearest(ledger, pricesOf(ledger).get(asset), at, past?.at);
  const price = place === null ? past : priceAt(ledger, place, asset);
  return price ? share(parseFixed(price.value), quantity, parseFixed(price.quantity)) : null;
}

export function nearestBefore(ledger: OpenLedger, day: number): Snapshot['nearest'] {
  const last = <Past extends { asset: string }>(
    places: Places,
    past: readonly Past[] = [],
    write: (place: number, asset: string) => Past,
  ): Past[] => {
    const found = new Map(past.map((one) => [one.asset, one]));
    for (const [asset, list] of places) {
      const place = list[firstFrom(list, (one) => ledger.timeline.days[one]! >= day) - 1];
      if (place !== undefined) found.set(asset, write(place, asset));
    }
    return [...found.values()].sort((a, b) => (a.asset < b.asset ? -1 : 1));
  };
  return {
    receipts: last(receiptsOf(ledger), ledger.past?.receipts, (place, asset): PastReceipt => {
      return { asset, ...receiptAt(ledger, place) };
    }),
    prices: last(pricesOf(ledger), ledger.past?.prices, (place, asset): PastPrice => {
      return { asset, at: ledger.timeline.text(place), ...priceAt(ledger, place, asset) };
    }),
  };
}

function receiptsOf(ledger: OpenLedger): Places {
  return listed(ledger, receipts, (t, put) => {
    if (t.type === 'deposit' && t.received && t.purpose === undefined) put(t.received.assetId);
  });
}

function receiptAt({ timeline }: OpenLedger, place: number): CalloutReceipt {
  const { id, received } = timeline.transactions[place]!;
  return {
    transactionId: id,
    receivedAt: timeline.text(place),
    quantity: formatFixed(parseFixed(received!.quantity)),
  };
}

function pricesOf(ledger: OpenLedger): Places {
  return listed(ledger, prices, (t, put) => {
    for (const [leg, other] of sides(t)) if (legValue(leg, other, ledger.assets) !== null) put(leg.assetId);
  });
}

function priceAt({ timeline, assets }: OpenLedger, place: number, asset: string): { value: string; quantity: string } {
  for (const [leg, other] of sides(timeline.transactions[place]!)) {
    const value = leg.assetId === asset ? legValue(leg, other, assets) : null;
    if (value !== null) return { value, quantity: leg.quantity };
  }
  throw new RangeError(`${timeline.transactions[place]!.id} has no price of ${asset}`);
}

function sides({ sent, received }: Transaction): [Leg, Leg | undefined][] {
  const both: [Leg, Leg | undefined][] = [];
  if (sent) both.push([sent, received]);
  if (received) both.push([received, sent]);
  return both;
}

/** Returns a leg's value as text, so that a million unused prices are not parsed. */
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

/**
 * Returns the nearest position. In a tie, the earlier one wins.
 * @param past the instant of the last one before the ledger's own transactions
 * @returns null if the past one is nearer, or if there is none
 */
function nearest(
  ledger: OpenLedger,
  list: readonly number[] = [],
  at: number,
  past: string | undefined,
): number | null {
  const { micros, days, zone } = ledger.timeline;
  const next = firstFrom(list, (place) => micros[place]! >= at);
  const later = list[next];
  const earlier = list[next - 1];
  if (later === undefined || days[later]! >= endOfYear(ledger, zone.dayOf(at))) return earlier ?? null;
  const known = past === undefined ? undefined : parseInstant(past)!.micros;
  const before = earlier === undefined ? known : micros[earlier]!;
  return before !== undefined && at - before <= micros[later]! - at ? (earlier ?? null) : later;
}

function endOfYear({ rules: { yearStart } }: OpenLedger, day: number): number {
  return dayNumber(startYearOfDay(day, yearStart) + 1, yearStart.month, yearStart.day);
}

function firstFrom(list: readonly number[], isReached: (place: number) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
