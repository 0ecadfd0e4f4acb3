/** The engine's result, in which every amount is an exact decimal string. */

import type { Place } from '../transactions/place.ts';
import type { Callout } from './callout.ts';
import type { RestsOn, UnknownTotals } from './unknown.ts';

export type Term = 'short' | 'long' | null;
export type Rule = 'SAME_DAY' | 'THIRTY_DAY' | 'SECTION_104' | 'ACB' | 'WAC' | null;

type Row = {
  transactionId: string;
  assetId: string;
  accountId: string | null;
  /** The place; undefined if the units are in the account itself. */
  place?: Place;
  quantity: string;
};

type Origin = { acquiredTransactionId: string | null; acquiredAt: string | null };

export type Disposal = Row &
  Origin &
  RestsOn & {
    kind: string;
    disposedAt: string;
    proceeds: string;
    costBasis: string;
    gain: string;
    term: Term;
    rule: Rule;
    deniedLoss: string | null;
  };

export type Removal = Row & Origin & RestsOn & { kind: string; removedAt: string; costBasis: string };

export type Income = Row & RestsOn & { label: string; value: string; receivedAt: string };

export type Lot = Omit<Row, 'transactionId'> & Origin & RestsOn & { costBasis: string };

/** Totals. `unknown` is undefined if every disposal is known. */
export type Totals = { gain: string; proceeds: string; costBasis: string; income: string; unknown?: UnknownTotals };

export type TermTotals = { proceeds: string; costBasis: string; gain: string };

export type YearTotals = {
  short: TermTotals;
  long: TermTotals;
  gain: string;
  income: string;
  incomeByLabel: Record<string, string>;
  deniedLoss: string;
  /** Undefined if every disposal of the year is known. */
  unknown?: UnknownTotals;
};

export type Result = {
  name?: string;
  engineVersion: string;
  inputHash: string;
  resultHash: string;
  disposals: Disposal[];
  removals: Removal[];
  income: Income[];
  lots: Lot[];
  totals: Totals;
  /** Totals by tax year: `2024`, or `2024/25` if the year does not start on January 1. */
  years: Record<string, YearTotals>;
  callouts: Callout[];
};
