import type { ReactNode } from 'react';
import type { ReviewRowPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import type { GridActions } from './review-grid.ts';

type ActionsProps = { row: ReviewRowPartsFragment; actions: GridActions };

export function OutcomeActions({ row, actions, children }: ActionsProps & { children: ReactNode }) {
  const { outcome } = row;
  return (
    <div className="-my-1 flex shrink-0 flex-wrap gap-1.5">
      {outcome === 'LIKELY_DUPLICATE' && <AboutTwin row={row} actions={actions} />}
      {(outcome === 'TRANSACTION' || outcome === 'ERROR' || outcome === 'LIKELY_DUPLICATE') && (
        <Button
          size="small"
          kind="quiet"
          onClick={() => actions.skip([row.rowNumber], true)}
          aria-label={`Skip row ${row.rowNumber}`}
        >
          Skip
        </Button>
      )}
      {outcome === 'SKIPPED_BY_YOU' && (
        <Button
          size="small"
          kind="quiet"
          onClick={() => actions.skip(rowsOf(row), false)}
          aria-label={`Include row ${row.rowNumber} again`}
        >
          Include again
        </Button>
      )}
      {children}
    </div>
  );
}

function AboutTwin({ row, actions }: ActionsProps) {
  const [twin] = row.likelyDuplicates;
  return (
    <>
      <Button
        size="small"
        onClick={() => actions.skip(rowsOf(row), true, true)}
        aria-label={`Row ${row.rowNumber} is the same`}
      >
        It is the same
      </Button>
      {twin && (
        <Button
          size="small"
          onClick={() => actions.keep(rowsOf(row), twin.transactionId)}
          aria-label={`Keep row ${row.rowNumber} too`}
        >
          Keep both
        </Button>
      )}
    </>
  );
}

function rowsOf({ becomes, rowNumber }: ReviewRowPartsFragment): readonly number[] {
  return becomes && becomes.rowNumbers.length > 0 ? becomes.rowNumbers : [rowNumber];
}
