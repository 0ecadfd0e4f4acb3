import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useGraphqlMutation } from '../../../data/queries.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SinceVisitPartsFragment } from '../../../generated/graphql.ts';
import { AmountText } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Section } from '../../../ui/page.tsx';
import { type Column, Table } from '../../../ui/table.tsx';

graphql(`
  fragment SinceVisitParts on SinceVisit {
    seenAt
    currency
    moved {
      figure
      before
      now
    }
    reasons
    changes {
      id
      sentence
      undoneAt
    }
    changeCount
  }
`);

const NoteVisitDocument = graphql(`
  mutation NoteTaxYearVisit($taxYear: String!) {
    noteTaxYearVisit(taxYear: $taxYear) {
      success
      error
    }
  }
`);

type Since = SinceVisitPartsFragment;
type Moved = Since['moved'][number];

const FIGURES: Readonly<Record<string, string>> = {
  gain: 'Net gain',
  short_gain: 'Short-term gain',
  long_gain: 'Long-term gain',
  proceeds: 'Proceeds',
  cost_basis: 'Cost basis',
  income: 'Income',
  disposals: 'Disposals',
  unknown: 'Unknown figures',
};
const COUNTS: readonly string[] = ['disposals', 'unknown'];
const GAINS: readonly string[] = ['gain', 'short_gain', 'long_gain'];

type Props = { taxYear: string; currency: string; since: Since | null | undefined };

/** @param since null on the first visit */
export function SinceVisit({ taxYear, currency, since }: Props) {
  const note = useGraphqlMutation(NoteVisitDocument, { refetch: ['YearStory'] });
  // Read-only users have no visits of their own, so the rejection is ignored.
  const quiet = useGraphqlMutation(NoteVisitDocument, { onError: () => {} });
  const hasNews = since != null && since.moved.length > 0;
  const wasNoted = useRef(false);
  const { mutate } = quiet;
  useEffect(() => {
    if (hasNews || wasNoted.current) return;
    wasNoted.current = true;
    mutate({ taxYear });
  }, [hasNews, mutate, taxYear]);
  if (!hasNews) return null;
  // Named if it differs from today's base currency.
  const before = since.currency === currency ? undefined : since.currency;
  return (
    <Section
      title="Since your last visit"
      actions={
        <Button size="small" isBusy={note.isPending} onClick={() => note.mutate({ taxYear })}>
          Mark as seen
        </Button>
      }
    >
      <p className="mb-3 text-quiet">
        You last saw this year on <Moment at={since.seenAt} />. These figures have changed.
      </p>
      <Table
        caption={`Figures of ${taxYear} that have changed since your last visit, in ${currency}`}
        columns={columnsOf(before)}
        rows={since.moved}
        rowKey={({ figure }) => figure}
        phone={(row) => (
          <span className="flex items-baseline justify-between gap-3">
            <span>{FIGURES[row.figure]}</span>
            <span>
              <Shown row={row} value={row.before} currency={before} /> → <Shown row={row} value={row.now} />
            </span>
          </span>
        )}
      />
      <Why since={since} />
    </Section>
  );
}

const columnsOf = (before: string | undefined): Column<Moved>[] => [
  { key: 'figure', header: 'Figure', cell: ({ figure }) => FIGURES[figure] },
  {
    key: 'before',
    header: 'Then',
    isNumber: true,
    cell: (row) => <Shown row={row} value={row.before} currency={before} />,
  },
  { key: 'now', header: 'Now', isNumber: true, cell: (row) => <Shown row={row} value={row.now} /> },
];

function Shown({ row, value, currency }: { row: Moved; value: string; currency?: string | undefined }) {
  if (COUNTS.includes(row.figure)) return <span className="numeric">{formatCount(Number(value))}</span>;
  return <AmountText value={value} isGain={GAINS.includes(row.figure)} {...(currency && { currency })} />;
}

function Why({ since: { reasons, changes, changeCount } }: { since: Since }) {
  if (reasons.length + changes.length === 0) {
    return (
      <p className="mt-3 text-quiet">
        The ledger was not edited: prices were found or corrected, or an earlier year changed.
      </p>
    );
  }
  return (
    <div className="mt-3">
      <p className="text-quiet">Possible causes:</p>
      <ul className="mt-1 list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {changes.map(({ id, sentence, undoneAt }) => (
          <li key={id}>
            {sentence}
            {undoneAt ? ', and undone.' : '.'}
          </li>
        ))}
      </ul>
      {changeCount > 0 && (
        <Link className="link mt-1 inline-block" to="/history">
          {changeCount > changes.length ? `See all ${formatCount(changeCount)} changes` : 'See the history'}
        </Link>
      )}
    </div>
  );
}
