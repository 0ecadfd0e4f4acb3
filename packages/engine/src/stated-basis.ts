import { reportStatedBasis } from './callouts.ts';
import type { Flow, Journal } from './journal.ts';
import type { OpenLedger } from './open-ledger.ts';
import { COST, GIFT_VALUE, type Unknown } from './unknown.ts';

export type StatedShare = { readonly basis: bigint; readonly computed: bigint };

export class StatedBasis {
  readonly #flow: Flow;
  readonly #stated: bigint;
  #units = 0n;
  #given = 0n;
  #computed = 0n;

  constructor(flow: Flow, stated: bigint) {
    this.#flow = flow;
    this.#stated = stated;
  }

  next(quantity: bigint, computed: bigint): StatedShare {
    this.#units += quantity;
    this.#computed += computed;
    const upTo = statedFor(this.#stated, this.#units, this.#flow.quantity);
    const basis = upTo - this.#given;
    this.#given = upTo;
    return { basis, computed };
  }

  report(journal: Journal, ledger: OpenLedger): void {
    reportStatedBasis(journal, ledger, this.#flow, { stated: this.#stated, computed: this.#computed });
  }
}

export function statedBasisOf(flow: Flow): StatedBasis | null {
  return flow.statedBasis === undefined ? null : new StatedBasis(flow, flow.statedBasis);
}

export function statedFor(stated: bigint, units: bigint, whole: bigint): bigint {
  return units === whole ? stated : (stated * units) / whole;
}

export function withStatedCost(unknown: Unknown): Unknown {
  return unknown & ~(COST | GIFT_VALUE);
}
