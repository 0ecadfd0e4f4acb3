import { amountDoubt, type Doubt } from '@lotbook/ledger/printed/unknown';
import { graphql } from '../../../generated/gql.ts';
import type { WalletSumsPartsFragment, WalletsOfYearPartsFragment } from '../../../generated/graphql.ts';
import { Amount } from '../../../ui/amount.tsx';
import { formatCount, plural, signOf } from '../../../ui/format.ts';
import { IncompleteSaid } from '../../../ui/incomplete.tsx';
import { WalletName } from '../../../ui/marks/wallet-name.tsx';
import { Section } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { gainDoubt, IncompleteChip, partDoubt } from './row-doubts.tsx';
import { sum } from './sum.ts';

graphql(`
  fragment WalletSumsParts on WalletSums {
    proceeds
    costBasis
    gain
    count
    unknownCount
    unknownProceedsCount
    unknownCostCount
  }

  fragment WalletsOfYearParts on TaxSummary {
    taxYear
    currency
    isUnknownMinor
    wallets {
      accountId
      account {
        id
        kind
        name
        integration {
          slug
        }
      }
      all {
        ...WalletSumsParts
      }
      shortTerm {
        ...WalletSumsParts
      }
      longTerm {
        ...WalletSumsParts
      }
      income {
        value
        count
        unknownCount
      }
    }
  }
`);

type Wallet = WalletsOfYearPartsFragment['wallets'][number];
type Sums = WalletSumsPartsFragment;

export function ByWallet({ summary }: { summary: WalletsOfYearPartsFragment }) {
  const { taxYear, currency, wallets, isUnknownMinor: isMinor } = summary;
  if (wallets.length === 0) return null;
  const hasTerms = wallets.some(({ shortTerm, longTerm }) => shortTerm.count + longTerm.count > 0);
  const rowOf = ({ count, unknownCount }: Sums) => ({ isMinor, unknown: unknownCount, of: count });
  const name = ({ account, all }: Wallet) => (
    <>
      {account ? (
        <WalletName wallet={account} isLink className="font-medium" />
      ) : (
        <span className="text-quiet">Deleted wallet</span>
      )}{' '}
      <IncompleteChip count={all.unknownCount} />
    </>
  );
  const gain = (sums: Sums, { accountId }: Wallet, term?: 'SHORT' | 'LONG') => (
    <Gain sums={sums} doubt={gainDoubt(rowOf(sums))} about={{ taxYear, walletId: accountId, ...(term && { term }) }} />
  );
  const columns: Column<Wallet>[] = [
    { key: 'account', header: 'Wallet', cell: name },
    { key: 'count', header: 'Disposals', isNumber: true, cell: ({ all }) => formatCount(all.count) },
    {
      key: 'proceeds',
      header: 'Proceeds',
      isNumber: true,
      cell: ({ accountId, all }) => (
        <Amount
          value={all.proceeds}
          doubt={partDoubt(rowOf(all), all.unknownProceedsCount)}
          why={all.count > 0 ? { figure: 'PROCEEDS', taxYear, walletId: accountId } : undefined}
        />
      ),
    },
    {
      key: 'basis',
      header: 'Cost basis',
      isNumber: true,
      cell: ({ accountId, all }) => (
        <Amount
          value={all.costBasis}
          doubt={partDoubt(rowOf(all), all.unknownCostCount)}
          why={all.count > 0 ? { figure: 'COST_BASIS', taxYear, walletId: accountId } : undefined}
        />
      ),
    },
    ...(hasTerms
      ? ([
          { key: 'short', header: 'Short-term', isNumber: true, cell: (row) => gain(row.shortTerm, row, 'SHORT') },
          { key: 'long', header: 'Long-term', isNumber: true, cell: (row) => gain(row.longTerm, row, 'LONG') },
        ] satisfies Column<Wallet>[])
      : []),
    { key: 'gain', header: 'Gain', isNumber: true, cell: (row) => gain(row.all, row) },
    { key: 'income', header: 'Income', isNumber: true, cell: (row) => <Income of={row} taxYear={taxYear} /> },
  ];
  const count = (of: (wallet: Wallet) => number) => wallets.reduce((all, wallet) => all + of(wallet), 0);
  const income = sum(wallets.map((wallet) => wallet.income.value));
  return (
    <Section title="By wallet" actions={<span className="text-13 text-quiet">{currency}</span>}>
      <IncompleteSaid value={true}>
        <div className="-mt-3">
          <Table
            caption={`Gains and income of ${taxYear} by wallet`}
            columns={columns}
            rows={wallets}
            rowKey={(row) => row.accountId ?? ''}
            phone={(row) => (
              <span className="flex items-baseline justify-between gap-3">
                <span>
                  {name(row)} <span className="text-13 text-quiet">{plural(row.all.count, 'disposal')}</span>
                </span>
                <span className="text-right">
                  {gain(row.all, row)}
                  {row.income.count > 0 && (
                    <span className="mt-1 block text-13">
                      <span className="text-quiet">Income</span> <Income of={row} taxYear={taxYear} />
                    </span>
                  )}
                </span>
              </span>
            )}
            footer={
              <tr className="max-md:flex max-md:justify-between">
                <td className="py-2.5" colSpan={columns.length - 2}>
                  Total
                </td>
                <td className="py-2.5 text-right">
                  <Amount
                    value={sum(wallets.map(({ all }) => all.gain))}
                    isGain
                    why={{ figure: 'GAIN', taxYear }}
                    doubt={gainDoubt({
                      isMinor,
                      unknown: count(({ all }) => all.unknownCount),
                      of: count(({ all }) => all.count),
                    })}
                  />
                </td>
                <td className="py-2.5 text-right max-md:hidden">
                  <Amount
                    value={income}
                    why={signOf(income) === 0 ? undefined : { figure: 'INCOME', taxYear }}
                    doubt={amountDoubt(
                      count((wallet) => wallet.income.unknownCount),
                      income,
                      'Value unknown',
                    )}
                  />
                </td>
              </tr>
            }
          />
        </div>
      </IncompleteSaid>
    </Section>
  );
}

type About = { taxYear: string; walletId: string | null | undefined; term?: 'SHORT' | 'LONG' };

function Gain({ sums: { gain, count }, doubt, about }: { sums: Sums; doubt: Doubt | undefined; about: About }) {
  const why = count > 0 ? ({ figure: 'GAIN', ...about } as const) : undefined;
  return <Amount value={gain} isGain doubt={doubt} why={why} />;
}

function Income({ of: { accountId, income }, taxYear }: { of: Wallet; taxYear: string }) {
  const why = income.count > 0 ? ({ figure: 'INCOME', taxYear, walletId: accountId } as const) : undefined;
  return (
    <Amount value={income.value} doubt={amountDoubt(income.unknownCount, income.value, 'Value unknown')} why={why} />
  );
}
