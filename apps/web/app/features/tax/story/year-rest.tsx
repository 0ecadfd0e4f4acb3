/** What else there is to a tax year: losses carried in and out, fees, and the years side by side. Fetched once the figures are there. */
import { amountDoubt, sumDoubt } from '@lotbook/ledger/printed/unknown';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { graphqlQuery } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { YearRestQuery } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { formatCount, plural, signOf } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { Loading, QueryStates } from '../../../ui/query-states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { ByWallet } from '../figures/by-wallet.tsx';
import { taxSum } from '../tax-sum.ts';
import { Carryover } from './carryover.tsx';
import { FormDifference } from './form-difference.tsx';

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

type Year = YearRestQuery['taxSummaries'][number];
type Props = { taxYear: string; onProfile: () => void };

/** @param onProfile  asks for how the user files */
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
        . <span className="text-quiet">They are in the costs and proceeds above already.</span>
      </p>
    </Section>
  );
}

function YearsBeside({ years, now, currency }: { years: readonly Year[]; now: string; currency: string }) {
  if (years.length < 2) return null;
  const hasTerms = years.some(({ shortTerm, longTerm }) => shortTerm.count + longTerm.count > 0);
  const hasTax = years.some(({ estimatedTaxes }) => estimatedTaxes.estimate);
  const name = ({ taxYear }: Year) =>
    taxYear === now ? (
      <span className="font-semibold">{taxYear}</span>
    ) : (
      <Link className="font-medium hover:underline" to={`/tax/${encodeURIComponent(taxYear)}`}>
        {taxYear}
      </Link>
    );
  const term = (key: 'shortTerm' | 'longTerm', header: string): Column<Year> => ({
    key,
    header,
    isNumber: true,
    cell: ({ taxYear, [key]: { gain, count, unknownCount } }) => (
      <Amount
        value={gain}
        isGain
        doubt={sumDoubt(unknownCount, count)}
        why={count > 0 ? { figure: 'GAIN', taxYear, term: key === 'shortTerm' ? 'SHORT' : 'LONG' } : undefined}
      />
    ),
  });
  const columns: Column<Year>[] = [
    { key: 'year', header: 'Tax year', cell: name },
    { key: 'count', header: 'Disposals', isNumber: true, cell: ({ disposalCount }) => formatCount(disposalCount) },
    ...(hasTerms ? [term('shortTerm', 'Short-term gain'), term('longTerm', 'Long-term gain')] : []),
    { key: 'gain', header: 'Net gain', isNumber: true, cell: (year) => <Gain of={year} /> },
    {
      key: 'income',
      header: 'Income',
      isNumber: true,
      cell: ({ taxYear, taxableIncomeTotal, unknown }) => (
        <Amount
          value={taxableIncomeTotal}
          doubt={amountDoubt(unknown.income, taxableIncomeTotal, 'Value unknown')}
          why={signOf(taxableIncomeTotal) === 0 ? undefined : { figure: 'INCOME', taxYear }}
        />
      ),
    },
    ...(hasTax
      ? [
          {
            key: 'tax',
            header: 'Estimated tax',
            isNumber: true,
            cell: (year: Year) => <Tax of={year} currency={currency} />,
          },
        ]
      : []),
  ];
  return (
    <Section title="Years side by side" actions={<span className="text-13 text-quiet">{currency}</span>}>
      <div className="-mt-3">
        <Table
          caption={`Your tax years side by side, in ${currency}`}
          columns={columns}
          rows={years}
          rowKey={({ taxYear }) => taxYear}
          phone={(year) => (
            <span className="flex items-baseline justify-between gap-3">
              <span>
                {name(year)} <span className="text-13 text-quiet">{plural(year.disposalCount, 'disposal')}</span>
              </span>
              <Gain of={year} />
            </span>
          )}
        />
      </div>
    </Section>
  );
}

function Gain({ of: { taxYear, capitalGain, unknown, disposalCount } }: { of: Year }) {
  return (
    <Amount
      value={capitalGain}
      isGain
      doubt={sumDoubt(unknown.disposals, disposalCount)}
      why={disposalCount > 0 ? { figure: 'GAIN', taxYear } : undefined}
    />
  );
}

function Tax({ of: { taxYear, estimatedTaxes }, currency }: { of: Year; currency: string }) {
  const { estimate } = estimatedTaxes;
  if (!estimate) return <span className="text-13 text-quiet">not estimated</span>;
  const doubt = { kind: 'incomplete', words: 'it rests on something unknown' } as const;
  return (
    <Amount
      value={estimate.onCrypto}
      isEstimate
      doubt={estimate.isIncomplete ? doubt : undefined}
      why={taxSum(estimate, { taxYear, currency })}
    />
  );
}
