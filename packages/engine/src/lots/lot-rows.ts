/** Rows of what was taken out of lots: proceeds shared among the parts, the basis of gifts, the term of each part. */

import { isLong } from '../holding-period.ts';
import { type Flow, type Journal, NONE } from '../journal.ts';
import type { OpenLedger } from '../open-ledger.ts';
import { COST, GIFT_VALUE, KNOWN, ORIGIN, PROCEEDS, type Unknown } from '../unknown.ts';
import type { LotStore } from './lot-store.ts';

/** A part taken out of a lot. `loss`: its basis for a loss, where that differs. */
export type Piece = { lot: number; quantity: bigint; cost: bigint; loss: bigint | null };

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
   * Proceeds go to the parts by quantity; each part gets what its share adds to the sum so far, so nothing is lost.
   * @param unknown  of the proceeds
   */
  realise(flow: Flow, proceeds: bigint, pieces: readonly Piece[], missing: bigint, unknown: Unknown): void {
    const whole = flow.quantity;
    if (whole === 0n) {
      if (proceeds !== 0n) this.#row(flow, { lot: NONE, quantity: 0n, cost: 0n, loss: null }, proceeds, unknown);
      return;
    }
    let soFar = 0n;
    let given = 0n;
    for (const piece of pieces) {
      soFar += piece.quantity;
      const upTo = soFar === whole ? proceeds : (proceeds * soFar) / whole;
      this.#row(flow, piece, upTo - given, unknown | this.#store.unknownOf(piece.lot));
      given = upTo;
    }
    const nothing = { lot: NONE, quantity: missing, cost: 0n, loss: null };
    if (missing > 0n) this.#row(flow, nothing, proceeds - given, unknown | ORIGIN);
  }

  #row(flow: Flow, piece: Piece, proceeds: bigint, unknown: Unknown): void {
    const store = this.#store;
    const { lot } = piece;
    let basis = piece.cost;
    let useGiftDate = false;
    if (piece.loss !== null && proceeds < basis) {
      // Between the two bases there is neither gain nor loss.
      useGiftDate = proceeds < piece.loss;
      basis = useGiftDate ? piece.loss : proceeds;
    }
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
        basis,
        term: this.#term(acquiredTx === NONE ? NONE : lot, flow.tx, useGiftDate),
        rule: null,
        denied: null,
        unknown: unknown === KNOWN ? KNOWN : ofGift(unknown, piece, proceeds),
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

  remove(flow: Flow, pieces: readonly Piece[], missing: bigint): void {
    const store = this.#store;
    const write = (lot: number, quantity: bigint, basis: bigint, unknown: Unknown) => {
      const root = lot === NONE ? NONE : store.root[lot]!;
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
          basis,
          unknown,
        },
        root,
      );
    };
    for (const piece of pieces) write(piece.lot, piece.quantity, piece.cost, store.unknownOf(piece.lot));
    if (missing > 0n) write(NONE, missing, 0n, ORIGIN);
  }
}

/**
 * Which of a gift's two bases and dates holds depends on whether it is sold at a loss: where its cost or what it brought is not known,
 * neither is known; where only its value when given is not known, they are not known for a loss.
 */
function ofGift(unknown: Unknown, { cost, loss }: Piece, proceeds: bigint): Unknown {
  const figures = unknown & ~GIFT_VALUE;
  const isUndecided = (figures & (COST | PROCEEDS)) !== 0;
  if (loss !== null) return isUndecided ? figures | ORIGIN : figures;
  const mayBeLoss = isUndecided || proceeds < cost;
  return (unknown & GIFT_VALUE) !== 0 && mayBeLoss ? figures | ORIGIN : figures;
}
