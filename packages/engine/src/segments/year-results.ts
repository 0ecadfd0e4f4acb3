/** The hash of each tax year's rows: their figures and origins, but for the wording of callouts and the hints that go with it. */

import type { Callout } from '@lotbook/ledger/callout';
import { incomeRow, removalRow } from '@lotbook/ledger/json/write-result';
import type { LedgerNames } from '@lotbook/ledger/ledger';
import { Digest, type Hasher } from '../digest.ts';
import type { ResultWriter } from '../write-result.ts';

/**
 * Rows are hashed with ids and times, not with their places in the ledger: a year has the same hash where it was computed from a
 * snapshot, and where a transaction was added that changes none of its rows.
 */
export class YearResults {
  readonly #writer: ResultWriter;
  readonly #digests: ReadonlyMap<number, Digest>;

  /** @param years  the calendar years in which the ledger's tax years start */
  constructor(writer: ResultWriter, years: readonly number[], newHasher: () => Hasher) {
    this.#writer = writer;
    this.#digests = new Map(years.map((year) => [year, new Digest(newHasher())]));
  }

  /** The digest of a transaction's year: the disposals are put there while the whole result is hashed. */
  of(tx: number): Digest {
    return this.#digests.get(this.#writer.yearOf(tx))!;
  }

  /** All disposals have been put. @returns the hashes by the year they start in */
  finish(names: LedgerNames): Map<number, string> {
    const { removals, removalTx, income, incomeTx, callouts, calloutTx } = this.#writer;
    this.#endTable();
    for (const [i, row] of removals.entries()) this.of(removalTx[i]!).line(JSON.stringify(removalRow(row, names)));
    this.#endTable();
    for (const [i, row] of income.entries()) this.of(incomeTx[i]!).line(JSON.stringify(incomeRow(row, names)));
    this.#endTable();
    for (const [i, row] of callouts.entries())
      if (calloutTx[i]! >= 0) this.of(calloutTx[i]!).line(JSON.stringify(calloutFigures(row, names)));
    return new Map([...this.#digests].map(([year, digest]) => [year, digest.hex()]));
  }

  #endTable(): void {
    for (const digest of this.#digests.values()) digest.line();
  }
}

/** A callout without what helps its reader: that may change between versions. */
function calloutFigures({ type, severity, transactionId, assetId, quantity }: Callout, names: LedgerNames): object {
  return { type, severity, tx: transactionId, asset: assetId === null ? null : names.asset(assetId), quantity };
}
