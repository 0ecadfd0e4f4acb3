/**
 * The hash of a whole input and that of each of its tax years, from one pass over the transactions: each is written as bytes once
 * and fed to both hashes.
 */

import { dayNumber } from '@lotbook/ledger/instant';
import { canonicalRules, inputDigest, putTransaction } from '../canonical.ts';
import { Digest, type Hasher } from '../digest.ts';
import type { OpenLedger } from '../open-ledger.ts';
import { startYearOfDay } from '../tax-year-label.ts';
import { ENGINE_VERSION } from '../version.ts';

/** Days after a year's end whose transactions can still change it, by methods that look ahead. */
const LOOK_AHEAD_DAYS = 30;

/** The year whose transactions are being read; days from 1970. */
type Current = {
  readonly year: number;
  readonly nextYear: number;
  /** The first day that does not count for it. */
  readonly end: number;
  readonly hasher: Hasher;
};

/**
 * What a year's figures depend on: all before it, its own transactions, and those its method looks ahead to. Transactions of
 * the thirty days that count for two years go into the later year's hash once the earlier one is known, on which it builds.
 */
export class YearInputs {
  readonly #ledger: OpenLedger;
  readonly #newHasher: () => Hasher;
  readonly #rules: string;
  readonly #lookAhead: number;
  /** Of the whole input, and of the current year beside it. */
  readonly #digest: Digest;
  #current: Current | null = null;
  /** Read for the current year, and of the next. */
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
    const whole = newHasher();
    this.#digest = inputDigest(ledger, {
      update: (data) => {
        whole.update(data);
        this.#current?.hasher.update(data);
      },
      hex: () => whole.hex(),
    });
    this.#digest.flush();
  }

  /** To be given every transaction, in order of time. */
  read(tx: number): void {
    const day = this.#ledger.timeline.days[tx]!;
    while (this.#current && day >= this.#current.end) this.#close(this.#current);
    const current = this.#current ?? this.#open(tx);
    putTransaction(this.#ledger, this.#digest, tx);
    if (day >= current.nextYear) this.#waiting.push(tx);
  }

  /** Every transaction has been read. @returns the hash of the whole input, and those of the years by the year they start in */
  finish(): { inputHash: string; hashes: ReadonlyMap<number, string> } {
    while (this.#current) this.#close(this.#current);
    return { inputHash: this.#digest.hex(), hashes: this.#hashes };
  }

  #open(tx: number): Current {
    const { yearStart } = this.#ledger.rules;
    const year = startYearOfDay(this.#ledger.timeline.days[tx]!, yearStart);
    const nextYear = dayNumber(year + 1, yearStart.month, yearStart.day);
    const hasher = this.#newHasher();
    hasher.update(`${ENGINE_VERSION}\n${this.#before}\n${this.#rules}\n`);
    this.#current = { year, nextYear, end: nextYear + this.#lookAhead, hasher };
    return this.#current;
  }

  #close({ year, hasher }: Current): void {
    this.#digest.flush();
    this.#before = `sha256:${hasher.hex()}`;
    this.#hashes.set(year, this.#before);
    this.#current = null;
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    const next = new Digest(this.#open(waiting[0]!).hasher);
    for (const tx of waiting) putTransaction(this.#ledger, next, tx);
    next.flush();
  }
}
