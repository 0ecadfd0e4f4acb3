/**
 * What a country says about cost basis, as data along time: the first rules hold from the beginning, later entries say what a law
 * changed and from which day. A rule that is not here is not guessed: what the engine cannot do is listed under `unsupported` and
 * becomes a callout on every result of that country.
 */

import type { Operation } from '@lotbook/ledger/purpose';
import type { Method } from '@lotbook/ledger/settings';
import type { RuleNotApplied } from '@lotbook/ledger/unsupported-rule';
import type { HoldingRule } from '../holding-period.ts';

export type Jurisdiction = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** `MM-DD`. */
  readonly taxYearStart: string;
  /** In order of time. */
  readonly rules: readonly [FirstRules, ...RuleChange[]];
  /** What happens to the gains afterwards (allowances, discounts, rates): none of it is in the figures. */
  readonly notes: readonly string[];
  /** Where these facts come from, and how sure they are. */
  readonly sources: readonly string[];
};

/** The rules of a country at one time. */
export type JurisdictionRules = {
  readonly method: Method;
  /** Other methods in use there, for a user to choose from. */
  readonly otherMethods: readonly Method[];
  readonly holding: HoldingRule;
  readonly giftsTaxable: boolean;
  /** Donations to charities are never disposals, even where gifts are. */
  readonly donationsFree: boolean;
  /** What a gift received costs: the donor's basis (in the US with the loss limit), or its market value. */
  readonly giftBasis: 'DUAL' | 'CARRYOVER' | 'MARKET_VALUE';
  readonly tradeFee: 'SENT' | 'RECEIVED' | 'SPLIT';
  /** The value of a trade whose ledger values both sides: that of what came in for both, or each side its own. */
  readonly tradeValue: 'RECEIVED' | 'OWN';
  /** Whether lots count that were named after their disposal. */
  readonly lateIdentification: 'COUNTS' | 'IGNORED';
  readonly superficialLoss: boolean;
  /** What the law says about operations of which some countries tax one way and some the other; the rest is open. */
  readonly taxability: Readonly<Partial<Record<Operation, boolean>>>;
  /** Lots are kept per wallet, not in one inventory. */
  readonly perWallet: boolean;
  /** Rules that would change gains and that the engine does not apply: callouts of every result. */
  readonly unsupported: readonly RuleNotApplied[];
  /** Gains of what was held shortly are free below a total of the calendar year, in the country's currency. */
  readonly hasExemptionLimit: boolean;
};

type FirstRules = JurisdictionRules & { readonly from: null };

/** `from`: the local day (`YYYY-MM-DD`) on which it begins. Only what the engine follows from day to day can change here. */
export type RuleChange = { readonly from: string } & Pick<JurisdictionRules, 'perWallet'>;

/** The common case: one inventory, first in first out, no holding period. A country's file states what differs. */
export const PLAIN: JurisdictionRules = {
  method: 'FIFO',
  otherMethods: [],
  holding: null,
  giftsTaxable: false,
  donationsFree: false,
  giftBasis: 'CARRYOVER',
  tradeFee: 'SENT',
  // Amount realized is the value of what is received: IRC 1001(b). Only the United Kingdom is known to value each side.
  tradeValue: 'RECEIVED',
  lateIdentification: 'COUNTS',
  superficialLoss: false,
  // Income at receipt: Rev. Rul. 2023-14 for the United States, and no country of ours says otherwise.
  taxability: { staking_rewards: true },
  perWallet: false,
  unsupported: [],
  hasExemptionLimit: false,
};

/** The local day from which lots are kept per wallet where they were in one inventory before; null where nothing changed. */
export function perWalletFrom({ rules: [first, ...changes] }: Jurisdiction): string | null {
  return first.perWallet ? null : (changes.find(({ perWallet }) => perWallet)?.from ?? null);
}

/** More than `years` years, by the calendar. */
export const moreThanYears = (years: number, monthEnd = false): HoldingRule => ({ kind: 'years', years, monthEnd });
