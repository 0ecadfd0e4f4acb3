/**
 * Performs the step from one inventory to per-wallet lots. Lots in the chosen order fill the wallets in the user's
 * order, then in the order of their first appearance. With AS_HELD, each wallet first keeps the lots acquired in it.
 * Source: Rev. Proc. 2024-28 (global allocation, section 5.02(5); specific unit allocation, section 5.02(4)).
 */

import { exactly, reportUnused, roughly } from '../callouts.ts';
import { parseFixed, share, smaller } from '../fixed.ts';
import { type Journal, NONE } from '../journal.ts';
import type { OpenLedger } from '../open-ledger.ts';
import type { Inventory } from './inventory.ts';
import { lotOrder } from './lot-order.ts';
import type { LotStore } from './lot-store.ts';
import type { WalletBalances } from './wallet-balances.ts';

type Place = { wallet: number; units: bigint };

export function allocateToWallets(
  inventories: readonly Inventory[],
  balances: WalletBalances,
  ledger: OpenLedger,
  store: LotStore,
  journal: Journal,
  put: (lot: number) => void,
): void {
  const { safeHarbor } = ledger.rules;
  reportUnusedLots(inventories, ledger, store, journal);
  const order = lotOrder(store, safeHarbor === 'GLOBAL_OLDEST_FIRST' ? 'FIFO' : 'HIFO');
  for (const inventory of inventories) {
    const { asset } = inventory;
    const lots = [...inventory.lots].sort((a, b) => order(b, a));
    const places = inOrder(balances.holding(asset), ledger);
    const give = (lot: number, place: Place, wanted: bigint): void => {
      const quantity = smaller(smaller(wanted, place.units), store.quantity[lot]!);
      if (quantity === 0n) return;
      put(partOf(store, lot, quantity, place.wallet));
      place.units -= quantity;
    };
    // Only a specific allocation names lots.
    giveSpecific(ledger, store, journal, asset, lots, places, give);
    if (safeHarbor === 'AS_HELD') giveAsHeld(store, lots, places, give);
    for (const place of places) {
      for (const lot of lots) {
        // Stryker disable next-line all: a shortcut, nothing more is given
        if (place.units === 0n) break;
        give(lot, place, store.quantity[lot]!);
      }
      dropUsed(lots, store);
      if (place.units > 0n) reportUnfilled(journal, ledger, asset, place);
    }
    for (const lot of lots) keepElsewhere(store, ledger, journal, asset, lot, put);
  }
}

/**
 * Reports unused lots of the allocation. They include used-up purchases, because a computation that resumes from a
 * later year has only the remaining lots.
 */
function reportUnusedLots(
  inventories: readonly Inventory[],
  { rules, assets, placeOf }: OpenLedger,
  store: LotStore,
  journal: Journal,
): void {
  if (rules.safeHarborLots.length === 0) return;
  const left = inventories.flatMap(({ asset, lots }) =>
    [...lots].map((lot) => ({ assetId: assets.list[asset], tx: store.acquiredTx[lot] })),
  );
  const unused = rules.safeHarborLots.filter(({ acquiredTransactionId, assetId }) => {
    const named = placeOf(acquiredTransactionId);
    return !left.some(({ tx, assetId: of }) => tx === named && (assetId === undefined || assetId === of));
  });
  for (const transactionId of new Set(unused.map((entry) => entry.acquiredTransactionId)))
    reportUnused(journal, { setting: 'SAFE_HARBOR_LOTS', transactionId });
}

/** @param places the wallets in order of first appearance */
function inOrder(places: Place[], { rules, wallets }: OpenLedger): Place[] {
  const rank = new Map(rules.safeHarborWallets.map((accountId, place) => [accountId, place]));
  const rankOf = ({ wallet }: Place) => rank.get(wallets.list[wallet]!) ?? rank.size;
  return places.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Removes used-up lots, which are all at the front because lots are used in order. */
// Stryker disable all: a shortcut, of lots that are used up nothing is given
function dropUsed(lots: number[], store: LotStore): void {
  let used = 0;
  while (used < lots.length && store.quantity[lots[used]!] === 0n) used++;
  lots.splice(0, used);
}
// Stryker restore all

function partOf(store: LotStore, lot: number, quantity: bigint, wallet: number): number {
  const held = store.quantity[lot]!;
  const cost = share(store.cost[lot]!, quantity, held);
  const loss = store.lossBasis.get(lot);
  const part = store.derive(lot, { asset: store.asset[lot]!, wallet, quantity, cost, via: NONE });
  store.quantity[lot] = held - quantity;
  store.cost[lot]! -= cost;
  if (loss !== undefined) {
    const lossPart = share(loss, quantity, held);
    store.lossBasis.set(part, lossPart);
    store.lossBasis.set(lot, loss - lossPart);
  }
  return part;
}

function giveAsHeld(
  store: LotStore,
  lots: readonly number[],
  places: readonly Place[],
  give: (lot: number, place: Place, wanted: bigint) => void,
): void {
  const byWallet = new Map(places.map((place) => [place.wallet, place]));
  for (const lot of lots) {
    const place = byWallet.get(store.wallet[lot]!);
    if (place) give(lot, place, store.quantity[lot]!);
  }
}

function giveSpecific(
  ledger: OpenLedger,
  store: LotStore,
  journal: Journal,
  asset: number,
  lots: number[],
  places: Place[],
  give: (lot: number, place: Place, wanted: bigint) => void,
): void {
  for (const wanted of ledger.rules.safeHarborLots) {
    if (wanted.assetId !== undefined && wanted.assetId !== ledger.assets.list[asset]) continue;
    const tx = ledger.placeOf(wanted.acquiredTransactionId);
    const chosen = lots.filter((lot) => store.acquiredTx[lot] === tx);
    if (chosen.length === 0) continue;
    const place = places.find(({ wallet }) => ledger.wallets.list[wallet] === wanted.accountId);
    let rest = parseFixed(wanted.quantity);
    for (const lot of chosen) {
      if (!place) break;
      const before = place.units;
      give(lot, place, rest);
      rest -= before - place.units;
    }
    if (rest > 0n) {
      journal.report({
        subject: { type: 'MISSING_BALANCE', params: { reason: 'ALLOCATED_LOT', accountId: wanted.accountId } },
        severity: 'WARNING',
        tx: tx!,
        asset,
        quantity: rest,
        ...roughly(ledger, ledger.rules.walletFrom!, asset, rest),
      });
    }
  }
}

function reportUnfilled(journal: Journal, ledger: OpenLedger, asset: number, place: Place): void {
  journal.report({
    subject: {
      type: 'MISSING_BALANCE',
      params: { reason: 'WALLET_UNFILLED', ...ledger.wallets.placeOf(place.wallet) },
    },
    severity: 'WARNING',
    tx: NONE,
    asset,
    quantity: place.units,
    ...roughly(ledger, ledger.rules.walletFrom!, asset, place.units),
  });
}

function keepElsewhere(
  store: LotStore,
  ledger: OpenLedger,
  journal: Journal,
  asset: number,
  lot: number,
  put: (lot: number) => void,
): void {
  const quantity = store.quantity[lot]!;
  if (quantity === 0n) return;
  journal.report({
    subject: {
      type: 'MISSING_BALANCE',
      params: { reason: 'LOT_IN_NO_WALLET', ...ledger.wallets.placeOf(store.wallet[lot]!) },
    },
    severity: 'WARNING',
    tx: store.acquiredTx[lot]!,
    asset,
    quantity,
    ...exactly(store.cost[lot]!),
  });
  put(partOf(store, lot, quantity, store.wallet[lot]!));
}
