/** Holdings into a snapshot, and back. Names stand as texts, since numbers are assigned again in every run. */

import { NONE } from '../journal.ts';
import type { LotHoldings } from '../lots/lot-holdings.ts';
import { WalletBalances } from '../lots/wallet-balances.ts';
import type { OpenLedger } from '../open-ledger.ts';
import type { PoolHoldings } from '../pools/pool-holdings.ts';
import type { LotSnapshot, PastTransaction, PoolSnapshot, Snapshot } from './snapshot.ts';

type Kept = Pick<Snapshot, 'perWallet' | 'balances' | 'lots' | 'pools'>;

export function saveLots(ledger: OpenLedger, holdings: LotHoldings): Kept {
  const { store } = holdings;
  const lots = holdings.openLots().map((lot): LotSnapshot => {
    const acquired = store.acquiredTx[lot]!;
    const root = store.root[lot]!;
    const key = store.keyCost[lot];
    return {
      asset: ledger.assets.list[store.asset[lot]!]!,
      wallet: ledger.wallets.list[store.wallet[lot]!]!,
      quantity: store.quantity[lot]!.toString(),
      cost: store.cost[lot]!.toString(),
      at: store.at[lot]!,
      acquiredTransactionId: acquired === NONE ? null : ledger.timeline.transactions[acquired]!.id,
      since: store.since.get(root) ?? null,
      lossBasis: store.lossBasis.get(lot)?.toString() ?? null,
      unitCost: key === undefined ? null : [key.toString(), store.keyQuantity[lot]!.toString()],
      root,
    };
  });
  return { perWallet: holdings.perWallet, balances: saveBalances(ledger, holdings.balances), lots, pools: null };
}

export function savePools(ledger: OpenLedger, holdings: PoolHoldings): Kept {
  const pools = [...holdings.openPools()].map(([asset, wallet, pool]): PoolSnapshot => {
    const { list } = ledger.assets;
    return { asset: list[asset]!, wallet: ledger.wallets.list[wallet]!, units: `${pool.units}`, cost: `${pool.cost}` };
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
  }));
  holdings.resume({ pools, perWallet: opening.perWallet, balances: readBalances(ledger, opening.balances) });
}

/** The past transactions that a snapshot's lots and operations name, each once. */
export function pastOf(ledger: OpenLedger, ids: Iterable<string>): PastTransaction[] {
  return [...new Set(ids)].sort().map((id) => {
    const place = ledger.placeOf(id)!;
    return { id, timestamp: ledger.timeline.text(place) };
  });
}
