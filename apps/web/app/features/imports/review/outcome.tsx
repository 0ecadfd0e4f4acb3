import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReviewOutcome, ReviewRowPartsFragment } from '../../../generated/graphql.ts';
import { formatCount } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Sentence } from '../../../ui/sentence.tsx';
import { OutcomeActions } from './outcome-actions.tsx';
import type { GridActions } from './review-grid.ts';

type Row = ReviewRowPartsFragment;

const WORDS: Record<ReviewOutcome, { text: string; tone: string }> = {
  TRANSACTION: { text: 'Ready', tone: 'text-gain' },
  DUPLICATE: { text: 'Already imported', tone: 'text-quiet' },
  LIKELY_DUPLICATE: { text: 'Likely duplicate', tone: 'text-warning' },
  SKIPPED: { text: 'Skipped', tone: 'text-quiet' },
  SKIPPED_BY_YOU: { text: 'Skipped by you', tone: 'text-quiet' },
  ERROR: { text: 'Error', tone: 'text-severe' },
};

export function Outcome({ row, actions, children }: { row: Row; actions: GridActions; children: ReactNode }) {
  const { outcome, becomes, reason, issues, likelyDuplicates } = row;
  const { text, tone } = WORDS[outcome];
  const todo = (
    <OutcomeActions row={row} actions={actions}>
      {children}
    </OutcomeActions>
  );
  const areBelow = outcome === 'LIKELY_DUPLICATE';
  return (
    <div className="space-y-1 break-words">
      <div className="flex items-start gap-x-2">
        <p className="min-w-0 grow">
          {becomes && (
            <>
              <Becomes becomes={becomes} row={row} />{' '}
            </>
          )}
          <span className={`font-medium ${tone}`}>{text}</span>
          {reason && <span className="text-quiet"> · {reason}</span>}
        </p>
        {!areBelow && todo}
      </div>
      {becomes && <UnknownAssets legs={becomes.legs} />}
      {issues.map((issue) => (
        <p key={`${issue.code} ${issue.column}`}>
          <span className={issue.severity === 'error' ? 'text-severe' : 'text-warning'}>
            <Sentence>{issue.message}</Sentence>
          </span>{' '}
          <span className="text-quiet">{issue.remedy}</span>
        </p>
      ))}
      {likelyDuplicates.map((twin) => (
        <Twin key={twin.transactionId} twin={twin} />
      ))}
      {areBelow && todo}
    </div>
  );
}

type Becoming = NonNullable<Row['becomes']>;

function Becomes({ becomes, row }: { becomes: Becoming; row: Row }) {
  if (!row.isFirstOfTransaction)
    return <span className="text-quiet">Part of the transaction in row {formatCount(becomes.rowNumbers[0] ?? 0)}</span>;
  return (
    <span className={row.outcome === 'SKIPPED_BY_YOU' ? 'text-quiet line-through' : ''}>
      <Sentence>{becomes.sentence}</Sentence>
    </span>
  );
}

function UnknownAssets({ legs }: { legs: Becoming['legs'] }) {
  const unknown = [...new Set(legs.filter((leg) => !leg.isKnownAsset).map(({ symbol }) => symbol))];
  if (unknown.length === 0) return null;
  return (
    <p className="text-quiet">
      {unknown.join(', ')} {unknown.length === 1 ? 'is' : 'are'} not recognized: added as a custom currency.
    </p>
  );
}

function Twin({ twin }: { twin: Row['likelyDuplicates'][number] }) {
  return (
    <p>
      Looks like{' '}
      <Link className="link" to={`/transactions/${twin.transactionId}`}>
        <Sentence>{twin.sentence}</Sentence>
      </Link>{' '}
      <span className="text-quiet">
        from {twin.source}, <Moment at={twin.happenedAt} />. {twin.reason}{' '}
        {twin.isReplaced
          ? 'This row is the complete transfer, so it counts and the other one is set aside, unless you keep both.'
          : "It is set aside and doesn't count, unless you keep both."}
      </span>
    </p>
  );
}
