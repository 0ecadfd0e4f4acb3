import { dec, formatDecimal, neg } from '@lotbook/ledger/decimal';
import { graphql } from '../../generated/gql.ts';
import type { TaxSumPartsFragment } from '../../generated/graphql.ts';
import { formatFiat, signOf } from '../../ui/format.ts';
import type { KnownSum } from '../../ui/why.tsx';

graphql(`
  fragment TaxSumParts on TaxEstimate {
    ratesOf
    onCrypto
    taxWith
    taxWithout
    investmentTax
    taxable
    taxableWithout
    otherIncome
    cryptoIncome
    gainsCounted
    deduction
    isIncomplete
  }
`);

const negated = (amount: string): string => formatDecimal(neg(dec(amount)));

type About = { taxYear: string; currency: string };

export function taxSum(estimate: TaxSumPartsFragment, { taxYear, currency }: About): KnownSum {
  const { isIncomplete: isUnknown, ratesOf, investmentTax } = estimate;
  const isLoss = signOf(estimate.gainsCounted) < 0;
  const onInvestment =
    signOf(investmentTax) === 0 ? '' : `, ${formatFiat(investmentTax, { currency })} of it net investment income tax`;
  return {
    currency,
    before: {
      title: 'Taxable income',
      sum: [
        { sign: null, label: 'Other income, from your tax profile', value: estimate.otherIncome },
        { sign: 'PLUS', label: 'Crypto received as income', value: estimate.cryptoIncome, isUnknown },
        isLoss
          ? {
              sign: 'MINUS',
              label: 'Deductible loss',
              value: negated(estimate.gainsCounted),
              isUnknown,
            }
          : { sign: 'PLUS', label: 'Net gain, after loss carryovers', value: estimate.gainsCounted, isUnknown },
        { sign: 'MINUS', label: 'Deduction', value: estimate.deduction },
        { sign: 'EQUALS', label: 'Taxable income, zero or more', value: estimate.taxable, isUnknown },
      ],
    },
    sum: [
      { sign: null, label: `Tax on it, at the rates of ${ratesOf}${onInvestment}`, value: estimate.taxWith, isUnknown },
      {
        sign: 'MINUS',
        label: `Tax without crypto, on ${formatFiat(estimate.taxableWithout, { currency })}`,
        value: estimate.taxWithout,
      },
      { sign: 'EQUALS', label: 'Estimated tax on crypto', value: estimate.onCrypto, isUnknown },
    ],
    ways: [
      { to: `/disposed-lots?${new URLSearchParams({ year: taxYear })}`, words: 'See the gains with their proofs' },
      {
        to: `/transactions?${new URLSearchParams({ q: `type:income date:${taxYear}` })}`,
        words: 'See the income',
      },
    ],
  };
}
