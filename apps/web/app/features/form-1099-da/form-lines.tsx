import type { BrokerEntryPartsFragment } from '../../generated/graphql.ts';
import { Amount } from '../../ui/amount.tsx';
import { formatExact } from '../../ui/format.ts';
import { Cell } from '../../ui/sentence.tsx';
import { Table } from '../../ui/table.tsx';

type Row = BrokerEntryPartsFragment['formLines'][number];

export function FormLines({ lines }: { lines: readonly Row[] }) {
  return (
    <details className="mt-2">
      <summary className="cursor-pointer text-13 text-accent">
        On Form 8949: box {[...new Set(lines.map(({ box }) => box))].join(' and ')}
        {codesOf(lines)}
      </summary>
      <div className="mt-1 rounded-control bg-sunken px-3 pb-1">
        <Table
          caption="Rows of Form 8949"
          rows={lines}
          rowKey={({ flowId, disposedLotId, box }) => `${flowId} ${disposedLotId} ${box}`}
          columns={[
            { key: 'box', header: 'Box', cell: ({ box }) => box },
            {
              key: 'quantity',
              header: 'Units',
              isNumber: true,
              cell: ({ quantity }) => <Cell>{formatExact(quantity)}</Cell>,
            },
            {
              key: 'proceeds',
              header: '(d) Proceeds',
              isNumber: true,
              cell: (row) => <Amount value={row.proceeds} {...opening(row)} />,
            },
            {
              key: 'cost',
              header: '(e) Cost basis',
              isNumber: true,
              cell: (row) => <Amount value={row.costBasis} {...opening(row)} />,
            },
            {
              key: 'codes',
              header: <span className="md:pl-6">(f) Code</span>,
              cell: ({ codes }) => <span className="md:pl-6">{codes}</span>,
            },
            {
              key: 'adjustment',
              header: '(g) Adjustment',
              isNumber: true,
              cell: (row) => <Amount value={row.adjustment} />,
            },
            {
              key: 'gain',
              header: '(h) Gain',
              isNumber: true,
              cell: (row) => <Amount value={row.gain} isGain {...opening(row)} />,
            },
          ]}
        />
      </div>
    </details>
  );
}

function opening({ flowId, disposedLotId }: Row): { why?: string } {
  return flowId && disposedLotId ? { why: `/lot-proof/${flowId}/${disposedLotId}` } : {};
}

function codesOf(lines: readonly Row[]): string {
  const codes = [...new Set(lines.flatMap((line) => [...line.codes]))].sort();
  if (codes.length === 0) return '';
  return `, ${codes.length === 1 ? 'code' : 'codes'} ${codes.join(', ')}`;
}
