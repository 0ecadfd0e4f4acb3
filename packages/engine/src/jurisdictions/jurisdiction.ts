/**
 * The rules of a country. The first apply from the beginning, and each later entry has the changes of a law from a day
 * on. A rule that the engine can't apply is listed under `unsupported` and becomes a callout on every result of that
 * country.
 */

import type { Operation } from '@lotbook/ledger/purpose';
import type { Method } from '@lotbook/ledger/settings';
import type { RuleNotApplied } from '@lotbook/ledger/unsupported-rule';
import type { HoldingRule } from '../holding-period.ts';

export type Jurisdiction = {
  /** The ISO 3166-1 alpha-2 code. */
  readonly country: string;
  readonly name: string;
  /** The ISO 4217 code. */
  readonly currency: string;
  /** `MM-DD`. */
  readonly taxYearStart: string;
  readonly rules: readonly [FirstRules, ...RuleChange[]];
  /** Rules that apply to gains later (allowances, discounts, rates). The figures include none of them. */
  readonly notes: readonly string[];
  readonly sources: readonly string[];
};

/** A country's rules at one time. */
export type JurisdictionRules = {
  readonly method: Method;
  readonly otherMethods: readonly Method[];
  readonly holding: HoldingRule;
  readonly giftsTaxable: boolean;
  /** True if donations to charities are never disposals, even if gifts are. */
  readonly donationsFree: boolean;
  /** The basis of a received gift: the donor's (in the US with the loss limit) or its market value. */
  readonly giftBasis: 'DUAL' | 'CARRYOVER' | 'MARKET_VALUE';
  readonly tradeFee: 'SENT' | 'RECEIVED' | 'SPLIT';
  /**
   * The value that counts if a ledger values both sides of a trade: that of the received side for both, or each side's
   * own.
   */
  readonly tradeValue: 'RECEIVED' | 'OWN';
  readonly lateIdentification: 'COUNTS' | 'IGNORED';
  readonly superficialLoss: boolean;
  /** The taxability of operations that countries treat differently. Those not listed are open. */
  readonly taxability: Readonly<Partial<Record<Operation, boolean>>>;
  readonly perWallet: boolean;
  /** Rules that would change gains and that the engine does not apply. They become callouts on every result. */
  readonly unsupported: readonly RuleNotApplied[];
  /** True if short-term gains are tax-free below a yearly total in the country's currency. */
  readonly hasExemptionLimit: boolean;
};

type FirstRules = JurisdictionRules & { readonly from: null };

/**
 * A change of rules. `from` is the local day (`YYYY-MM-DD`) on which it takes effect. Only rules that the engine
 * applies day by day can change here.
 */
export type RuleChange = { readonly from: string } & Pick<JurisdictionRules, 'perWallet'>;

export const PLAIN: JurisdictionRules = {
  method: 'FIFO',
  otherMethods: [],
  holding: null,
  giftsTaxable: false,
  donationsFree: false,
  giftBasis: 'CARRYOVER',
  tradeFee: 'SENT',
  // The amount realized is the value received: IRC 1001(b). As far as we know, only the United Kingdom values each side
  // separately.
  tradeValue: 'RECEIVED',
  lateIdentification: 'COUNTS',
  superficialLoss: false,
  // Income at receipt: Rev. Rul. 2023-14 in the United States. No other supported country differs.
  taxability: { staking_rewards: true },
  perWallet: false,
  unsupported: [],
  hasExemptionLimit: false,
};

export function perWalletFrom({ rules: [first, ...changes] }: Jurisdiction): string | null {
  return first.perWallet ? null : (changes.find(({ perWallet }) => perWallet)?.from ?? null);
}

export const moreThanYears = (years: number, monthEnd = false): HoldingRule => ({ kind: 'years', years, monthEnd });
