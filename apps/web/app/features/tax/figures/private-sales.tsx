/** Germany only: taxable amounts against the exemption limits, with tax-free sales separate. */
import { sumDoubt } from '@lotbook/ledger/printed/unknown';
import { graphql } from '../../../generated/gql.ts';
import type {
  LimitedTotalPartsFragment as LimitedTotal,
  PrivateSalesPartsFragment,
} from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { formatFiat, signOf } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import type { Explained, KnownSum } from '../../../ui/why.tsx';
import { onMargin } from '../head/other-figures.tsx';

graphql(`
  fragment LimitedTotalParts on LimitedTotal {
    total
    count
    unknownCount
    limit
    taxable
    verdict
  }
`);

graphql(`
  fragment PrivateSalesParts on TaxSummary {
    taxYear
    startsOn
    endsOn
    currency
    taxableIncomeTotal
    shortTerm {
      gain
    }
    privateSales {
      withinYear {
        ...LimitedTotalParts
      }
      overYear {
        total
        count
        unknownCount
      }
      otherIncome {
        ...LimitedTotalParts
      }
      incomeElsewhere
      marginResult
    }
  }
`);

type Line = {
  name: string;
  verdict: string;
  total: string;
  count: number;
  unknownCount: number;
  limit: string | null;
  taxable: string | null;
  why: Explained;
  whyTaxable: Explained;
};

export function PrivateSales({ summary }: { summary: PrivateSalesPartsFragment }) {
  const { privateSales, currency, taxYear } = summary;
  if (!privateSales) return null;
  const name = ({ name: text, verdict }: Line) => (
    <>
      <span className="font-medium">{text}</span>
      <span className="block text-13 text-quiet">{verdict}</span>
    </>
  );
  const columns: Column<Line>[] = [
    { key: 'name', header: 'Held', cell: name },
    { key: 'total', header: 'Together', isNumber: true, width: '9rem', cell: (line) => <Total of={line} /> },
    { key: 'limit', header: 'Limit', isNumber: true, width: '9rem', cell: ({ limit }) => <Amount value={limit} /> },
    { key: 'taxable', header: 'Taxable', isNumber: true, width: '9rem', cell: (line) => <Taxable of={line} /> },
  ];
  return (
    <Section title="Taxable in Germany" actions={<span className="text-13 text-quiet">{currency}</span>}>
      <div className="-mt-3">
        <Table
          caption={`Amount of ${taxYear} taxable in Germany`}
          columns={columns}
          rows={linesOf(summary)}
          rowKey={(line) => line.name}
          phone={(line) => (
            <span className="flex items-baseline justify-between gap-3">
              <span>
                {name(line)}
                <span className="block text-13 text-quiet">
                  <Total of={line} />
                  {line.limit !== null && (
                    <>
                      , limit <Amount value={line.limit} />
                    </>
                  )}
                </span>
              </span>
              <Taxable of={line} />
            </span>
          )}
        />
      </div>
      <p className="mt-2 text-13 text-quiet">
        The limit counts all private sales of the year, including those outside Lotbook.{' '}
        {privateSales.marginResult !== null && (
          <>
            Results on margin, <Amount value={privateSales.marginResult} currency={currency} why={onMargin(summary)} />,
            are capital income and not included.
          </>
        )}
      </p>
    </Section>
  );
}

function linesOf(summary: PrivateSalesPartsFragment): Line[] {
  const { taxYear, privateSales } = summary;
  const { withinYear, overYear, otherIncome } = privateSales!;
  const free = overYear.count === 0 ? 'No sales.' : 'Tax-free.';
  const over = { figure: 'GAIN', taxYear, term: 'LONG' } as const;
  const lots = { to: lotsOf(taxYear, 'short'), words: 'See the lots with their proofs' };
  const receipts = { to: receiptsOf(summary), words: 'See the receipts' };
  return [
    {
      name: 'For a year or less',
      ...withinYear,
      why: withinSum(summary),
      whyTaxable: taxableSum(withinYear, summary.currency, lots),
    },
    {
      name: 'For more than a year',
      ...overYear,
      limit: null,
      taxable: '0',
      verdict: free,
      why: over,
      whyTaxable: over,
    },
    {
      name: 'Other income: rewards and the like',
      ...otherIncome,
      why: incomeSum(summary),
      whyTaxable: taxableSum(otherIncome, summary.currency, receipts),
    },
  ];
}

