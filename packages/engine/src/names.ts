/** Assigns numbers to names. Number 0 is the account of a transaction without one. */
import type { LedgerNames } from '@lotbook/ledger/ledger';
import { type AccountPlace, placeName, readPlace } from '@lotbook/ledger/place';
import { isFiat, isFiatPrice } from './fiat.ts';

class Names {
  readonly #numbers = new Map<string, number>();
  readonly list: string[] = [];

  number(id: string): number {
    let known = this.#numbers.get(id);
    if (known === undefined) {
      known = this.list.length;
      this.list.push(id);
      this.#numbers.set(id, known);
    }
    return known;
  }

  find(id: string): number | undefined {
    return this.#numbers.get(id);
  }
}

export class AssetNames extends Names {
  readonly #base: string;
  readonly #names: LedgerNames;
  readonly #isBase: boolean[] = [];
  readonly #isMoney: boolean[] = [];
  readonly #isPrice: boolean[] = [];

  /** @param base the base currency, which is money regardless of its name */
  constructor(base: string, names: LedgerNames) {
    super();
    this.#base = base;
    this.#names = names;
  }

  nameOf(id: string): string {
    return this.#names.asset(id);
  }

  isBaseId(id: string): boolean {
    return this.nameOf(id) === this.#base;
  }

  isBase(asset: number): boolean {
    this.#judgeUpTo(asset);
    return this.#isBase[asset]!;
  }

  isMoney(asset: number): boolean {
    this.#judgeUpTo(asset);
    return this.#isMoney[asset]!;
  }

  isPrice(asset: number): boolean {
    this.#judgeUpTo(asset);
    return this.#isPrice[asset]!;
  }

  #judgeUpTo(asset: number): void {
    for (let next = this.#isMoney.length; next <= asset; next++) {
      const name = this.nameOf(this.list[next]!);
      this.#isBase.push(name === this.#base);
      this.#isMoney.push(name === this.#base || isFiat(name));
      this.#isPrice.push(name === this.#base || isFiatPrice(name));
    }
  }
}

/** The names of wallets. Units may be lent or posted as collateral in a place next to an account. */
export class WalletNames extends Names {
  readonly #names: LedgerNames;
  readonly #places: AccountPlace[] = [];

  constructor(names: LedgerNames) {
    super();
    this.#names = names;
    this.number('');
  }

  nameOf(id: string): string {
    let name = this.#called.get(id);
    if (name === undefined) {
      name = placeName(readPlace(id), this.#names);
      this.#called.set(id, name);
    }
    return name;
  }
  readonly #called = new Map<string, string>();

  placeOf(wallet: number): AccountPlace {
    for (let next = this.#places.length; next <= wallet; next++) this.#places.push(readPlace(this.list[next]!));
    return this.#places[wallet]!;
  }
}
