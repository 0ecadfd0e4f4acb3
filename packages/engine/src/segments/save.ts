/** Saves snapshots. Names are stored as text, because each run assigns new numbers. */

import { NONE } from '../journal.ts';
import type { LotHoldings } from '../lots/lot-holdings.ts';
import { WalletBalances } from '../lots/wallet-balances.ts';
import type { OpenLedger } from '../open-ledger.ts';
import type { PoolHoldings } from '../pools/pool-holdings.ts';
import { idOf } from '../row-names.ts';
import { KNOWN } from '../unknown.ts';
import type { LotSnapshot, PastTransaction, PoolSnapshot, Snapshot } from './snapshot.ts';

type Kept = Pick<Snapshot, 'perWallet' | 'balances' | 'lots' | 'pools'>;

/**
 * Saves lots. There may be hundreds of thousands and the run continues, so mutable data is copied now, and sorting and
 * formatting wait until the snapshot is read.
 */
export function saveLots(ledger: OpenLedger, holdings: LotHoldings): () => Kept & Pick<Snapshot, 'past'> {
  const { store, perWallet } = holdings;
  const open = Uint32Array.from(holdings.openLots());
  const quantities = Array.from(open, (lot) => store.quantity[lot]!);
  const costs = Array.from(open, (lot) => store.cost[lot]!);
  const keyCosts = store.keyCost.length === 0 ? null : Array.from(open, (lot) => store.keyCost[lot]!);
  const keyQuantities = store.keyCost.length === 0 ? null : Array.from(open, (lot) => store.keyQuantity[lot]!);
  const lossBasis = store.lossBasis.size === 0 ? null : new Map(store.lossBasis);
  const unknown = Uint8Array.from(open, (lot) => store.unknownOf(lot));
  const balances = saveBalances(ledger, holdings.balances);
  const write = (lot: number, i: number): LotSnapshot => {
    const root = store.root[lot]!;
    return {
      asset: ledger.assets.list[store.asset[lot]!]!,
      wallet: ledger.wallets.list[store.wallet[lot]!]!,
      quantity: quantities[i]!.toString(),
      cost: costs[i]!.toString(),
      at: store.at[lot]!,
      acquiredTransactionId: idOf(ledger, store.acquiredTx[lot]!),
      since: store.since.get(root) ?? null,
      lossBasis: lossBasis?.get(lot)?.toString() ?? null,
      unitCost: keyCosts && keyQuantities && [keyCosts[i]!.toString(), keyQuantities[i]!.toString()],
      root,
      ...(unknown[i] === KNOWN ? {} : { unknown: unknown[i]! }),
    };
  };
  const lots = () => {
    const places = Uint32Array.from(open, (_, i) => i);
    places.sort((a, b) => store.root[open[a]!]! - store.root[open[b]!]! || open[a]! - open[b]!);
    return Array.from(places, (i) => write(open[i]!, i));
  };
  return () => ({
    perWallet,
    balances,
    lots: lots(),
    pools: null,
    past: pastOf(
      ledger,
      Array.from(open, (lot) => store.acquiredTx[lot]!),
    ),
  });
}

export function savePools(ledger: OpenLedger, holdings: PoolHoldings): Kept {
  const pools = [...holdings.openPools()].map(([asset, wallet, pool]): PoolSnapshot => {
    const place = { asset: ledger.assets.list[asset]!, wallet: ledger.wallets.list[wallet]! };
    const { units, cost, unknown } = pool;
    return { ...place, units: `${units}`, cost: `${cost}`, ...(unknown === KNOWN ? {} : { unknown }) };
  });
  return { perWallet: holdings.perWallet, balances: saveBalances(ledger, holdings.balances), lots: null, pools };
}

function saveBalances(ledger: OpenLedger, balances: WalletBalances | null): Snapshot['balances'] {
  if (!balances) return null;
  const { assets, wallets } = ledger;
  return [...balances.entries()].map(([asset, wallet, units]) => [
    assets.list[asset]!,
    wallets.list[wallet]!,
    units.toString(),
  ]);
}

function readBalances(ledger: OpenLedger, saved: Snapshot['balances']): WalletBalances | null {
  if (!saved) return null;
  const balances = new WalletBalances();
  for (const [asset, wallet, units] of saved) {
    balances.add(ledger.assets.number(asset), ledger.wallets.number(wallet), BigInt(units));
  }
  return balances;
}

export function resumeLots(ledger: OpenLedger, holdings: LotHoldings, opening: Snapshot): void {
  const { store } = holdings;
  const roots = new Map<number, number>();
  const lots: number[] = [];
  for (const saved of opening.lots ?? []) {
    const part = {
      asset: ledger.assets.number(saved.asset),
      wallet: ledger.wallets.number(saved.wallet),
      quantity: BigInt(saved.quantity),
      cost: BigInt(saved.cost),
      via: NONE,
    };
    const known = roots.get(saved.root);
    const acquiredTx =
      saved.acquiredTransactionId === null ? NONE : (ledger.placeOf(saved.acquiredTransactionId) ?? NONE);
    const day = ledger.timeline.zone.dayOf(saved.at);
    const lot = known === undefined ? store.add({ ...part, at: saved.at, day, acquiredTx }) : store.derive(known, part);
    if (known === undefined) roots.set(saved.root, lot);
    if (saved.since !== null) store.since.set(store.root[lot]!, saved.since);
    if (saved.lossBasis !== null) store.lossBasis.set(lot, BigInt(saved.lossBasis));
    store.markAlone(lot, saved.unknown ?? KNOWN);
    if (saved.unitCost) store.rekey(lot, BigInt(saved.unitCost[0]), BigInt(saved.unitCost[1]));
    lots.push(lot);
  }
  holdings.resume({ lots, perWallet: opening.perWallet, balances: readBalances(ledger, opening.balances) });
}

export function resumePools(ledger: OpenLedger, holdings: PoolHoldings, opening: Snapshot): void {
  const pools = (opening.pools ?? []).map((saved) => ({
    asset: ledger.assets.number(saved.asset),
    wallet: ledger.wallets.number(saved.wallet),
    units: BigInt(saved.units),
    cost: BigInt(saved.cost),
    unknown: saved.unknown ?? KNOWN,
  }));
  holdings.resume({ pools, perWallet: opening.perWallet, balances: readBalances(ledger, opening.balances) });
}

export function pastOf(ledger: OpenLedger, transactions: Iterable<number>): PastTransaction[] {
  const { timeline } = ledger;
  const named = [...new Set(transactions)].filter((tx) => tx !== NONE);
  const past = named.map((tx) => ({ id: timeline.transactions[tx]!.id, timestamp: timeline.text(tx) }));
  return past.sort((a, b) => (a.id < b.id ? -1 : 1));
}
