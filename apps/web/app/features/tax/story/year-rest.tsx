import { amountDoubt } from '@lotbook/ledger/printed/unknown';
import { useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { YearRestQuery } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { plural, signOf } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { Loading, QueryStates } from '../../../ui/query-states.tsx';
import { ByWallet } from '../figures/by-wallet.tsx';
import { Carryover } from './carryover.tsx';
import { FormDifference } from './form-difference.tsx';
import { YearsBeside } from './years-beside.tsx';

const YearRestDocument = graphql(`
  query YearRest($taxYear: String!) {
    taxSummary(taxYear: $taxYear) {
      taxYear
      currency
      ...WalletsOfYearParts
      fees {
        total
        count
        unknownCount
        margin
        marginUnknownCount
      }
      lossCarryover {
        ...CarryoverParts
      }
    }
    taxSummaries {
      taxYear
      capitalGain
      shortTerm {
        gain
        count
        unknownCount
      }
      longTerm {
        gain
        count
        unknownCount
      }
      taxableIncomeTotal
      disposalCount
      isUnknownMinor
      unknown {
        disposals
        income
      }
      estimatedTaxes {
        estimate {
          isIncomplete
          ...TaxSumParts
        }
      }
    }
  }
`);

type Props = { taxYear: string; onProfile: () => void };

export function YearRest({ taxYear, onProfile }: Props) {
  const rest = useQuery(graphqlQuery(YearRestDocument, { taxYear }));
  return (
    <QueryStates query={rest} loading={<Loading label="Loading the other years" lines={4} />}>
      {({ taxSummary, taxSummaries }) =>
        taxSummary && (
          <>
            <ByWallet summary={taxSummary} />
            <Fees fees={taxSummary.fees} currency={taxSummary.currency} taxYear={taxYear} />
            {taxSummary.lossCarryover && (
              <Carryover
                carryover={taxSummary.lossCarryover}
                currency={taxSummary.currency}
                taxYear={taxYear}
                onProfile={onProfile}
              />
            )}
            {taxSummary.lossCarryover && <FormDifference taxYear={taxYear} />}
            <YearsBeside years={taxSummaries} now={taxYear} currency={taxSummary.currency} />
          </>
        )
      }
    </QueryStates>
  );
}

type FeesProps = Pick<NonNullable<YearRestQuery['taxSummary']>, 'fees' | 'currency'> & { taxYear: string };

function Fees({ fees, currency, taxYear }: FeesProps) {
  if (fees.count === 0) return null;
  const isMargin = signOf(fees.margin) !== 0 || fees.marginUnknownCount > 0;
  return (
    <Section title="Fees">
      <p>
        You paid{' '}
        <Amount
          value={fees.total}
          currency={currency}
          why={{ figure: 'FEES', taxYear }}
          doubt={amountDoubt(fees.unknownCount, fees.total, 'fees of unknown value')}
        />{' '}
        in {plural(fees.count, 'fee')}
        {isMargin && (
          <>
            , of which{' '}
            <Amount
              value={fees.margin}
              currency={currency}
              why={{ figure: 'FEES', taxYear, label: 'margin' }}
              doubt={amountDoubt(fees.marginUnknownCount, fees.margin, 'fees of unknown value')}
            />{' '}
            on margin
          </>
        )}
        . <span className="text-quiet">Already included above.</span>
      </p>
    </Section>
  );
}