const lotsOf = (year: string, term: string) => `/disposed-lots?${new URLSearchParams({ year, term })}`;
const receiptsOf = ({ startsOn, endsOn }: PrivateSalesPartsFragment) =>
  `/transactions?${new URLSearchParams({ q: `type:income date:${startsOn}..${endsOn}` })}`;

/** Short-term gains without margin results, which are capital income. */
function withinSum({ taxYear, currency, shortTerm, privateSales }: PrivateSalesPartsFragment): Explained {
  const { marginResult, withinYear } = privateSales!;
  if (marginResult == null) return { figure: 'GAIN', taxYear, term: 'SHORT' };
  return {
    currency,
    sum: [
      { sign: null, label: 'Gains of a year or less', value: shortTerm.gain, isUnknown: withinYear.unknownCount > 0 },
      { sign: 'MINUS', label: 'Results on margin', value: marginResult },
      { sign: 'EQUALS', label: 'Private sales', value: withinYear.total, isUnknown: withinYear.unknownCount > 0 },
    ],
    ways: [{ to: lotsOf(taxYear, 'short'), words: 'See the lots with their proofs' }],
  };
}

/** Income without parts taxed under other sections. */
function incomeSum(summary: PrivateSalesPartsFragment): Explained {
  const { taxYear, currency, taxableIncomeTotal, privateSales } = summary;
  const { incomeElsewhere, otherIncome } = privateSales!;
  if (incomeElsewhere == null) return { figure: 'INCOME', taxYear };
  return {
    currency,
    sum: [
      { sign: null, label: 'Income', value: taxableIncomeTotal },
      { sign: 'MINUS', label: 'Wages, royalties and forks, taxed under other sections', value: incomeElsewhere },
      { sign: 'EQUALS', label: 'Other income', value: otherIncome.total, isUnknown: otherIncome.unknownCount > 0 },
    ],
    ways: [{ to: receiptsOf(summary), words: 'See the receipts' }],
  };
}

/** Below the limit nothing is taxable; from the limit on, everything is. A loss is not. */
function taxableSum(
  { total, taxable, limit }: LimitedTotal,
  currency: string,
  way: KnownSum['ways'][number],
): KnownSum {
  const free = taxable == null || signOf(taxable) !== 0 ? [] : [freeLine(total, limit)];
  return {
    currency,
    sum: [
      { sign: null, label: 'Together', value: total, isUnknown: taxable == null },
      ...free,
      { sign: 'EQUALS', label: 'Taxable', value: taxable ?? total, isUnknown: taxable == null },
    ],
    ways: [way],
  };
}

function freeLine(total: string, limit: string): KnownSum['sum'][number] {
  const label = signOf(total) < 0 ? 'A loss; nothing is taxable' : `Tax-free: below the limit of ${formatFiat(limit)}`;
  return { sign: 'MINUS', label, value: total };
}

function Total({ of: { total, count, unknownCount, why } }: { of: Line }) {
  return <Amount value={total} doubt={sumDoubt(unknownCount, count)} why={count > 0 ? why : undefined} />;
}

function Taxable({ of: { taxable, count, whyTaxable } }: { of: Line }) {
  const doubt = taxable === null ? ({ kind: 'unknown', words: 'Unknown' } as const) : undefined;
  return <Amount value={taxable ?? '0'} doubt={doubt} why={count > 0 ? whyTaxable : undefined} />;
}
