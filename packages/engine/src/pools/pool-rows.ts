/** Writes the rows of every averaging method. */
import type { Rule } from '@lotbook/ledger/result';
import { reportInsufficient } from '../callouts.ts';
import { type Flow, type Journal, NONE, type Why } from '../journal.ts';
import type { OpenLedger } from '../open-ledger.ts';
import { type StatedBasis, statedBasisOf, withStatedCost } from '../stated-basis.ts';
import { KNOWN, ORIGIN, type Unknown } from '../unknown.ts';

/** A part that one rule matched. `acquiredTx` is set if it matched a single acquisition. */
export type Part = {
  readonly quantity: bigint;
  readonly basis: bigint;
  readonly rule: Rule;
  readonly acquiredTx: number;
  readonly since?: string;
  readonly denied: bigint | null;
  readonly unknown: Unknown;
  readonly why?: Why;
};

export class PoolRows {
  readonly #ledger: OpenLedger;
  readonly #journal: Journal;

  constructor(ledger: OpenLedger, journal: Journal) {
    this.#ledger = ledger;
    this.#journal = journal;
  }

  /**
   * Writes a disposal. Each part gets the amount that its share of the quantity adds to the running total of proceeds,
   * so that nothing is lost.
   * @param unknown the unknown inputs of the proceeds
   */
  disposal(flow: Flow, proceeds: bigint, parts: readonly Part[], unknown: Unknown): void {
    const stated = statedBasisOf(flow);
    let soFar = 0n;
    let given = 0n;
    for (const part of parts) {
      soFar += part.quantity;
      const upTo = soFar === flow.quantity ? proceeds : (proceeds * soFar) / flow.quantity;
      this.#push(flow, part, upTo - given, unknown | part.unknown, stated);
      given = upTo;
    }
    const missing = flow.quantity - soFar;
    if (missing > 0n) {
      reportInsufficient(this.#journal, this.#ledger, {
        tx: flow.tx,
        asset: flow.asset,
        missing,
        proceeds: proceeds - given,
      });
      this.#push(flow, { ...NOTHING, quantity: missing }, proceeds - given, unknown | ORIGIN, stated);
    } else if (parts.length === 0 && proceeds !== 0n) this.#push(flow, NOTHING, proceeds, unknown, stated);
    stated?.report(this.#journal, this.#ledger);
  }

  #push(flow: Flow, part: Part, proceeds: bigint, unknown: Unknown, stated: StatedBasis | null): void {
    const { quantity, basis, rule, acquiredTx, denied } = part;
    const { tx, kind, asset, wallet } = flow;
    const share = stated === null ? null : stated.next(quantity, basis);
    this.#journal.dispose({
      tx,
      kind,
      asset,
      wallet,
      quantity,
      acquiredTx,
      since: part.since ?? null,
      lot: NONE,
      proceeds,
      basis: share?.basis ?? basis,
      term: rule === null && this.#ledger.rules.holding !== null ? 'short' : null,
      rule,
      denied,
      unknown: share === null ? unknown : withStatedCost(unknown),
      ...(share !== null && { computed: share.computed }),
      ...(part.why ? { why: part.why } : {}),
    });
  }

  removal(flow: Flow, taken: { quantity: bigint; basis: bigint; unknown: Unknown }): void {
    const missing = flow.quantity - taken.quantity;
    const stated = statedBasisOf(flow);
    if (missing > 0n) reportInsufficient(this.#journal, this.#ledger, { tx: flow.tx, asset: flow.asset, missing });
    if (taken.quantity > 0n) this.#pushRemoval(flow, taken, stated);
    if (missing > 0n) this.#pushRemoval(flow, { quantity: missing, basis: 0n, unknown: ORIGIN }, stated);
    stated?.report(this.#journal, this.#ledger);
  }

  #pushRemoval(
    { tx, kind, asset, wallet }: Flow,
    { quantity, basis: computed, unknown: ofPool }: { quantity: bigint; basis: bigint; unknown: Unknown },
    stated: StatedBasis | null,
  ): void {
    const from = { acquiredTx: NONE, since: null, lot: NONE };
    const share = stated === null ? { basis: computed } : stated.next(quantity, computed);
    const unknown = stated === null ? ofPool : withStatedCost(ofPool);
    this.#journal.remove({ tx, kind, asset, wallet, quantity, ...from, ...share, unknown });
  }
}

const NOTHING: Part = { quantity: 0n, basis: 0n, rule: null, acquiredTx: NONE, denied: null, unknown: KNOWN };
