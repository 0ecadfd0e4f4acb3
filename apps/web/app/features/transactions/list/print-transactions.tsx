import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { gainDoubt } from '../../../data/unknown.ts';
import type { TransactionRowPartsFragment } from '../../../generated/graphql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { type Column, PlainTable } from '../../../ui/plain-table.tsx';
import { PrintAlone } from '../../../ui/print-all.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import type { ListView } from './list-address.ts';
import { listQuery } from './transactions.graphql.ts';

const AT_ONCE = 500;
/** About 200 sheets. A browser needs minutes to lay out more. */
const MOST = 5_000;

const COLUMNS: readonly Column<TransactionRowPartsFragment>[] = [
  { key: 'date', header: 'Date', width: '12rem', cell: ({ dateTime }) => <Moment at={dateTime} /> },
  { key: 'what', header: 'Transaction', cell: ({ sentence }) => <Sentence>{sentence}</Sentence> },
  { key: 'wallet', header: 'Wallet', width: '10rem', cell: ({ account }) => account.name },
  { key: 'value', header: 'Value', isNumber: true, width: '8rem', cell: ({ value }) => <AmountText value={value} /> },
  {
    key: 'gain',
    header: 'Gain',
    isNumber: true,
    width: '8rem',
    cell: (row) => <AmountText value={row.gain} isGain doubt={gainDoubt(row)} />,
  },
];

type Printed = { rows: TransactionRowPartsFragment[]; hasMore: boolean };

async function allOf(client: QueryClient, view: ListView): Promise<Printed> {
  const rows: TransactionRowPartsFragment[] = [];
  for (let page = 1; rows.length < MOST; page++) {
    const { transactions } = await client.fetchQuery({ ...listQuery({ ...view, page }, AT_ONCE), staleTime: 0 });
    rows.push(...transactions.transactions);
    if (!transactions.hasMore) return { rows, hasMore: false };
  }
  return { rows, hasMore: true };
}

export function PrintTransactions({ view }: { view: ListView }) {
  const client = useQueryClient();
  return (
    <PrintAlone
      label="Print all"
      load={async () => [await allOf(client, view)]}
      table={([printed]) => printed && <Whole {...printed} />}
    />
  );
}

function Whole({ rows, hasMore }: Printed) {
  return (
    <>
      <p>
        {hasMore
          ? `The first ${formatCount(rows.length)} transactions in this list. Narrow the search to print the rest.`
          : `${formatCount(rows.length)} transactions`}
      </p>
      <PlainTable caption="Transactions" columns={COLUMNS} rows={rows} rowKey={({ publicId }) => publicId} />
    </>
  );
}
