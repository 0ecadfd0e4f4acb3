/**
 * One row of the review: its number, what it becomes with the reason and what can be done, and its cells. On a phone the cells stand
 * below, each with its name; those without a fault only when asked for.
 */
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { graphql } from '../../../generated/gql.ts';
import type { ReviewOutcome, ReviewRowPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';

graphql(`
  fragment ReviewRowParts on ReviewRow {
    rowNumber
    cells
    outcome
    reason
    editedColumns
    isFirstOfTransaction
    issues {
      ...RowIssueParts
    }
    becomes {
      happenedAt
      sentence
      rowNumbers
      legs {
        direction
        quantity
        symbol
        isKnownAsset
      }
    }
    likelyDuplicates {
      transactionId
      sentence
      happenedAt
      accountName
      source
      reason
    }
  }
`);

export type CellPlace = { readonly index: number; readonly column: number };

export type GridActions = {
  /** @param value  null: as in the file again */
  edit: (rowNumber: number, column: number, value: string | null) => void;
  skip: (rowNumbers: readonly number[], isSkipped: boolean, isSame?: boolean) => void;
  /** The rows are not the transaction they look like. */
  keep: (rowNumbers: readonly number[], transactionId: string) => void;
};

type ReviewRowProps = {
  row: ReviewRowPartsFragment;
  index: number;
  header: readonly string[];
  /** The column the keyboard is in, when it is in this row. */
  active: number | undefined;
  editing: number | undefined;
  measure: (node: Element | null) => void;
  actions: GridActions;
  onMove: (place: CellPlace) => void;
  /** @param back  the cell that gets the keyboard when editing ends */
  onEditing: (place: CellPlace | undefined, back?: CellPlace) => void;
};

const WORDS: Record<ReviewOutcome, { text: string; tone: string }> = {
  TRANSACTION: { text: 'Ready', tone: 'text-gain' },
  DUPLICATE: { text: 'Already imported', tone: 'text-quiet' },
  LIKELY_DUPLICATE: { text: 'Likely duplicate', tone: 'text-warning' },
  SKIPPED: { text: 'Left out', tone: 'text-quiet' },
  SKIPPED_BY_YOU: { text: 'Left out by you', tone: 'text-quiet' },
  ERROR: { text: 'Error', tone: 'text-severe' },
};

export function ReviewRow(props: ReviewRowProps) {
  const { row, index, header, measure } = props;
  const [isWhole, showWhole] = useState(false);
  const isOut = row.outcome === 'SKIPPED' || row.outcome === 'SKIPPED_BY_YOU' || row.outcome === 'DUPLICATE';
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className="align-top max-md:flex max-md:flex-wrap max-md:border-rule max-md:border-b max-md:py-2"
    >
      <th
        scope="row"
        className="numeric left-0 z-1 border-rule bg-paper pr-4 text-right font-regular max-md:min-w-8 max-md:pr-2 max-md:text-left md:sticky md:border-b md:py-2"
      >
        {formatCount(row.rowNumber)}
      </th>
      <td className="border-rule max-md:min-w-0 max-md:flex-1 md:w-96 md:min-w-72 md:max-w-96 md:border-b md:py-2 md:pr-4">
        <Becomes row={row} actions={props.actions}>
          <Button
            size="small"
            kind="quiet"
            className="md:hidden"
            aria-expanded={isWhole}
            aria-label={`${isWhole ? 'Hide' : 'Show'} the cells of row ${row.rowNumber}`}
            onClick={() => showWhole(!isWhole)}
          >
            {isWhole ? 'Hide cells' : 'Cells'}
          </Button>
        </Becomes>
      </td>
      {header.map((name, column) => (
        <Cell
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two columns alike; their place is their name.
          key={column}
          {...props}
          name={name === '' ? `Column ${column + 1}` : name}
          column={column}
          isOut={isOut}
          isWhole={isWhole}
        />
      ))}
    </tr>
  );
}

type BecomesProps = { row: ReviewRowPartsFragment; actions: GridActions; children: ReactNode };

