/**
 * Holdings as lots, for FIFO, LIFO, HIFO and LOFO: one inventory per asset, or per asset and wallet. A transfer moves
 * the lots that a disposal would have taken, with their cost and date.
 */

import { reportIdentifiedLotMissing, reportInsufficient } from '../callouts.ts';
import { ONE, share, smaller, times } from '../fixed.ts';
import type { Acquisition, Holdings, Move, Renaming } from '../holdings.ts';
import { type Flow, type IdentifiedLot, type Journal, type LotRow, NONE } from '../journal.ts';
import type { OpenLedger } from '../open-ledger.ts';
import { periodOf, type Rules } from '../rules.ts';
import { COST, costIf, KNOWN, ORIGIN, proceedsIf, type Unknown } from '../unknown.ts';
import type { Inventory } from './inventory.ts';
import { isLotMethod, type LotMethod, type LotOrder, lotOrder } from './lot-order.ts';
import { LotRows, type Piece } from './lot-rows.ts';
import { LotStore } from './lot-store.ts';
import { allocateToWallets } from './safe-harbor.ts';
import { SortedLots } from './sorted-lots.ts';
import { WalletBalances } from './wallet-balances.ts';

type Extra = { cost: bigint; unknown: Unknown };

type Taken = { first: Piece | null; last: Piece | null; missing: bigint };

export class LotHoldings implements Holdings {
  readonly store: LotStore;
  readonly #ledger: OpenLedger;
  readonly #rules: Rules;
  readonly #journal: Journal;
  readonly #rows: LotRows;
  /** Inventories by asset, then by wallet. A universal inventory is at wallet 0. */
  #inventories: Inventory[][] = [];
  #perWallet: boolean;
  /** The method, which is valid until `#untilDay`. */
  #method: LotMethod;
  #walletMethods: Map<string, LotMethod> | null = null;
  #orders: Record<LotMethod, LotOrder>;
  #untilDay = Number.NEGATIVE_INFINITY;
  #balances: WalletBalances | null;

