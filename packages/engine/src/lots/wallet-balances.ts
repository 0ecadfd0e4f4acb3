/** Counts units per wallet while lots are in one inventory. The step to per-wallet lots fills these wallets. */
import { times } from '../fixed.ts';

export class WalletBalances {
  readonly #units = new Map<number, Map<number, bigint>>();

  add(asset: number, wallet: number, quantity: bigint): void {
    let wallets = this.#units.get(asset);
    if (!wallets) {
      wallets = new Map();
      this.#units.set(asset, wallets);
    }
    wallets.set(wallet, (wallets.get(wallet) ?? 0n) + quantity);
  }

  multiply(asset: number, ratio: bigint): void {
    const wallets = this.#units.get(asset);
    if (!wallets) return;
    for (const [wallet, units] of wallets) wallets.set(wallet, times(units, ratio));
  }

  *entries(): Generator<[number, number, bigint]> {
    for (const [asset, wallets] of this.#units) {
      for (const [wallet, units] of wallets) yield [asset, wallet, units];
    }
  }

  holding(asset: number): { wallet: number; units: bigint }[] {
    return [...(this.#units.get(asset) ?? [])]
      .filter(([, units]) => units > 0n)
      .map(([wallet, units]) => ({ wallet, units }));
  }
}
