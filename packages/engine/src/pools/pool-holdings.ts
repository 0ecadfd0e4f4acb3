/** Computes the weighted average cost without look-ahead: one pool per asset, or per asset and wallet. */

import { reportInsufficient } from '../callouts.ts';
import { times } from '../fixed.ts';
import type { Acquisition, Holdings, Move, Renaming } from '../holdings.ts';
import { type Flow, type Journal, type LotRow, NONE } from '../journal.ts';
import { WalletBalances } from '../lots/wallet-balances.ts';
import type { OpenLedger } from '../open-ledger.ts';
import { costIf, KNOWN, proceedsIf, type Unknown } from '../unknown.ts';
import { Pool, type Taken } from './pool.ts';
import { PoolRows } from './pool-rows.ts';

export class PoolHoldings implements Holdings {
  readonly #ledger: OpenLedger;
  readonly #journal: Journal;
  readonly #rows: PoolRows;
  readonly #pools: Pool[][] = [];
  #perWallet: boolean;
  #balances: WalletBalances | null;

  constructor(ledger: OpenLedger, journal: Journal) {
    this.#ledger = ledger;
    this.#journal = journal;
    this.#rows = new PoolRows(ledger, journal);
    this.#perWallet = ledger.rules.allocation === 'WALLET';
    this.#balances = ledger.rules.walletFrom === null ? null : new WalletBalances();
  }

  advance(tx: number): void {
    this.reach(this.#ledger.timeline.micros[tx]!);
  }

  reach(micros: number): void {
    const { walletFrom } = this.#ledger.rules;
    if (walletFrom === null || this.#perWallet || micros < walletFrom) return;
    const balances = this.#balances!;
    this.#balances = null;
    this.#perWallet = true;
    for (const [asset, wallets] of this.#pools.entries()) {
      const pool = wallets?.[0];
      if (!pool) continue;
      this.#pools[asset] = [];
      for (const { wallet, units } of balances.holding(asset)) {
        const taken = pool.take(units);
        this.#pool(asset, wallet).add(taken.units, taken.cost, taken.unknown);
      }
      if (pool.units > 0n || pool.cost > 0n) this.#pool(asset, 0).add(pool.units, pool.cost, pool.unknown);
    }
  }

  acquire({ asset, wallet, quantity, cost, unknown }: Acquisition): void {
    this.#pool(asset, wallet).add(quantity, cost, unknown);
    this.#balances?.add(asset, wallet, quantity);
  }

  #take(flow: Flow): Taken {
    const taken = this.#pool(flow.asset, flow.wallet).take(flow.quantity);
    this.#balances?.add(flow.asset, flow.wallet, -taken.units);
    return taken;
  }

  dispose(flow: Flow, proceeds: bigint, unknown: Unknown): void {
    const why = this.#ledger.tracing ? { why: this.#pool(flow.asset, flow.wallet).shown(1n) } : {};
    const taken = this.#take(flow);
    const origin = { rule: 'WAC' as const, acquiredTx: NONE, denied: null, unknown: taken.unknown };
    const part = { quantity: taken.units, basis: taken.cost, ...origin, ...why };
    this.#rows.disposal(flow, proceeds, taken.units > 0n ? [part] : [], unknown);
  }

  remove(flow: Flow): void {
    const { units, cost, unknown } = this.#take(flow);
    this.#rows.removal(flow, { quantity: units, basis: cost, unknown });
  }

  move({ tx, asset, from, to, quantity, fees }: Move): void {
    this.#balances?.add(asset, from, -quantity);
    this.#balances?.add(asset, to, quantity);
    const taken = this.#perWallet ? this.#pool(asset, from).take(quantity) : null;
    let extra = 0n;
    let unknown: Unknown = KNOWN;
    let isShort = false;
    for (const fee of fees) {
      const flow: Flow = { tx, kind: 'fee', asset, wallet: from, quantity: fee.quantity };
      const { transferFee } = this.#ledger.rules;
      if (transferFee === 'DISPOSAL') this.dispose(flow, fee.value, proceedsIf(fee.isUnknown));
      else if (transferFee === 'IGNORE') this.remove(flow);
      else {
        const swallowed = this.#swallow(flow);
        extra += swallowed.cost;
        unknown |= swallowed.unknown;
        if (swallowed.units < fee.quantity) isShort = true;
      }
    }
    if (taken && taken.units < quantity) {
      reportInsufficient(this.#journal, this.#ledger, { tx, asset, missing: quantity - taken.units });
    }
    const target = this.#pool(asset, to);
    if (taken) target.add(quantity, taken.cost, taken.unknown | costIf(taken.units < quantity));
    target.putBack({ units: 0n, cost: extra, unknown }, isShort);
  }

  #swallow(flow: Flow): Taken {
    const taken = this.#take(flow);
    if (taken.units < flow.quantity) {
      reportInsufficient(this.#journal, this.#ledger, {
        tx: flow.tx,
        asset: flow.asset,
        missing: flow.quantity - taken.units,
      });
    }
    return taken;
  }

  split(_tx: number, asset: number, ratio: bigint): void {
    for (const pool of this.#pools[asset] ?? []) if (pool) pool.units = times(pool.units, ratio);
    this.#balances?.multiply(asset, ratio);
  }

  rename({ tx, wallet, from, sent, to, received, unknown }: Renaming): void {
    const { units, cost, unknown: ofSent } = this.#pool(from, wallet).take(sent);
    this.#balances?.add(from, wallet, -units);
    this.#balances?.add(to, wallet, received);
    if (units < sent) reportInsufficient(this.#journal, this.#ledger, { tx, asset: from, missing: sent - units });
    this.#pool(to, wallet).add(received, cost, unknown | ofSent | costIf(units < sent));
  }

  #pool(asset: number, wallet: number): Pool {
    let wallets = this.#pools[asset];
    if (!wallets) {
      wallets = [];
      this.#pools[asset] = wallets;
    }
    const place = this.#perWallet ? wallet : 0;
    let pool = wallets[place];
    if (!pool) {
      pool = new Pool();
      wallets[place] = pool;
    }
    return pool;
  }

  get perWallet(): boolean {
    return this.#perWallet;
  }

  get balances(): WalletBalances | null {
    return this.#balances;
  }

  *openPools(): Generator<[number, number, Pool]> {
    for (const [asset, wallets] of this.#pools.entries()) {
      for (const [wallet, pool] of (wallets ?? []).entries()) {
        if (pool && (pool.units !== 0n || pool.cost !== 0n)) yield [asset, wallet, pool];
      }
    }
  }

  resume(state: {
    pools: readonly { asset: number; wallet: number; units: bigint; cost: bigint; unknown: Unknown }[];
    perWallet: boolean;
    balances: WalletBalances | null;
  }): void {
    this.#perWallet = state.perWallet;
    this.#balances = state.balances;
    for (const { asset, wallet, units, cost, unknown } of state.pools) {
      this.#pool(asset, wallet).add(units, cost, unknown);
    }
  }

  open(): LotRow[] {
    const rows: LotRow[] = [];
    for (const [asset, wallets] of this.#pools.entries()) {
      for (const [wallet, pool] of (wallets ?? []).entries()) {
        if (!pool || (pool.units === 0n && pool.cost === 0n)) continue;
        const place = this.#perWallet ? wallet : NONE;
        const { units: quantity, cost: basis, unknown } = pool;
        rows.push({ asset, wallet: place, quantity, basis, unknown, acquiredTx: NONE, since: null, lot: NONE, at: 0 });
      }
    }
    return rows;
  }
}
