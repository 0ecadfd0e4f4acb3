/**
 * Debts are repaid first in, first out per asset and wallet. A debt keeps the value that its units had when
 * borrowed:
 * borrowed 1 A worth 50,000, bought 1 A for 40,000, repaid 1 A → units that cost 40,000 settle the debt of 50,000
 */
import { share, smaller, times } from './fixed.ts';
import type { OpenLedger } from './open-ledger.ts';
import type { DebtSnapshot } from './segments/snapshot.ts';

/** A debt. `value` is in the base currency, and zero while unknown. */
export type Debt = { readonly quantity: bigint; readonly value: bigint; readonly isUnknown: boolean };
type Renamed = { readonly asset: number; readonly sent: bigint; readonly received: bigint };
type Owed = { readonly asset: number; readonly wallet: number; debts: Debt[]; renamed: Renamed | null };

const NOTHING: Debt = { quantity: 0n, value: 0n, isUnknown: false };

export class Debts {
  readonly #ledger: OpenLedger;
  #owed: Owed[] = [];

  constructor(ledger: OpenLedger, saved: readonly DebtSnapshot[] = []) {
    this.#ledger = ledger;
    const { assets, wallets } = ledger;
    for (const { asset, wallet, quantity, value, isUnknown = false, renamed } of saved) {
      const [of, where] = [assets.number(asset), wallets.number(wallet)];
      this.borrow(of, where, { quantity: BigInt(quantity), value: BigInt(value), isUnknown });
      if (!renamed) continue;
      const [sent, received] = [BigInt(renamed.sent), BigInt(renamed.received)];
      this.#find(of, where)!.renamed = { asset: assets.number(renamed.asset), sent, received };
    }
  }

  borrow(asset: number, wallet: number, debt: Debt): void {
    const owed = this.#find(asset, wallet);
    if (owed) owed.debts.push(debt);
    else if (debt.quantity > 0n) this.#owed.push({ asset, wallet, debts: [debt], renamed: null });
  }

  /**
   * Settles debts of the asset first, then those renamed to it.
   * @returns the settled units and their value when borrowed
   */
  settle(asset: number, wallet: number, quantity: bigint): Debt {
    const owed = this.#find(asset, wallet);
    let settled = owed ? take(owed, quantity) : NOTHING;
    for (const other of this.#owed) {
      const { renamed } = other;
      const left = quantity - settled.quantity;
      if (other.wallet !== wallet || renamed?.asset !== asset || left === 0n) continue;
      const wanted = share(left, renamed.sent, renamed.received);
      const taken = take(other, wanted);
      const units = taken.quantity === wanted ? left : share(taken.quantity, renamed.received, renamed.sent);
      settled = together(settled, { ...taken, quantity: units });
    }
    this.#forgetSettled();
    return settled;
  }

  /**
   * Settles the oldest debts first and skips those of unknown value.
   * @returns true if there were any
   */
  settleValue(wallet: number, value: bigint): boolean {
    let left = value;
    let isAny = false;
    for (const owed of this.#owed) {
      while (owed.wallet === wallet && left > 0n && owed.debts.length > 0 && !owed.debts[0]!.isUnknown) {
        const [oldest] = owed.debts as [Debt, ...Debt[]];
        const units = oldest.value <= left ? oldest.quantity : share(oldest.quantity, left, oldest.value);
        if (units === 0n) break;
        left -= take(owed, units).value;
        isAny = true;
      }
    }
    this.#forgetSettled();
    return isAny;
  }

  rename(wallet: number, from: number, { asset, sent, received }: Renamed): void {
    if (sent === 0n || received === 0n) return;
    for (const owed of this.#owed) {
      if (owed.wallet !== wallet) continue;
      const { renamed } = owed;
      if (owed.asset === from) owed.renamed = { asset, sent, received };
      else if (renamed?.asset === from)
        owed.renamed = { asset, sent: renamed.sent * sent, received: renamed.received * received };
    }
  }

  /** @param ratio a ratio in fixed point */
  split(asset: number, ratio: bigint): void {
    for (const owed of this.#owed) {
      if (owed.asset === asset)
        owed.debts = owed.debts.map((debt) => ({ ...debt, quantity: times(debt.quantity, ratio) }));
      const { renamed } = owed;
      if (renamed && owed.asset === asset) owed.renamed = { ...renamed, sent: times(renamed.sent, ratio) };
      if (renamed?.asset === asset) owed.renamed = { ...renamed, received: times(renamed.received, ratio) };
    }
  }

  saved(): DebtSnapshot[] {
    const { assets, wallets } = this.#ledger;
    return this.#owed.flatMap(({ asset, wallet, debts, renamed }) =>
      debts.map(({ quantity, value, isUnknown }) => ({
        asset: assets.list[asset]!,
        wallet: wallets.list[wallet]!,
        quantity: `${quantity}`,
        value: `${value}`,
        ...(isUnknown && { isUnknown }),
        ...(renamed && {
          renamed: { asset: assets.list[renamed.asset]!, sent: `${renamed.sent}`, received: `${renamed.received}` },
        }),
      })),
    );
  }

  #find(asset: number, wallet: number): Owed | undefined {
    return this.#owed.find((owed) => owed.asset === asset && owed.wallet === wallet);
  }

  #forgetSettled(): void {
    if (this.#owed.some(({ debts }) => debts.length === 0))
      this.#owed = this.#owed.filter(({ debts }) => debts.length > 0);
  }
}

function take(owed: Owed, quantity: bigint): Debt {
  let taken = NOTHING;
  while (owed.debts.length > 0 && taken.quantity < quantity) {
    const [oldest, ...later] = owed.debts as [Debt, ...Debt[]];
    const units = smaller(oldest.quantity, quantity - taken.quantity);
    const value = share(oldest.value, units, oldest.quantity);
    const left = { ...oldest, quantity: oldest.quantity - units, value: oldest.value - value };
    owed.debts = left.quantity === 0n ? later : [left, ...later];
    taken = together(taken, { ...oldest, quantity: units, value });
  }
  return taken;
}

function together(a: Debt, b: Debt): Debt {
  return { quantity: a.quantity + b.quantity, value: a.value + b.value, isUnknown: a.isUnknown || b.isUnknown };
}
