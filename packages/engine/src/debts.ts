/**
 * A list of borrowed assets that are still owed, first in, first out per asset and wallet. A debt is owed at the value that the units had when they came:
 *
 *   borrowed 1 A worth 50,000, bought 1 A for 40,000, paid 1 A back  →  the debt of 50,000 is settled by units that cost 40,000
 */
import { share, smaller, times } from './fixed.ts';
import type { OpenLedger } from './open-ledger.ts';
import type { DebtSnapshot } from './segments/snapshot.ts';

/** A debt; `value` is in the base currency, and zero while it is unknown. */
export type Debt = { readonly quantity: bigint; readonly value: bigint; readonly isUnknown: boolean };
/** The debts of one asset in one wallet, the oldest first. */
type Owed = { readonly asset: number; readonly wallet: number; debts: Debt[] };

export class Debts {
  readonly #ledger: OpenLedger;
  readonly #owed: Owed[] = [];

  constructor(ledger: OpenLedger, saved: readonly DebtSnapshot[] = []) {
    this.#ledger = ledger;
    for (const { asset, wallet, quantity, value, isUnknown = false } of saved)
      this.borrow(ledger.assets.number(asset), ledger.wallets.number(wallet), {
        quantity: BigInt(quantity),
        value: BigInt(value),
        isUnknown,
      });
  }

  borrow(asset: number, wallet: number, debt: Debt): void {
    const owed = this.#find(asset, wallet);
    if (owed) owed.debts.push(debt);
    else this.#owed.push({ asset, wallet, debts: [debt] });
  }

  /** Settles up to so many units. @returns the units that were owed, and their value when they came */
  settle(asset: number, wallet: number, quantity: bigint): Debt {
    const owed = this.#find(asset, wallet);
    let settled: Debt = { quantity: 0n, value: 0n, isUnknown: false };
    while (owed && owed.debts.length > 0 && settled.quantity < quantity) {
      const [oldest, ...later] = owed.debts as [Debt, ...Debt[]];
      const units = smaller(oldest.quantity, quantity - settled.quantity);
      const value = share(oldest.value, units, oldest.quantity);
      const left = { ...oldest, quantity: oldest.quantity - units, value: oldest.value - value };
      owed.debts = left.quantity === 0n ? later : [left, ...later];
      settled = {
        quantity: settled.quantity + units,
        value: settled.value + value,
        isUnknown: settled.isUnknown || oldest.isUnknown,
      };
    }
    return settled;
  }

  /** All units of an asset become `ratio` (fixed point) times as many, those that are owed too. */
  split(asset: number, ratio: bigint): void {
    for (const owed of this.#owed) {
      if (owed.asset !== asset) continue;
      owed.debts = owed.debts.map((debt) => ({ ...debt, quantity: times(debt.quantity, ratio) }));
    }
  }

  /** Returns what a snapshot keeps, in order of time. */
  saved(): DebtSnapshot[] {
    const { assets, wallets } = this.#ledger;
    return this.#owed.flatMap(({ asset, wallet, debts }) =>
      debts.map(({ quantity, value, isUnknown }) => ({
        asset: assets.list[asset]!,
        wallet: wallets.list[wallet]!,
        quantity: `${quantity}`,
        value: `${value}`,
        ...(isUnknown && { isUnknown }),
      })),
    );
  }

  #find(asset: number, wallet: number): Owed | undefined {
    return this.#owed.find((owed) => owed.asset === asset && owed.wallet === wallet);
  }
}