  constructor(ledger: OpenLedger, journal: Journal) {
    this.#ledger = ledger;
    this.#rules = ledger.rules;
    this.store = new LotStore({ ranksByCost: ranksByCost(ledger.rules), tracing: ledger.tracing });
    this.#journal = journal;
    this.#rows = new LotRows(ledger, journal, this.store);
    this.#perWallet = ledger.rules.allocation === 'WALLET';
    this.#balances = ledger.rules.walletFrom === null ? null : new WalletBalances();
    this.#method = lotMethod(ledger.rules.method);
    const { store } = this;
    this.#orders = {
      FIFO: lotOrder(store, 'FIFO'),
      LIFO: lotOrder(store, 'LIFO'),
      HIFO: lotOrder(store, 'HIFO'),
      LOFO: lotOrder(store, 'LOFO'),
    };
  }

  advance(tx: number): void {
    const { micros, days } = this.#ledger.timeline;
    this.reach(micros[tx]!);
    // Stryker disable next-line all: a shortcut, without entries the method of the rules is chosen again
    if (this.#rules.methodPeriods.length === 0) return;
    const day = days[tx]!;
    // Stryker disable next-line all: a shortcut, choosing again chooses the same
    if (day >= this.#untilDay) this.#chooseMethods(day);
  }

  #chooseMethods(day: number): void {
    const { methodPeriods, method } = this.#rules;
    this.#untilDay = Number.POSITIVE_INFINITY;
    const ofWallets = new Map<string, LotMethod>();
    for (const { from, until, wallet, method } of methodPeriods) {
      for (const border of [from, until]) if (border > day) this.#untilDay = Math.min(this.#untilDay, border);
      if (wallet !== null && from <= day && day < until) ofWallets.set(wallet, lotMethod(method));
    }
    this.#method = lotMethod(periodOf(this.#rules, day, '')?.method ?? method);
    this.#walletMethods = ofWallets.size === 0 ? null : ofWallets;
  }

  #methodOf(wallet: number): LotMethod {
    if (this.#walletMethods === null) return this.#method;
    return this.#walletMethods.get(this.#ledger.wallets.list[wallet]!) ?? this.#method;
  }

  reach(micros: number): void {
    const { walletFrom } = this.#rules;
    if (walletFrom === null || this.#perWallet || micros < walletFrom) return;
    const balances = this.#balances!;
    // Includes assets without a lot, which a snapshot may lack.
    for (const [asset, wallet] of balances.entries()) this.#inventory(asset, wallet);
    this.#balances = null;
    this.#perWallet = true;
    // Asset numbers depend on where a computation began, and parts are numbered as they are created, so names decide
    // the order.
    const { list } = this.#ledger.assets;
    const before = this.#inventories.flat().sort((a, b) => (list[a.asset]! < list[b.asset]! ? -1 : 1));
    this.#inventories = [];
    allocateToWallets(before, balances, this.#ledger, this.store, this.#journal, (lot) => this.#put(lot));
  }

  acquire(a: Acquisition): void {
    const { timeline } = this.#ledger;
    const at = a.since?.micros ?? timeline.micros[a.tx]!;
    const day = a.since ? timeline.zone.dayOf(a.since.micros) : timeline.days[a.tx]!;
    const { asset, wallet, quantity, cost, tx } = a;
    const lot = this.store.add({ asset, wallet, quantity, cost, at, day, acquiredTx: tx, via: tx });
    if (a.since) this.store.since.set(lot, a.since.text);
    if (a.lossBasis !== undefined) this.store.lossBasis.set(lot, a.lossBasis);
    this.store.mark(lot, a.unknown);
    this.#balances?.add(asset, wallet, quantity);
    this.#put(lot);
  }

  dispose(flow: Flow, proceeds: bigint, unknown: Unknown): void {
    const { first, missing } = this.#takeFor(flow);
    this.#leave(flow, missing, proceeds);
    this.#rows.realize(flow, proceeds, first, missing, unknown);
  }

  remove(flow: Flow): void {
    const { first, missing } = this.#takeFor(flow);
    this.#leave(flow, missing);
    this.#rows.remove(flow, first, missing);
  }

  #takeFor({ asset, wallet, quantity, tx, identifiedLots }: Flow): Taken {
    return this.#take(this.#inventory(asset, wallet), wallet, quantity, tx, identifiedLots);
  }

  #leave(flow: Flow, missing: bigint, proceeds: bigint | null = null): void {
    if (missing > 0n) {
      const theirs = proceeds === null ? null : share(proceeds, missing, flow.quantity);
      reportInsufficient(this.#journal, this.#ledger, { tx: flow.tx, asset: flow.asset, missing, proceeds: theirs });
    }
    this.#balances?.add(flow.asset, flow.wallet, missing - flow.quantity);
  }

  // ── Moving ────────────────────────────────────────────────────────────────────────────────────────────────────────

  move(move: Move): void {
    const { asset, from, to, quantity, tx } = move;
    this.#balances?.add(asset, from, -quantity);
    this.#balances?.add(asset, to, quantity);
    if (!this.#perWallet) {
      this.#moveInOne(move);
      return;
    }
    const { first, missing } = this.#take(this.#inventory(asset, from), from, quantity, tx, move.identifiedLots);
    const extra = this.#transferFees(move);
    if (missing > 0n) {
      reportInsufficient(this.#journal, this.#ledger, { tx, asset, missing });
      this.#putUnknown(tx, asset, to, missing);
    }
    this.#arrive(first, { asset, wallet: to, via: tx }, extra);
  }

  /**
   * Moves units within a universal inventory. No lot moves, so this only uses up the units of the fee. Their basis is
   * added to the next remaining units; if none remain, the basis leaves with the fee.
   */
  #moveInOne(move: Move): void {
    const { asset, from, quantity, tx, fees } = move;
    if (fees.length === 0 || this.#rules.transferFee !== 'ADD_TO_BASIS') {
      this.#transferFees(move);
      return;
    }
    const inventory = this.#inventory(asset, from);
    const taken = fees.map((fee) => this.#takeFee(move, fee.quantity));
    if (quantity === 0n || inventory.lots.isEmpty) {
      for (const { flow, first, missing } of taken) this.#rows.remove(flow, first, missing);
      return;
    }
    const { first } = this.#take(inventory, from, quantity, tx, move.identifiedLots);
    const extra: Extra = { cost: 0n, unknown: KNOWN };
    for (const fee of taken) this.#addTo(extra, fee);
    // Each lot stays in the wallet in which it was acquired.
    this.#arrive(first, { asset, wallet: null, via: tx }, extra);
  }

  /**
   * @returns the basis of fee units to add to the moved units; if everything moved is a fee, the basis leaves with it
   */
  #transferFees(move: Move): Extra {
    const extra: Extra = { cost: 0n, unknown: KNOWN };
    for (const fee of move.fees) {
      const flow = feeFlow(move, fee.quantity);
      if (this.#rules.transferFee === 'DISPOSAL') this.dispose(flow, fee.value, proceedsIf(fee.isUnknown));
      else if (this.#rules.transferFee === 'IGNORE' || move.quantity === 0n) this.remove(flow);
      else this.#addTo(extra, this.#takeFee(move, fee.quantity));
    }
    return extra;
  }

  #takeFee(move: Move, quantity: bigint): Taken & { flow: Flow } {
    const { asset, from, tx } = move;
    const taken = this.#take(this.#inventory(asset, from), from, quantity, tx);
    const flow = feeFlow(move, quantity);
    this.#leave(flow, taken.missing);
    return { flow, ...taken };
  }

  #addTo(extra: Extra, { first, missing }: Taken): void {
    extra.unknown |= costIf(missing > 0n);
    for (let piece = first; piece !== null; piece = piece.next) {
      extra.cost += piece.cost;
      extra.unknown |= this.store.unknownOf(piece.lot) & COST;
    }
  }

  /** @param to  if `wallet` is null, each lot keeps its own */
  #arrive(first: Piece | null, to: { asset: number; wallet: number | null; via: number }, extra: Extra): void {
    let whole = 0n;
    for (let piece = first; piece !== null; piece = piece.next) whole += piece.quantity;
    let soFar = 0n;
    let given = 0n;
    for (let piece = first; piece !== null; piece = piece.next) {
      const { lot: parent, quantity, cost, loss } = piece;
      soFar += quantity;
      const upTo = soFar === whole ? extra.cost : (extra.cost * soFar) / whole;
      const added = upTo - given;
      given = upTo;
      const wallet = to.wallet ?? this.store.wallet[parent]!;
      const lot = this.store.derive(parent, { ...to, wallet, quantity, cost: cost + added });
      if (added > 0n) this.store.rekey(lot, cost + added, quantity);
      if (loss !== null) this.store.lossBasis.set(lot, loss + added);
      this.store.mark(lot, extra.unknown);
      this.#put(lot);
    }
  }

  #putUnknown(tx: number, asset: number, wallet: number, quantity: bigint): void {
    const { micros, days } = this.#ledger.timeline;
    const from = { at: micros[tx]!, day: days[tx]!, acquiredTx: NONE, via: tx };
    const lot = this.store.add({ asset, wallet, quantity, cost: 0n, ...from });
    this.store.mark(lot, ORIGIN);
    this.#put(lot);
  }

  split(_tx: number, asset: number, ratio: bigint): void {
    const { store } = this;
    for (const inventory of this.#inventories[asset] ?? []) {
      if (!inventory) continue;
      let before = 0n;
      let after = 0n;
      for (const lot of this.#inStableOrder(inventory.lots)) {
        before += store.quantity[lot]!;
        const upTo = times(before, ratio);
        store.quantity[lot] = upTo - after;
        after = upTo;
        store.scaleKey(lot, ONE, ratio);
      }
    }
    this.#balances?.multiply(asset, ratio);
  }

  /**
   * Returns lots in an order for distributing rounding remainders. If methods change, the current order depends on when
   * lots were last used, so the order of acquisition is used.
   */
  #inStableOrder(lots: SortedLots): Iterable<number> {
    if (this.#rules.methodPeriods.length === 0) return lots;
    return [...lots].sort((a, b) => this.#orders.FIFO(b, a));
  }

  rename({ tx, wallet, from, sent, to, received, unknown }: Renaming): void {
    const { first, missing } = this.#take(this.#inventory(from, wallet), wallet, sent, tx);
    const { store } = this;
    this.#balances?.add(from, wallet, missing - sent);
    this.#balances?.add(to, wallet, received);
    let soFar = 0n;
    let given = 0n;
    for (let piece = first; piece !== null; piece = piece.next) {
      const { lot: parent, quantity, cost, loss } = piece;
      soFar += quantity;
      const upTo = share(received, soFar, sent);
      const lot = store.derive(parent, { asset: to, wallet, quantity: upTo - given, cost, via: tx });
      given = upTo;
      store.scaleKey(lot, sent, received);
      if (loss !== null) store.lossBasis.set(lot, loss);
      store.mark(lot, unknown);
      this.#put(lot);
    }
    if (missing > 0n) reportInsufficient(this.#journal, this.#ledger, { tx, asset: from, missing });
    if (received > given) this.#putUnknown(tx, to, wallet, received - given);
  }

  #inventory(asset: number, wallet: number): Inventory {
    let wallets = this.#inventories[asset];
    if (!wallets) {
      wallets = [];
      this.#inventories[asset] = wallets;
    }
    const place = this.#perWallet ? wallet : 0;
    let inventory = wallets[place];
    if (!inventory) {
      const method = this.#methodOf(wallet);
      inventory = { lots: new SortedLots(this.#orders[method]), method, others: null, asset, wallet: place };
      wallets[place] = inventory;
    }
    return inventory;
  }

  #sorted(inventory: Inventory, wallet: number): SortedLots {
    const method = this.#methodOf(wallet);
    if (inventory.method === method) return inventory.lots;
    if (this.#perWallet || this.#walletMethods === null) {
      inventory.others = null;
      inventory.lots.reorder(this.#orders[method]);
    } else {
      // Wallets that share an inventory may alternate. Sorting again each time would be too slow, so both orders are
      // kept.
      inventory.others ??= new Map();
      inventory.others.set(inventory.method, inventory.lots);
      let lots = inventory.others.get(method);
      inventory.others.delete(method);
      if (!lots) {
        lots = new SortedLots(this.#orders[method]);
        lots.fill(inventory.lots);
      }
      inventory.lots = lots;
    }
    inventory.method = method;
    return inventory.lots;
  }

  #gone(inventory: Inventory, lot: number): void {
    for (const lots of inventory.others!.values()) lots.remove(lot);
  }

  /** Adds a lot to the inventory. A lot without units can't be used and has no unit cost to rank by. */
  #put(lot: number): void {
    if (this.store.quantity[lot] === 0n) {
      if (this.store.cost[lot] !== 0n) this.#stranded.push(lot);
      return;
    }
    const inventory = this.#inventory(this.store.asset[lot]!, this.store.wallet[lot]!);
    if (this.#walletMethods === null) this.#sorted(inventory, this.store.wallet[lot]!);
    inventory.lots.insert(lot);
    if (inventory.others) for (const lots of inventory.others.values()) lots.insert(lot);
  }
  readonly #stranded: number[] = [];

  #take(
    inventory: Inventory,
    wallet: number,
    quantity: bigint,
    tx: number,
    identifiedLots?: readonly IdentifiedLot[],
  ): Taken {
    const lots = this.#sorted(inventory, wallet);
    const taken: Taken = { first: null, last: null, missing: quantity };
    if (identifiedLots) this.#takeIdentifiedLots(inventory, identifiedLots, taken, tx);
    while (taken.missing > 0n && !lots.isEmpty) {
      const lot = lots.next();
      append(taken, this.#cut(lot, taken.missing));
      const isUsedUp = this.store.quantity[lot] === 0n;
      if (isUsedUp) lots.pop();
      if (isUsedUp && inventory.others) this.#gone(inventory, lot);
    }
    return taken;
  }

  #takeIdentifiedLots(inventory: Inventory, identifiedLots: readonly IdentifiedLot[], taken: Taken, tx: number): void {
    for (const pick of identifiedLots) {
      let wanted = smaller(pick.quantity, taken.missing);
      const { acquiredTx } = this.store;
      const chosen = [...inventory.lots].filter(
        (lot) => pick.acquiredTx !== NONE && acquiredTx[lot] === pick.acquiredTx,
      );
      for (const lot of chosen) {
        if (wanted === 0n) break;
        const whole = this.store.quantity[lot]! <= wanted;
        if (whole) {
          inventory.lots.remove(lot);
          if (inventory.others) this.#gone(inventory, lot);
        }
        const piece = this.#cut(lot, wanted);
        append(taken, piece);
        wanted -= piece.quantity;
      }
      if (wanted > 0n) reportIdentifiedLotMissing(this.#journal, tx, this.#ledger, inventory.asset, wanted);
    }
  }

  /** Takes units with their share of the lot's cost. The last units take all of the remaining cost. */
  #cut(lot: number, wanted: bigint): Piece {
    const { store } = this;
    const held = store.quantity[lot]!;
    const cost = store.cost[lot]!;
    const loss = store.lossBasis.size === 0 ? undefined : store.lossBasis.get(lot);
    if (held <= wanted) {
      store.quantity[lot] = 0n;
      store.cost[lot] = 0n;
      return { lot, quantity: held, cost, loss: loss ?? null, next: null };
    }
    const part = (cost * wanted) / held;
    store.quantity[lot] = held - wanted;
    store.cost[lot] = cost - part;
    if (loss === undefined) return { lot, quantity: wanted, cost: part, loss: null, next: null };
    const lossPart = (loss * wanted) / held;
    store.lossBasis.set(lot, loss - lossPart);
    return { lot, quantity: wanted, cost: part, loss: lossPart, next: null };
  }

  get perWallet(): boolean {
    return this.#perWallet;
  }

  get balances(): WalletBalances | null {
    return this.#balances;
  }

  openLots(): number[] {
    const lots = [...this.#stranded];
    for (const inventory of this.#inventories.flat()) for (const lot of inventory?.lots ?? []) lots.push(lot);
    return lots;
  }

  resume(state: { lots: readonly number[]; perWallet: boolean; balances: WalletBalances | null }): void {
    this.#perWallet = state.perWallet;
    this.#balances = state.balances;
    for (const lot of state.lots) this.#put(lot);
  }

  open(): LotRow[] {
    const rows: LotRow[] = [];
    for (const wallets of this.#inventories) {
      for (const inventory of wallets ?? []) if (inventory) this.#openOf(inventory, rows);
    }
    for (const lot of this.#stranded) rows.push(this.#shown(lot));
    return rows;
  }

  #openOf(inventory: Inventory, rows: LotRow[]): void {
    const byRoot = new Map<number, LotRow>();
    for (const lot of inventory.lots) {
      const root = this.store.root[lot]!;
      const known = byRoot.get(root);
      if (known) {
        known.quantity += this.store.quantity[lot]!;
        known.basis += this.store.cost[lot]!;
        known.unknown |= this.store.unknownOf(lot);
        continue;
      }
      const row = this.#shown(lot);
      byRoot.set(root, row);
      rows.push(row);
    }
  }

  #shown(lot: number): LotRow {
    const row = this.store.row(lot);
    return this.#perWallet ? row : { ...row, wallet: NONE };
  }
}

function append(taken: Taken, piece: Piece): void {
  if (taken.last === null) taken.first = piece;
  else taken.last.next = piece;
  taken.last = piece;
  taken.missing -= piece.quantity;
}

function feeFlow({ tx, asset, from }: Move, quantity: bigint): Flow {
  return { tx, kind: 'fee', asset, wallet: from, quantity };
}

function lotMethod(method: string): LotMethod {
  if (!isLotMethod(method as LotMethod)) throw new RangeError(`${method} does not keep lots`);
  return method as LotMethod;
}

/** True if a method of the ledger, or the step to per-wallet lots, ranks lots by unit cost. */
function ranksByCost(rules: Rules): boolean {
  const methods = [rules.method, ...rules.methodPeriods.map(({ method }) => method)];
  if (rules.walletFrom !== null && rules.safeHarbor !== 'GLOBAL_OLDEST_FIRST') return true;
  return methods.some((method) => method === 'HIFO' || method === 'LOFO');
}
