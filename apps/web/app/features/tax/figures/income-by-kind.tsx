import { amountDoubt } from '@lotbook/ledger/printed/unknown';
import { Link } from 'react-router';
import { graphql } from '../../../generated/gql.ts';
import type { IncomeByKindPartsFragment } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';

graphql(`
  fragment IncomeByKindParts on TaxSummary {
    taxYear
    startsOn
    endsOn
    currency
    incomeCategories {
      label
      name
      value
      count
      unknownCount
    }
    unknown {
      income
    }
    taxableIncomeTotal
  }
`);

type Category = IncomeByKindPartsFragment['incomeCategories'][number];

export function IncomeByKind({ summary }: { summary: IncomeByKindPartsFragment }) {
  const rows = summary.incomeCategories.filter((category) => category.count > 0);
  if (rows.length === 0) return null;
  const within = `date:${summary.startsOn}..${summary.endsOn}`;
  const name = ({ label, name: text }: Category) => (
    <Link
      className="font-medium hover:underline"
      to={`/transactions?q=${encodeURIComponent(`type:${label} ${within}`)}`}
    >
      {text}
    </Link>
  );
  const columns: Column<Category>[] = [
    { key: 'name', header: 'Kind', cell: name },
    { key: 'count', header: 'Receipts', isNumber: true, width: '8rem', cell: ({ count }) => formatCount(count) },
    {
      key: 'value',
      header: 'Value when received',
      isNumber: true,
      width: '14rem',
      cell: (category) => <Value of={category} taxYear={summary.taxYear} />,
    },
  ];
  return (
    <Section title="Income" actions={<span className="text-13 text-quiet">{summary.currency}</span>}>
      <div className="-mt-3">
        <Table
          caption={`Income of ${summary.taxYear} by kind`}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.label}
          phone={(row) => (
            <span className="flex items-baseline justify-between gap-3">
              <span>
                {name(row)} <span className="text-13 text-quiet">{plural(row.count, 'receipt')}</span>
              </span>
              <Value of={row} taxYear={summary.taxYear} />
            </span>
          )}
          footer={
            <tr className="max-md:flex max-md:justify-between">
              <td className="py-2.5" colSpan={2}>
                Total
              </td>
              <td className="py-2.5 text-right">
                <Amount
                  value={summary.taxableIncomeTotal}
                  doubt={amountDoubt(summary.unknown.income, summary.taxableIncomeTotal, 'Value unknown')}
                  why={{ figure: 'INCOME', taxYear: summary.taxYear }}
                />
              </td>
            </tr>
          }
        />
      </div>
    </Section>
  );
}

function Value({ of: { label, value, unknownCount }, taxYear }: { of: Category; taxYear: string }) {
  return (
    <Amount
      value={value}
      doubt={amountDoubt(unknownCount, value, 'Value unknown')}
      why={{ figure: 'INCOME', taxYear, label }}
    />
  );
}
