/**
 * Hashes the input of each year. Each hash continues from the previous year's, so the last one is the hash of the whole
 * input.
 */

import { dayNumber } from '@lotbook/ledger/instant';
import { canonicalRules, putTransaction } from '../canonical.ts';
import { Digest, type Hasher } from '../digest.ts';
import type { OpenLedger } from '../open-ledger.ts';
import { startYearOfDay } from '../tax-year-label.ts';
import { ENGINE_VERSION } from '../version.ts';

/** The number of days of the next year that can still change a year under look-ahead methods. */
const LOOK_AHEAD_DAYS = 30;

type Current = {
  readonly year: number;
  readonly nextYear: number;
  readonly end: number;
  readonly digest: Digest;
};

/**
 * Hashes everything before a year, its own transactions, and those to which its method looks ahead. Transactions in the
 * thirty days that count for two years are added to the later year once the earlier hash is known.
 */
export class YearInputs {
  readonly #ledger: OpenLedger;
  readonly #newHasher: () => Hasher;
  readonly #rules: string;
  readonly #lookAhead: number;
  #current: Current | null = null;
  #waiting: number[] = [];
  #before: string | null;
  readonly #hashes = new Map<number, string>();

  /** @param before  the hash of the year before the first one; null at the beginning of the ledger */
  constructor(ledger: OpenLedger, newHasher: () => Hasher, before: string | null) {
    this.#ledger = ledger;
    this.#newHasher = newHasher;
    this.#rules = canonicalRules(ledger);
    const { method } = ledger.rules;
    this.#lookAhead = method === 'SP' || method === 'ACB' ? LOOK_AHEAD_DAYS : 0;
    this.#before = before;
  }

  read(tx: number): void {
    const day = this.#ledger.timeline.days[tx]!;
    while (this.#current && day >= this.#current.end) this.#close(this.#current);
    const current = this.#current ?? this.#open(tx);
    putTransaction(this.#ledger, current.digest, tx);
    if (day >= current.nextYear) this.#waiting.push(tx);
  }

  /**
   * Ends the input; call it after the last transaction.
   * @returns the hash of the whole input, which is that of its last year, and the hashes by start year
   */
  finish(): { inputHash: string; hashes: ReadonlyMap<number, string> } {
    while (this.#current) this.#close(this.#current);
    return { inputHash: this.#before ?? this.#beginning().hex(), hashes: this.#hashes };
  }

  #open(tx: number): Current {
    const { yearStart } = this.#ledger.rules;
    const year = startYearOfDay(this.#ledger.timeline.days[tx]!, yearStart);
    const nextYear = dayNumber(year + 1, yearStart.month, yearStart.day);
    this.#current = { year, nextYear, end: nextYear + this.#lookAhead, digest: this.#beginning() };
    return this.#current;
  }

  #beginning(): Digest {
    return new Digest(this.#newHasher()).line(ENGINE_VERSION).line(String(this.#before)).line(this.#rules);
  }

  #close({ year, digest }: Current): void {
    this.#before = digest.hex();
    this.#hashes.set(year, this.#before);
    this.#current = null;
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    const { digest: next } = this.#open(waiting[0]!);
    for (const tx of waiting) putTransaction(this.#ledger, next, tx);
  }
}
