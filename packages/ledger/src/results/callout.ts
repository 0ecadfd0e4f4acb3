/** Facts that a user should check. callout-words.ts writes the sentence, where language and names are known. */

import type { AccountPlace } from '../transactions/place.ts';
import type { Operation } from '../transactions/purpose.ts';
import type { LimitObstacle } from './exemption-limit.ts';
import type { Method } from './settings.ts';
import type { RuleNotApplied } from './unsupported-rule.ts';

export const SEVERITIES = ['ERROR', 'SEVERE', 'WARNING', 'NOTICE', 'INFORMATIONAL'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The nearest receipt without a sender, which would explain missing units. `quantity` is everything received. */
export type CalloutReceipt = { transactionId: string; receivedAt: string; quantity: string };

/** `legs` assets of one side share one cost or one amount of proceeds, and their shares are unknown. */
type EqualShare = { taken: 'EQUAL_SHARE'; legs: string; side: 'sent' | 'received' };

/** Amounts are decimal strings in `currency`, the base currency. */
export type CalloutSubject =
  /** A disposal took lots that reached their wallet without an allocation chosen by the user. */
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
  /** Two sides of an exchange, or two sources for one movement, have very different values. */
  | { type: 'VALUE_OUT_OF_BOUNDS'; params: { given: string; received: string; currency: string } | TwoSources }
  | { type: 'MISSING_DONOR_BASIS'; params: { currency: string } }
  /** Lots identified after the disposal do not count. */
  | { type: 'IDENTIFIED_TOO_LATE'; params: { identifiedAt: string } }
  /** `counts` is the value that counts: the received side's for both, or each side's own. */
  | {
      type: 'TRADE_VALUES_DIFFER';
      params: { given: string; received: string; counts: 'RECEIVED' | 'OWN'; currency: string };
    }
  /** `method` is null if the user chose lots too. */
  | {
      type: 'STATED_COST_BASIS';
      params: { stated: string; computed: string; method: Method | null; currency: string };
    }
  /** An entered figure does not apply to the transaction. */
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
 * Values of a whole movement in base currency. `at` is the time of the movement. The times of prices are null if a
 * source has only the day.
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

/** A rule of a country, a country without rules, or an exemption limit that can't be compared with this result. */
export type UnsupportedRule =
  | { rule: RuleNotApplied }
  | { rule: 'NO_RULES'; country: string }
  | { reason: 'EXEMPTION_LIMIT'; why: LimitObstacle };

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
  /** In the base currency; null if the ledger can't estimate it. */
  amountAtRisk: string | null;
  /** True if `amountAtRisk` uses the ledger's price nearest in time. */
  isAmountAtRiskEstimate: boolean;
  receipt?: CalloutReceipt | null;
};
