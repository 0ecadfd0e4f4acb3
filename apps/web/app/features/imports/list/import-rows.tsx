import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { runWith } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { ImportPartsFragment, SourceRowOutcome } from '../../../generated/graphql.ts';
import { FilterChip } from '../../../ui/chip.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Failed, Loading } from '../../../ui/query-states.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { useHideFigures } from '../../../ui/use-hide-amounts.ts';
import { HowRead } from '../checked/checked-file.tsx';
import { IssueList } from '../checked/issue-list.tsx';

const ImportRowsDocument = graphql(`
  query ImportRows($importId: ID!, $outcome: SourceRowOutcome, $after: Int, $limit: Int) {
    importRows(importId: $importId, outcome: $outcome, after: $after, limit: $limit) {
      rows {
        rowNumber
        cells
        outcome
        reason
        transactionId
      }
      endCursor
      hasMore
      total
    }
  }
`);

const PAGE = 50;
const OUTCOMES: readonly { outcome: SourceRowOutcome; label: string }[] = [
  { outcome: 'ERROR', label: 'Errors' },
  { outcome: 'SKIPPED', label: 'Skipped' },
  { outcome: 'DUPLICATE', label: 'Duplicates' },
  { outcome: 'SET_ASIDE', label: 'Likely duplicates' },
  { outcome: 'TRANSACTION', label: 'Imported' },
];

export function ImportRows({ one }: { one: ImportPartsFragment }) {
  const [outcome, setOutcome] = useState<SourceRowOutcome | undefined>(undefined);
  return (
    <div className="space-y-3">
      <HowRead lines={one.howRead} />
      {one.issues.length > 0 && <IssueList issues={one.issues} />}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show rows</legend>
        <FilterChip isOn={outcome === undefined} onChange={() => setOutcome(undefined)}>
          All rows
        </FilterChip>
        {OUTCOMES.map((choice) => (
          <FilterChip
            key={choice.outcome}
            isOn={outcome === choice.outcome}
            onChange={(isOn) => setOutcome(isOn ? choice.outcome : undefined)}
          >
            {choice.label}
          </FilterChip>
        ))}
      </fieldset>
      <Rows importId={one.id} outcome={outcome} />
    </div>
  );
}

function Rows({ importId, outcome }: { importId: string; outcome: SourceRowOutcome | undefined }) {
  const pages = useInfiniteQuery({
    queryKey: ['ImportRows', { importId, outcome }],
    queryFn: ({ client, pageParam }) =>
      runWith(client, ImportRowsDocument, { importId, outcome: outcome ?? null, after: pageParam, limit: PAGE }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ importRows }) => (importRows.hasMore ? importRows.endCursor : undefined),
  });
  const hideFigures = useHideFigures();
  if (pages.isPending) return <Loading label="Loading rows" lines={3} />;
  if (pages.isError) return <Failed error={pages.error} onRetry={() => void pages.refetch()} />;
  const rows = pages.data.pages.flatMap((page) => page.importRows.rows);
  const total = pages.data.pages[0]?.importRows.total ?? 0;
  if (rows.length === 0) return <p className="text-13 text-quiet">No rows of this kind.</p>;
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="Rows in the file" className="max-h-96 overflow-auto border-rule border-y">
        <table className="w-full border-collapse text-left text-13">
          <thead className="sticky top-0 bg-paper">
            <tr className="text-quiet">
              <th scope="col" className="py-1.5 pr-4 text-right font-medium">
                Row
              </th>
              <th scope="col" className="py-1.5 pr-4 font-medium">
                Result
              </th>
              <th scope="col" className="py-1.5 font-medium">
                Original row
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.rowNumber} className="border-rule border-t align-top">
                <td className="numeric py-1.5 pr-4 text-right">{formatCount(row.rowNumber)}</td>
                <td className="max-w-72 py-1.5 pr-4">
                  {row.transactionId ? (
                    <Link className="link" to={`/transactions/${row.transactionId}`}>
                      {LINKED[row.outcome] ?? 'Transaction'}
                    </Link>
                  ) : (
                    BECAME[row.outcome]
                  )}
                  {row.reason && <span className="block text-quiet">{row.reason}</span>}
                </td>
                <td className="py-1.5 font-mono text-12 whitespace-nowrap text-quiet">
                  {row.cells.map(hideFigures).join('  ·  ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="flex items-center gap-3 pt-2 text-13 text-quiet">
        <span className="numeric">
          {formatCount(rows.length)} of {formatCount(total)} rows
        </span>
        <ShowMore pages={pages} />
      </p>
    </div>
  );
}

const LINKED: Partial<Record<SourceRowOutcome, string>> = {
  DUPLICATE: 'Duplicate of a transaction',
  SET_ASIDE: 'Set aside: likely a duplicate',
};

const BECAME: Record<SourceRowOutcome, string> = {
  ERROR: 'Rejected',
  SKIPPED: 'Skipped',
  DUPLICATE: 'Duplicate',
  SET_ASIDE: 'Set aside',
  TRANSACTION: 'Transaction',
};
