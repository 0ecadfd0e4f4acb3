/** Divides proceeds among parts of lots, with the basis of gifts and the term of each part. */

import { reportAllocationNotStated } from '../callouts.ts';
import { isLong } from '../holding-period.ts';
import { type Flow, type Journal, NONE } from '../journal.ts';
import type { OpenLedger } from '../open-ledger.ts';
import { type StatedBasis, statedBasisOf, withStatedCost } from '../stated-basis.ts';
import { COST, GIFT_VALUE, KNOWN, ORIGIN, PROCEEDS, type Unknown } from '../unknown.ts';
import type { LotStore } from './lot-store.ts';

/**
 * A part of a lot. `loss` is the basis for a loss, if different. `next` makes a linked list, because there are usually
 * one or two parts and an array would take more memory.
 */
export type Piece = { lot: number; quantity: bigint; cost: bigint; loss: bigint | null; next: Piece | null };

export class LotRows {
  readonly #ledger: OpenLedger;
  readonly #journal: Journal;
  readonly #store: LotStore;

  constructor(ledger: OpenLedger, journal: Journal, store: LotStore) {
    this.#ledger = ledger;
    this.#journal = journal;
    this.#store = store;
  }

  /**
   * Divides proceeds by quantity. Each part gets the amount that its share adds to the running total, so that nothing
   * is lost.
   * @param unknown the unknown inputs of the proceeds
   */
  realize(flow: Flow, proceeds: bigint, first: Piece | null, missing: bigint, unknown: Unknown): void {
    const whole = flow.quantity;
    if (whole === 0n) {
      if (proceeds !== 0n)
        this.#row(flow, { lot: NONE, quantity: 0n, cost: 0n, loss: null, next: null }, proceeds, unknown);
      return;
    }
    this.#reportUnstated(flow, first);
    const stated = statedBasisOf(flow);
    let soFar = 0n;
    let given = 0n;
    for (let piece = first; piece !== null; piece = piece.next) {
      soFar += piece.quantity;
      const upTo = soFar === whole ? proceeds : (proceeds * soFar) / whole;
      this.#row(flow, piece, upTo - given, unknown | this.#store.unknownOf(piece.lot), stated);
      given = upTo;
    }
    if (missing > 0n) {
      const nothing = { lot: NONE, quantity: missing, cost: 0n, loss: null, next: null };
      this.#row(flow, nothing, proceeds - given, unknown | ORIGIN, stated);
    }
    stated?.report(this.#journal, this.#ledger);
  }

  #reportUnstated(flow: Flow, first: Piece | null): void {
    const { rules, timeline } = this.#ledger;
    const { walletFrom } = rules;
    if (walletFrom === null || rules.isAllocationStated || timeline.micros[flow.tx]! < walletFrom) return;
    let quantity = 0n;
    for (let piece = first; piece !== null; piece = piece.next) {
      const acquiredTx = this.#store.acquiredTx[piece.lot]!;
      // A gift has the donor's date, but here the arrival of its units counts.
      const at = acquiredTx === NONE ? this.#store.at[piece.lot]! : timeline.micros[acquiredTx]!;
      if (at < walletFrom) quantity += piece.quantity;
    }
    if (quantity > 0n) reportAllocationNotStated(this.#journal, this.#ledger, flow, quantity);
  }

  #row(flow: Flow, piece: Piece, proceeds: bigint, unknown: Unknown, stated: StatedBasis | null = null): void {
    const store = this.#store;
    const { lot } = piece;
    let basis = piece.cost;
    let useGiftDate = false;
    if (piece.loss !== null && proceeds < basis) {
      // Between the two bases there is neither gain nor loss.
      useGiftDate = proceeds < piece.loss;
      basis = useGiftDate ? piece.loss : proceeds;
    }
    const share = stated === null ? null : stated.next(piece.quantity, basis);
    // The lower of a gift's two bases has its own date.
    if (share !== null) useGiftDate = false;
    const acquiredTx = lot === NONE ? NONE : store.acquiredTx[lot]!;
    const root = lot === NONE ? NONE : store.root[lot]!;
    this.#journal.dispose(
      {
        tx: flow.tx,
        kind: flow.kind,
        asset: flow.asset,
        wallet: flow.wallet,
        quantity: piece.quantity,
        acquiredTx,
        since: lot === NONE || useGiftDate ? null : (store.since.get(root) ?? null),
        lot,
        proceeds,
        basis: share?.basis ?? basis,
        term: this.#term(acquiredTx === NONE ? NONE : lot, flow.tx, useGiftDate),
        rule: null,
        denied: null,
        unknown:
          share !== null ? withStatedCost(unknown) : unknown === KNOWN ? KNOWN : ofGift(unknown, piece, proceeds),
        ...(share !== null && { computed: share.computed }),
      },
      piece.loss === null ? root : NONE,
    );
  }

  #term(lot: number, tx: number, useGiftDate: boolean): 'short' | 'long' | null {
    const { holding } = this.#ledger.rules;
    if (holding === null) return null;
    if (lot === NONE) return 'short';
    const { days } = this.#ledger.timeline;
    const acquired = useGiftDate ? days[this.#store.acquiredTx[lot]!]! : this.#store.day[lot]!;
    return isLong(acquired, days[tx]!, holding) ? 'long' : 'short';
  }

  remove(flow: Flow, first: Piece | null, missing: bigint): void {
    const store = this.#store;
    const stated = statedBasisOf(flow);
    const write = (lot: number, quantity: bigint, basis: bigint, unknown: Unknown) => {
      const root = lot === NONE ? NONE : store.root[lot]!;
      const share = stated?.next(quantity, basis) ?? null;
      this.#journal.remove(
        {
          tx: flow.tx,
          kind: flow.kind,
          asset: flow.asset,
          wallet: flow.wallet,
          quantity,
          acquiredTx: lot === NONE ? NONE : store.acquiredTx[lot]!,
          since: lot === NONE ? null : (store.since.get(root) ?? null),
          lot,
          basis: share?.basis ?? basis,
          unknown: share === null ? unknown : withStatedCost(unknown),
          ...(share !== null && { computed: share.computed }),
        },
        root,
      );
    };
    for (let piece = first; piece !== null; piece = piece.next) {
      write(piece.lot, piece.quantity, piece.cost, store.unknownOf(piece.lot));
    }
    if (missing > 0n) write(NONE, missing, 0n, ORIGIN);
    stated?.report(this.#journal, this.#ledger);
  }
}

/**
 * Returns the unknown inputs of a gift, whose basis and date depend on whether it is sold at a loss. If the cost or the
 * proceeds are unknown, neither is known. If only the value at the gift is unknown, they are unknown for a loss.
 */
function ofGift(unknown: Unknown, { cost, loss }: Piece, proceeds: bigint): Unknown {
  const figures = unknown & ~GIFT_VALUE;
  const isUndecided = (figures & (COST | PROCEEDS)) !== 0;
  if (loss !== null) return isUndecided ? figures | ORIGIN : figures;
  const mayBeLoss = isUndecided || proceeds < cost;
  return (unknown & GIFT_VALUE) !== 0 && mayBeLoss ? figures | ORIGIN : figures;
}
