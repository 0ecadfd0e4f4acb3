/**
 * Something a user should look at, as facts: what it is about, how much, and what its sentence needs. The sentence itself is made
 * in callout-words.ts, where the language and the names are known.
 */

import type { AccountPlace } from '../transactions/place.ts';
import type { Operation } from '../transactions/purpose.ts';
import type { LimitObstacle } from './exemption-limit.ts';
import type { Method } from './settings.ts';
import type { RuleNotApplied } from './unsupported-rule.ts';

export const SEVERITIES = ['ERROR', 'SEVERE', 'WARNING', 'NOTICE', 'INFORMATIONAL'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The nearest receipt without a sender, which would explain missing units. `quantity` is all of what was received. */
export type CalloutReceipt = { transactionId: string; receivedAt: string; quantity: string };

/** `legs` assets of one side share what was given for them, or what they brought, and nobody knows what each counts for. */
type EqualShare = { taken: 'EQUAL_SHARE'; legs: string; side: 'sent' | 'received' };

/** What happened, by type. Amounts are decimal strings in `currency`, the base currency. */
export type CalloutSubject =
  /** A disposal took lots that went to their wallet by no allocation that the user chose. */
  | { type: 'ALLOCATION_NOT_STATED'; params: { since: string } }
  | { type: 'INSUFFICIENT_QUANTITY'; params: { proceeds: string | null; currency: string } }
  | { type: 'MISSING_PRICE_HISTORY'; params: { taken: 'ZERO'; currency: string } | { taken: 'PEG' } | EqualShare }
  | {
      type: 'MISSING_BALANCE';
      params:
        | { reason: 'IDENTIFIED_LOT' }
        | ({ reason: 'ALLOCATED_LOT' | 'WALLET_UNFILLED' | 'LOT_IN_NO_WALLET' } & AccountPlace);
    }
  | {
      type: 'UNBALANCED_TRANSACTION';
      params: { reason: 'UNMATCHED_WITHDRAWAL' } | { reason: 'LEFT_OUT'; why: NotComputed };
    }
  | {
      type: 'UNSETTLED_TREATMENT';
      params:
        | { reason: 'NO_RULE'; operation: Operation; isTaxable: boolean }
        | { reason: 'UNTAXED_REWARDS' }
        | { reason: 'REPAYMENT' }
        | { reason: 'LIQUIDATION' };
    }
  /** The two sides of one exchange are worth very different amounts, or two sources say so of one movement. */
  | { type: 'VALUE_OUT_OF_BOUNDS'; params: { given: string; received: string; currency: string } | TwoSources }
  | { type: 'MISSING_DONOR_BASIS'; params: { currency: string } }
  /** Lots named after the disposal do not count. */
  | { type: 'IDENTIFIED_TOO_LATE'; params: { identifiedAt: string } }
  /** The ledger has two values for one trade; `counts`: that of what came in for both sides, or each side's. */
  | {
      type: 'TRADE_VALUES_DIFFER';
      params: { given: string; received: string; counts: 'RECEIVED' | 'OWN'; currency: string };
    }
  /** The user's cost basis of a disposal, and what it would be; `method` null: the user chose lots, too. */
  | {
      type: 'STATED_COST_BASIS';
      params: { stated: string; computed: string; method: Method | null; currency: string };
    }
  /** The user's own figure for a transaction that has no such figure. */
  | { type: 'UNUSED_FIGURE'; params: UnusedFigure }
  | {
      type: 'UNUSED_SETTING';
      params:
        | { setting: 'METHOD_TIMELINE' | 'SAFE_HARBOR_WALLETS'; accountId: string }
        | { setting: 'SAFE_HARBOR_LOTS'; transactionId: string };
    }
  | { type: 'UNSUPPORTED_RULE'; params: UnsupportedRule };

export type UnusedFigure =
  | { figure: 'cost_basis' | 'proceeds' | 'disposal_basis'; amount: string; currency: string }
  | { figure: 'acquired_at'; at: string };

/**
 * What two sources say that a movement was worth: all of it, in base currency. `at`: when it moved; moments of prices are null where a source
 * knows only the day.
 */
export type TwoSources = {
  reason: 'TWO_SOURCES';
  value: string;
  source: string;
  pricedAt: string | null;
  otherValue: string;
  otherSource: string;
  otherPricedAt: string | null;
  quantity: string;
  at: string;
  currency: string;
};

/** A rule of a country, a country without rules, or an exemption limit that cannot be held against this result. */
export type UnsupportedRule =
  | { rule: RuleNotApplied }
  | { rule: 'NO_RULES'; country: string }
  | { reason: 'EXEMPTION_LIMIT'; why: LimitObstacle };

/** Why a stored transaction is none that can be computed. */
export type NotComputed =
  | 'SPLIT_WITHOUT_RATIO'
  | 'NOT_A_TRANSFER'
  | 'MORE_ARRIVED'
  | 'TWO_ASSETS'
  | 'NOT_A_TRADE'
  | 'UNREADABLE';

export type Callout = CalloutSubject & {
  severity: Severity;
  transactionId: string | null;
  assetId: string | null;
  quantity: string | null;
  /** In the base currency: the cost basis, proceeds or value that is in question; null where the ledger gives no measure of it. */
  amountAtRisk: string | null;
  /** Whether `amountAtRisk` is taken at the price nearest in time that the ledger knows. */
  isAmountAtRiskEstimate: boolean;
  /** INSUFFICIENT_QUANTITY: null where there is none. */
  receipt?: CalloutReceipt | null;
};