function Becomes({ row, actions, children }: BecomesProps) {
  const { outcome, becomes, reason, issues, likelyDuplicates } = row;
  const { text, tone } = WORDS[outcome];
  const all = becomes && becomes.rowNumbers.length > 0 ? becomes.rowNumbers : [row.rowNumber];
  const unknown = [...new Set(becomes?.legs.filter((leg) => !leg.isKnownAsset).map(({ symbol }) => symbol))];
  return (
    <div className="space-y-1 break-words">
      {becomes && row.isFirstOfTransaction ? (
        <p className={outcome === 'SKIPPED_BY_YOU' ? 'text-quiet line-through' : ''}>{becomes.sentence}</p>
      ) : (
        becomes && (
          <p className="text-quiet">Part of the transaction of row {formatCount(becomes.rowNumbers[0] ?? 0)}</p>
        )
      )}
      <p>
        <span className={`font-medium ${tone}`}>{text}</span>
        {reason && <span className="text-quiet"> · {reason}</span>}
      </p>
      {unknown.length > 0 && (
        <p className="text-quiet">
          {unknown.join(', ')} {unknown.length === 1 ? 'is' : 'are'} not known: a custom currency is made.
        </p>
      )}
      {issues.map((issue) => (
        <p key={`${issue.code} ${issue.column}`}>
          <span className={issue.severity === 'error' ? 'text-severe' : 'text-warning'}>{issue.message}</span>{' '}
          <span className="text-quiet">{issue.remedy}</span>
        </p>
      ))}
      {likelyDuplicates.map((twin) => (
        <p key={twin.transactionId}>
          Looks like{' '}
          <Link className="link" to={`/transactions/${twin.transactionId}`}>
            {twin.sentence}
          </Link>{' '}
          <span className="text-quiet">
            from {twin.source}, <Moment at={twin.happenedAt} />. {twin.reason} Both are kept unless you say it is the
            same.
          </span>
        </p>
      ))}
      <div className="flex flex-wrap gap-1.5">
        {outcome === 'LIKELY_DUPLICATE' && (
          <>
            <Button
              size="small"
              onClick={() => actions.skip(all, true, true)}
              aria-label={`Row ${row.rowNumber} is the same`}
            >
              It is the same
            </Button>
            {likelyDuplicates[0] && (
              <Button
                size="small"
                onClick={() => actions.keep(all, likelyDuplicates[0]!.transactionId)}
                aria-label={`Keep row ${row.rowNumber} too`}
              >
                Keep both
              </Button>
            )}
          </>
        )}
        {(outcome === 'TRANSACTION' || outcome === 'ERROR' || outcome === 'LIKELY_DUPLICATE') && (
          <Button
            size="small"
            kind="quiet"
            className="-ml-2.5"
            onClick={() => actions.skip([row.rowNumber], true)}
            aria-label={`Leave row ${row.rowNumber} out`}
          >
            Leave out
          </Button>
        )}
        {outcome === 'SKIPPED_BY_YOU' && (
          <Button
            size="small"
            kind="quiet"
            className="-ml-2.5"
            onClick={() => actions.skip(all, false)}
            aria-label={`Take row ${row.rowNumber} in again`}
          >
            Take in again
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

type CellProps = ReviewRowProps & { column: number; name: string; isOut: boolean; isWhole: boolean };

function Cell({ row, index, column, name, isOut, isWhole, active, editing, actions, onMove, onEditing }: CellProps) {
  const value = row.cells[column] ?? '';
  const here = { index, column };
  const isEdited = row.editedColumns.includes(column);
  const fault = row.issues.find((issue) => issue.column === name);
  const isTabStop = active === column || (active === undefined && index === 0 && column === 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = STEPS[event.key];
    if (to) {
      event.preventDefault();
      onMove({ index: index + to.down, column: column + to.right });
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      onEditing(here);
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      onMove({ index, column: event.key === 'Home' ? 0 : Number.MAX_SAFE_INTEGER });
    }
  };
  const look = `border-rule font-mono text-12 ${isOut ? 'text-quiet' : ''} ${fault ? 'text-severe underline decoration-wavy underline-offset-4' : ''}`;
  const place = `max-md:basis-full max-md:break-words max-md:pl-8 md:border-b md:py-2 md:pr-4 md:whitespace-nowrap ${fault || isWhole ? 'max-md:min-h-8' : 'max-md:hidden'}`;
  if (editing === column) {
    return (
      <td className="border-rule py-1 pr-2 max-md:basis-full max-md:pl-8 md:border-b">
        <span className="block font-sans text-12 text-quiet md:hidden">{name}</span>
        <Editor
          label={`${name} of row ${row.rowNumber}`}
          value={value}
          onDone={(next) => {
            onEditing(undefined, here);
            if (next !== undefined && next !== value) actions.edit(row.rowNumber, column, next);
          }}
        />
      </td>
    );
  }
  return (
    <td
      data-cell={`${index}:${column}`}
      tabIndex={isTabStop ? 0 : -1}
      aria-invalid={fault ? true : undefined}
      title="Enter or double click to correct"
      onKeyDown={onKeyDown}
      onDoubleClick={() => onEditing(here)}
      // A finger has neither: it touches what it means.
      onClick={(event) => (event.nativeEvent as PointerEvent).pointerType === 'touch' && onEditing(here)}
      onFocus={() => active !== column && onMove(here)}
      className={`${look} ${place}`}
    >
      <span className="mr-2 inline-block font-sans text-quiet no-underline md:hidden">{name}</span>
      {value === '' ? <span className="text-quiet">–</span> : value}
      {isEdited && <span className="font-sans text-notice no-underline"> corrected</span>}
    </td>
  );
}

const STEPS: Record<string, { down: number; right: number }> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
  PageUp: { down: -10, right: 0 },
  PageDown: { down: 10, right: 0 },
};

/** @param onDone  the new value, or undefined when Escape left it as it was */
function Editor(props: { label: string; value: string; onDone: (value: string | undefined) => void }) {
  const [value, setValue] = useState(props.value);
  const [isDone, setDone] = useState(false);
  const done = (next: string | undefined) => {
    if (isDone) return;
    setDone(true);
    props.onDone(next);
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the user asked for this very field.
      autoFocus
      aria-label={props.label}
      value={value}
      size={Math.max(8, value.length + 1)}
      onChange={(event) => setValue(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => done(value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') {
          event.preventDefault();
          done(event.key === 'Enter' ? value : undefined);
        }
        event.stopPropagation();
      }}
      className="rounded-control border border-accent bg-raised px-1.5 py-1 font-mono text-12 outline-none"
    />
  );
}
