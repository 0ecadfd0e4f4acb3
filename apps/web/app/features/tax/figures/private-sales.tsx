/** Germany: what of the year is taxable, held against the exemption limits, with tax-free sales apart. Nothing in other countries. */
import { sumDoubt } from '@lotbook/ledger/printed/unknown';
import { graphql } from '../../../generated/gql.ts';
import type { PrivateSalesPartsFragment } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Section } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';

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
    currency
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
      marginResult
    }
  }
`);

type PrivateSales = NonNullable<PrivateSalesPartsFragment['privateSales']>;
type Line = {
  name: string;
  verdict: string;
  total: string;
  count: number;
  unknownCount: number;
  limit: string | null;
  /** Null: not known. */
  taxable: string | null;
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
          caption={`What of ${taxYear} is taxable in Germany`}
          columns={columns}
          rows={linesOf(privateSales)}
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
        The limit counts all private sales of the year, also those that are not in your wallets here.{' '}
        {privateSales.marginResult !== null && (
          <>
            Results on margin, <Amount value={privateSales.marginResult} currency={currency} />, are capital income and
            not among them.
          </>
        )}
      </p>
    </Section>
  );
}

function linesOf({ withinYear, overYear, otherIncome }: PrivateSales): Line[] {
  const free = overYear.count === 0 ? 'No sales.' : 'Tax-free.';
  return [
    { name: 'For a year or less', ...withinYear },
    { name: 'For more than a year', ...overYear, limit: null, taxable: '0', verdict: free },
    { name: 'Other income: rewards and the like', ...otherIncome },
  ];
}

function Total({ of: { total, count, unknownCount } }: { of: Line }) {
  return <Amount value={total} doubt={sumDoubt(unknownCount, count)} />;
}

function Taxable({ of: { taxable } }: { of: Line }) {
  return (
    <Amount value={taxable ?? '0'} doubt={taxable === null ? { kind: 'unknown', words: 'Not known' } : undefined} />
  );
}
