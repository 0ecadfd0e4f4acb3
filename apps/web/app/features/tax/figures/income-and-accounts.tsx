/** Income by kind, and the year's gain by account: two short tables. */
import { amountDoubt, sideDoubt, sumDoubt } from '@lotbook/ledger/printed/unknown';
import { Link } from 'react-router';
import { graphql } from '../../../generated/gql.ts';
import type { GainsByAccountPartsFragment, IncomeByKindPartsFragment } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { formatCount, plural } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { sum } from './sum.ts';

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

graphql(`
  fragment GainsByAccountParts on TaxSummary {
    taxYear
    currency
    accounts {
      accountId
      account {
        id
        kind
        name
      }
      gain
      proceeds
      costBasis
      disposalCount
      unknownCount
      unknownProceedsCount
      unknownCostCount
    }
    disposalCount
    unknown {
      disposals
    }
  }
`);

type Category = IncomeByKindPartsFragment['incomeCategories'][number];
type AccountTotals = GainsByAccountPartsFragment['accounts'][number];

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

export function GainsByAccount({ summary }: { summary: GainsByAccountPartsFragment }) {
  if (summary.accounts.length === 0) return null;
  const of = ({ accountId }: AccountTotals) => ({ taxYear: summary.taxYear, walletId: accountId });
  const name = ({ account }: AccountTotals) =>
    account ? (
      <Link className="font-medium hover:underline" to={`/wallets/${account.kind}/${account.id}`}>
        {account.name}
      </Link>
    ) : (
      <span className="text-quiet">A wallet you deleted</span>
    );
  const columns: Column<AccountTotals>[] = [
    { key: 'account', header: 'Wallet', cell: name },
    { key: 'count', header: 'Disposals', isNumber: true, width: '8rem', cell: (row) => formatCount(row.disposalCount) },
    {
      key: 'proceeds',
      header: 'Proceeds',
      isNumber: true,
      width: '10rem',
      cell: (row) => (
        <Amount
          value={row.proceeds}
          doubt={sideDoubt(row.unknownProceedsCount, row.disposalCount)}
          why={{ figure: 'PROCEEDS', ...of(row) }}
        />
      ),
    },
    {
      key: 'basis',
      header: 'Cost basis',
      isNumber: true,
      width: '10rem',
      cell: (row) => (
        <Amount
          value={row.costBasis}
          doubt={sideDoubt(row.unknownCostCount, row.disposalCount)}
          why={{ figure: 'COST_BASIS', ...of(row) }}
        />
      ),
    },
    {
      key: 'gain',
      header: 'Gain',
      isNumber: true,
      width: '10rem',
      cell: (row) => <Gain of={row} taxYear={summary.taxYear} />,
    },
  ];
  return (
    <Section title="By wallet" actions={<span className="text-13 text-quiet">{summary.currency}</span>}>
      <div className="-mt-3">
        <Table
          caption={`Gains of ${summary.taxYear} by wallet`}
          columns={columns}
          rows={summary.accounts}
          rowKey={(row) => row.accountId}
          phone={(row) => (
            <span className="flex items-baseline justify-between gap-3">
              <span>
                {name(row)} <span className="text-13 text-quiet">{plural(row.disposalCount, 'disposal')}</span>
              </span>
              <Gain of={row} taxYear={summary.taxYear} />
            </span>
          )}
          footer={
            <tr className="max-md:flex max-md:justify-between">
              <td className="py-2.5" colSpan={4}>
                Total
              </td>
              <td className="py-2.5 text-right">
                <Amount
                  value={sum(summary.accounts.map((one) => one.gain))}
                  isGain
                  why={{ figure: 'GAIN', taxYear: summary.taxYear }}
                  doubt={sumDoubt(summary.unknown.disposals, summary.disposalCount)}
                />
              </td>
            </tr>
          }
        />
      </div>
    </Section>
  );
}

function Gain({ of: row, taxYear }: { of: AccountTotals; taxYear: string }) {
  return (
    <Amount
      value={row.gain}
      isGain
      doubt={sumDoubt(row.unknownCount, row.disposalCount)}
      why={{ figure: 'GAIN', taxYear, walletId: row.accountId }}
    />
  );
}
